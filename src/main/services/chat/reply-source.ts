import type { ConnectionId } from '../../../shared/domain/ids.ts'
import { answersInPictures, type WireFormat } from '../../../shared/domain/model.ts'
import { streamChatCompletions } from '../../gateway/endpoints/chat-completions.ts'
import { streamGenerateContent } from '../../gateway/endpoints/generate-content.ts'
import { streamMessages } from '../../gateway/endpoints/messages.ts'
import { heldFileSink } from '../../jobs/runners/held-file-sink.ts'
import type { ReplyEvent } from '../../gateway/reply-event.ts'
import { downloadRecorder, type ExchangeRecorder, noCause } from '../../lib/exchange-recorder.ts'
import type { Sender } from '../../gateway/request.ts'
import type { GatewayTarget, OpenTarget } from '../../gateway/target.ts'
import type { ChatParts } from './chat-desk.ts'
import { createMediaKeeper, createMediaReader, type ReplyMediaParts } from './reply-media.ts'
import { type TurnSource, wordsOf } from './turn-source.ts'
import { toChatCompletionsTurns } from './turns-chat-completions.ts'
import { toGenerateContentTurns } from './turns-generate-content.ts'
import { toMessagesTurns } from './turns.ts'

/** The document requires `max_tokens` and shows no per-model limits: enough for a long answer. */
const maxTokens = 8192

export type ReplySourceParts = ReplyMediaParts & {
  sender: Sender
  recorder: ExchangeRecorder
  openTarget: OpenTarget
  /** By which format a model is called there; null where nobody said. */
  formatOf(connectionId: ConnectionId, model: string): WireFormat | null
}

/** Replies in the format that the model speaks; in the messages format where that is not known. */
export function createReplySource(parts: ReplySourceParts): ChatParts['sourceOf'] {
  const readMedia = createMediaReader(parts)
  return (connectionId, model, path) =>
    async function* (signal, replyId) {
      const { target } = await parts.openTarget(connectionId, replyId)
      const format = parts.formatOf(connectionId, model)
      yield* ask(parts, { target, format, source: { path, model, readMedia } }, signal)
    }
}

type Asked = { target: GatewayTarget; format: WireFormat | null; source: TurnSource }

async function* ask(
  parts: ReplySourceParts,
  { target, format, source }: Asked,
  signal: AbortSignal,
): AsyncGenerator<ReplyEvent> {
  const { model, path } = source
  const question = path.findLast(({ message }) => message.role === 'user')?.message
  const prompt = question === undefined ? '' : wordsOf(question)
  const record = downloadRecorder(parts.recorder, target.cause ?? noCause, [target.apiKey])
  const { baseUrl, network } = target
  const origin = { prompt, model, ownOrigin: new URL(baseUrl).origin, network, record }
  const keepMedia = createMediaKeeper(parts, origin, signal)
  const tools = { ...parts, keepMedia, openSink: heldFileSink(parts.media) }
  if (format === 'generate-content') {
    const turns = await toGenerateContentTurns(source)
    const options = answersInPictures(model) ? withPictures : {}
    yield* streamGenerateContent(tools, target, { model, turns, options }, signal)
  } else if (format === 'chat-completions') {
    const turns = await toChatCompletionsTurns(source)
    yield* streamChatCompletions(tools, target, { model, turns }, signal)
  } else {
    const turns = await toMessagesTurns(source)
    yield* streamMessages(tools, target, { model, maxTokens, turns }, signal)
  }
}

const withPictures = { generationConfig: { responseModalities: ['TEXT' as const, 'IMAGE' as const] } }
