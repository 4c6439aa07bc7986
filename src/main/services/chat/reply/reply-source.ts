import { assertNever } from '../../../../shared/assert-never.ts'
import type { ChatOptions } from '../../../../shared/domain/options/chat-options.ts'
import type { MediaPart } from '../../../../shared/domain/message/part.ts'
import { AppError } from '../../../../shared/errors.ts'
import { streamChatCompletions } from '../../../gateway/endpoints/chat-completions/chat-completions.ts'
import {
  type GenerateContentTurn,
  streamGenerateContent,
} from '../../../gateway/endpoints/generate-content/generate-content.ts'
import { type MessagesTurn, streamMessages } from '../../../gateway/endpoints/messages/messages.ts'
import { stagedFileSink } from '../../../jobs/runners/staged-file-sink.ts'
import type { ReplyEvent } from '../../../gateway/reply/reply-event.ts'
import { downloadRecorder, type ExchangeRecorder, noCause } from '../../../lib/exchange-recorder.ts'
import type { Sender } from '../../../gateway/http/request.ts'
import type { GatewayTarget, OpenTarget } from '../../../gateway/http/target.ts'
import type { ChatParts } from '../chat-service.ts'
import { retryWithoutThinking } from '../turns/retry-without-thinking.ts'
import { createMediaKeeper, createMediaReader, type ReplyMediaParts } from '../message-media.ts'
import { chatCompletionsFields, generateContentFields, messagesFields } from '../turns/request-options.ts'
import { type TurnSource, wordsOf } from '../turns/turn-source.ts'
import { toChatCompletionsTurns } from '../turns/turns-chat-completions.ts'
import { toGenerateContentTurns } from '../turns/turns-generate-content.ts'
import { toMessagesTurns } from '../turns/turns-messages.ts'
import { contentsWithoutThinking, messagesWithoutThinking } from '../turns/without-thinking.ts'

export type ReplySourceParts = ReplyMediaParts & {
  sender: Sender
  recorder: ExchangeRecorder
  openTarget: OpenTarget
}

/** Replies in the format that the model speaks. */
export function createReplySource(parts: ReplySourceParts): ChatParts['sourceOf'] {
  const readMedia = createMediaReader(parts)
  return ({ connectionId, model, format, options }, path) =>
    async function* (signal, replyId) {
      const { target } = await parts.openTarget(connectionId, replyId)
      const source = { path, model, readMedia }
      await mustHaveFiles(source)
      const tools = toolsOf(parts, source, target, signal)
      switch (format) {
        case 'messages':
          return yield* askMessages(tools, target, source, options, signal)
        case 'generate-content':
          return yield* askGenerateContent(tools, target, source, options, signal)
        case 'chat-completions':
          return yield* askChatCompletions(tools, target, source, options, signal)
        default:
          return assertNever(format)
      }
    }
}

/** What is asked about must go along; of earlier messages a file that is gone is left out. */
async function mustHaveFiles({ path, readMedia }: TurnSource): Promise<void> {
  const question = path.findLast(({ message }) => message.role === 'user')?.message
  for (const part of question?.parts ?? []) {
    if (part.type !== 'media' || (await readAsked(part, readMedia)) !== null) continue
    throw new AppError('media-missing', { data: { name: part.fileName, wasCharged: 'no' } })
  }
}

/** @throws AppError `media-archived` */
async function readAsked({ assetId, fileName }: MediaPart, readMedia: TurnSource['readMedia']) {
  try {
    return await readMedia(assetId, 'asked')
  } catch (cause) {
    const data = { name: fileName, wasCharged: 'no' as const }
    throw new AppError('media-archived', { data, isRetryable: true, cause })
  }
}

type Tools = ReturnType<typeof toolsOf>
type Ask = (
  tools: Tools,
  target: GatewayTarget,
  source: TurnSource,
  options: ChatOptions | null,
  signal: AbortSignal,
) => AsyncGenerator<ReplyEvent>

function toolsOf(parts: ReplySourceParts, source: TurnSource, target: GatewayTarget, signal: AbortSignal) {
  const { model, path } = source
  const question = path.findLast(({ message }) => message.role === 'user')?.message
  const prompt = question === undefined ? '' : wordsOf(question)
  const record = downloadRecorder(parts.recorder, target.cause ?? noCause, [target.apiKey])
  const ownOrigin = new URL(target.baseUrl).origin
  const origin = { prompt, model, ownOrigin, network: target.network, record }
  return {
    ...parts,
    ...createMediaKeeper(parts, origin, signal),
    openSink: stagedFileSink(parts.media, signal),
  }
}

const askMessages: Ask = async function* (tools, target, source, options, signal) {
  const turns = await toMessagesTurns(source)
  const input = { model: source.model, ...messagesFields(options) }
  const ask = (asked: MessagesTurn[]) => streamMessages(tools, target, { ...input, turns: asked }, signal)
  yield* retryWithoutThinking(ask, turns, messagesWithoutThinking)
}

const askGenerateContent: Ask = async function* (tools, target, source, options, signal) {
  const turns = await toGenerateContentTurns(source)
  const { model } = source
  const input = { model, options: generateContentFields(options, model) }
  const ask = (asked: GenerateContentTurn[]) =>
    streamGenerateContent(tools, target, { ...input, turns: asked }, signal)
  yield* retryWithoutThinking(ask, turns, contentsWithoutThinking)
}

const askChatCompletions: Ask = async function* (tools, target, source, options, signal) {
  const { system, options: fields } = chatCompletionsFields(options)
  const first = system === null ? [] : [{ role: 'system' as const, content: system }]
  const turns = [...first, ...(await toChatCompletionsTurns(source))]
  yield* streamChatCompletions(tools, target, { model: source.model, turns, options: fields }, signal)
}
