import type { ArrivingMedia, MediaIo } from '../../reply/arriving-media.ts'
import type { Alternative, ReplyEvent } from '../../reply/reply-event.ts'
import {
  type FoundMedia,
  type KeptMedia,
  readMediaUrl,
  toMediaPart,
  toReference,
} from '../../reply/reply-media.ts'
import { createShownParts } from '../../reply/shown-parts.ts'
import type { ChatCompletionsDelta } from '../../wire/chat-completions.ts'
import { createCallParts } from './chat-completions-calls.ts'
import { createChatCompletionsRecord } from './chat-completions-record.ts'
import { createSoundRecord } from './chat-completions-sound.ts'
import { createContentCutter, type TextPiece } from './chat-completions-text.ts'

/** One choice of a reply while it arrives: what it shows, and the message that it will be sent back as. */
export type ChoiceRecord = {
  /** Waits only where there is media. */
  read(delta: ChatCompletionsDelta, isWhole: boolean): ReplyEvent[] | Promise<ReplyEvent[]>
  /** The same for content that is text alone. */
  addContent(text: string): ReplyEvent[] | Promise<ReplyEvent[]>
  /** Nothing comes any more. */
  finish(): Promise<ReplyEvent[]>
  isEmpty(): boolean
  result(): Omit<Alternative, 'stopReason'>
}

/** What a delta holds, in the order in which it is shown. */
type Piece =
  | TextPiece
  | { type: 'media'; media: FoundMedia }
  | { type: 'sound'; base64: string; isWhole: boolean }

export function createChoiceRecord({ keepMedia, openArriving }: MediaIo): ChoiceRecord {
  const record = createChatCompletionsRecord()
  const content = createContentCutter()
  const shown = createShownParts()
  const sound = createSoundRecord(keepMedia, openArriving)
  const calls = createCallParts(record, shown)
  let image: ArrivingMedia | null = null

  const addText = (type: 'text' | 'thinking', text: string): ReplyEvent[] => {
    record.addText(type, text)
    return shown.addText(type, text)
  }

  const addKept = (kept: KeptMedia | null, providerType: 'image' | 'audio'): ReplyEvent[] => {
    const reference = toReference(kept)
    record.addMedia(providerType, reference)
    return shown.add(toMediaPart(reference, providerType))
  }

  const addMedia = async (media: FoundMedia): Promise<ReplyEvent[]> => {
    const kept = await keepMedia(media)
    // An address that cannot be fetched now may still say something to a person.
    if (kept === null && media.type === 'url') return addText('text', `\n${media.url}\n`)
    return addKept(kept, 'image')
  }

  const endImage = async (): Promise<ReplyEvent[]> => {
    const ended = image
    image = null
    return ended === null ? [] : addKept(await ended.keep(), 'image')
  }

  const add = (piece: Piece): ReplyEvent[] | Promise<ReplyEvent[]> => {
    switch (piece.type) {
      case 'text':
      case 'thinking':
        return addText(piece.type, piece.text)
      case 'image':
        image ??= openArriving()
        return image.write(piece.base64).then(() => [])
      case 'image-end':
        return endImage()
      case 'media':
        return addMedia(piece.media)
      case 'sound':
        return sound.add(piece.base64, piece.isWhole).then(() => [])
    }
  }

  const finish = async (): Promise<ReplyEvent[]> => {
    const events = await inOrder(content.flush(), add)
    const kept = await sound.finish()
    const heard = kept === undefined ? [] : addKept(kept, 'audio')
    return [...events, ...heard, ...calls.finish(), ...shown.finish()]
  }

  return {
    read(delta, isWhole) {
      const events = inOrder(piecesOf(delta, isWhole, content.feed), add)
      if (!(events instanceof Promise)) return [...events, ...calls.add(delta.tool_calls)]
      return events.then((waited) => [...waited, ...calls.add(delta.tool_calls)])
    },
    addContent: (text) => (content.passes(text) ? addText('text', text) : inOrder(content.feed(text), add)),
    finish,
    isEmpty: () => shown.parts().length === 0,
    result: () => ({ parts: shown.parts(), providerParts: record.parts() }),
  }
}

/** Waits only for what makes it wait. */
function inOrder(
  pieces: readonly Piece[],
  add: (piece: Piece) => ReplyEvent[] | Promise<ReplyEvent[]>,
): ReplyEvent[] | Promise<ReplyEvent[]> {
  const events: ReplyEvent[] = []
  for (const [index, piece] of pieces.entries()) {
    const added = add(piece)
    if (added instanceof Promise) {
      return added.then(async (waited) => [
        ...events,
        ...waited,
        ...(await inOrder(pieces.slice(index + 1), add)),
      ])
    }
    events.push(...added)
  }
  return events
}

function piecesOf(
  delta: ChatCompletionsDelta,
  isWhole: boolean,
  cutContent: (text: string) => TextPiece[],
): Piece[] {
  const reasoning = delta.reasoning_content || delta.reasoning || ''
  const { content } = delta
  const parts = Array.isArray(content) ? content : []
  const base64 = delta.audio?.data ?? ''
  return [
    ...(reasoning === '' ? [] : [{ type: 'thinking' as const, text: reasoning }]),
    ...(typeof content === 'string' ? cutContent(content) : []),
    ...parts.flatMap((part) => [...cutContent(part.text ?? ''), ...imageOf(part.image_url)]),
    ...cutContent(delta.refusal ?? ''),
    ...cutContent(delta.audio?.transcript ?? ''),
    ...(delta.images ?? []).flatMap((image) => imageOf(image?.image_url)),
    ...(base64 === '' ? [] : [{ type: 'sound' as const, base64, isWhole }]),
  ]
}

function imageOf(address: string | { url: string } | null | undefined): Piece[] {
  const media = readMediaUrl(typeof address === 'string' ? address : (address?.url ?? ''))
  return media === null ? [] : [{ type: 'media', media }]
}
