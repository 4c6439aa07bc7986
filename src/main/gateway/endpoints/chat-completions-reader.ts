import { noUsage, type Usage } from '../../../shared/domain/usage.ts'
import { GatewayError } from '../gateway-error.ts'
import type { ReplyEvent } from '../reply-event.ts'
import { type FoundMedia, type KeepMedia, readMediaUrl, toMediaPart, toReference } from '../reply-media.ts'
import { doneMarker, type ReplyReader } from '../reply-reader.ts'
import { createFirstCandidate, createShownParts } from '../shown-parts.ts'
import { ChatCompletionsChunk, type ChatCompletionsDelta } from '../wire/chat-completions.ts'
import { createChatCompletionsRecord } from './chat-completions-record.ts'
import {
  createPictureCutter,
  createThinkCutter,
  type TextCutter,
  type TextPiece,
} from './chat-completions-text.ts'

/**
 * Turns the chunks of one chat-completions reply into domain events. The terminal marker is a finish_reason: a
 * gateway may write `[DONE]` under a stream that it gave up. Of several candidates the first one seen is read.
 */
export function createChatCompletionsReader(keepMedia: KeepMedia): ReplyReader {
  const record = createChatCompletionsRecord()
  const thinking = createThinkCutter()
  const pictures = createPictureCutter()
  const shown = createShownParts()
  const choices = createFirstCandidate()
  let usage = noUsage
  let finishReason: string | null = null
  let isDone = false

  const addText = (type: 'text' | 'thinking', text: string): ReplyEvent[] => {
    record.addText(type, text)
    return shown.addText(type, text)
  }

  const addMedia = async (media: FoundMedia): Promise<ReplyEvent[]> => {
    const kept = await keepMedia(media)
    // An address that cannot be fetched now may still say something to a person.
    if (kept === null && media.type === 'url') return addText('text', `\n${media.url}\n`)
    const reference = toReference(kept)
    record.addMedia(reference)
    return shown.add(toMediaPart(reference, 'image'))
  }

  const add = (piece: TextPiece): ReplyEvent[] | Promise<ReplyEvent[]> =>
    piece.type === 'media' ? addMedia(piece.media) : addText(piece.type, piece.text)

  const addCalls = (calls: ChatCompletionsDelta['tool_calls']): ReplyEvent[] =>
    (calls ?? []).flatMap((call, position) =>
      record.addToolCall(call, position) ? shown.add({ type: 'opaque', providerType: 'tool_call' }) : [],
    )

  const cutContent = (text: string): TextPiece[] => cutPictures(pictures, thinking.feed(text))

  return {
    read(value) {
      if (value === doneMarker) {
        isDone = true
        return []
      }
      const chunk = ChatCompletionsChunk.safeParse(value)
      if (!chunk.success) return []
      const choice = choices.pick(chunk.data.choices)
      const delta = choice?.delta ?? choice?.message
      finishReason = choice?.finish_reason || finishReason
      const counted = readUsage(chunk.data.usage, usage)
      usage = counted ?? usage
      const pieces = delta ? piecesOf(delta, cutContent) : []
      return inOrder(pieces, add, () => [
        ...addCalls(delta?.tool_calls),
        ...(counted === null ? [] : [{ type: 'usage' as const, usage: counted }]),
      ])
    },
    flush: () => inOrder([...cutPictures(pictures, thinking.flush()), ...pictures.flush()], add, () => []),
    isDone: () => isDone,
    stopReason: () => finishReason,
    failure: () =>
      finishReason === 'content_filter' && shown.isEmpty()
        ? new GatewayError('content-blocked', { status: 200, wasCharged: 'maybe', detail: finishReason })
        : null,
    providerParts: () => record.parts(),
  }
}

/** In order; waits only where there is media to keep. */
function inOrder(
  pieces: readonly TextPiece[],
  add: (piece: TextPiece) => ReplyEvent[] | Promise<ReplyEvent[]>,
  after: () => ReplyEvent[],
): ReplyEvent[] | Promise<ReplyEvent[]> {
  if (pieces.every(({ type }) => type !== 'media')) {
    return [...pieces.flatMap((piece) => add(piece) as ReplyEvent[]), ...after()]
  }
  return (async () => {
    const events: ReplyEvent[] = []
    for (const piece of pieces) events.push(...(await add(piece)))
    return [...events, ...after()]
  })()
}

/** What a delta holds, in the order in which it is shown. */
function piecesOf(delta: ChatCompletionsDelta, cutContent: (text: string) => TextPiece[]): TextPiece[] {
  const reasoning = delta.reasoning_content || delta.reasoning || ''
  const { content } = delta
  const parts = Array.isArray(content) ? content : []
  return [
    ...(reasoning === '' ? [] : [{ type: 'thinking' as const, text: reasoning }]),
    ...(typeof content === 'string' ? cutContent(content) : []),
    ...parts.flatMap((part) => [...cutContent(part.text ?? ''), ...pictureOf(part.image_url)]),
    ...cutContent(delta.refusal ?? ''),
    ...(delta.images ?? []).flatMap((image) => pictureOf(image.image_url)),
  ]
}

function cutPictures(pictures: TextCutter, pieces: readonly TextPiece[]): TextPiece[] {
  return pieces.flatMap((piece) => (piece.type === 'text' ? pictures.feed(piece.text) : [piece]))
}

function readUsage(wire: ChatCompletionsChunk['usage'], before: Usage): Usage | null {
  if (!wire) return null
  return {
    ...before,
    inputTokens: wire.prompt_tokens ?? before.inputTokens,
    outputTokens: wire.completion_tokens ?? before.outputTokens,
  }
}

function pictureOf(address: string | { url: string } | null | undefined): TextPiece[] {
  const media = readMediaUrl(typeof address === 'string' ? address : (address?.url ?? ''))
  return media === null ? [] : [{ type: 'media', media }]
}
