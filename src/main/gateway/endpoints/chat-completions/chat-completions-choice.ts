import { recordsOf, textOf } from '../../http/fields.ts'
import { isRecord } from '../../http/is-record.ts'
import type { ArrivingMedia, MediaIo } from '../../reply/arriving-media.ts'
import type { Alternative, ReplyEvent } from '../../reply/reply-event.ts'
import {
  type FoundMedia,
  type KeptMedia,
  readMediaUrl,
  toMediaPart,
  toReference,
} from '../../reply/reply-media.ts'
import { andThen, type Read, readEach } from '../../reply/reply-reader.ts'
import { createShownParts } from '../../reply/shown-parts.ts'
import { createCallParts } from './chat-completions-calls.ts'
import { createChatCompletionsRecord } from './chat-completions-record.ts'
import { createSoundRecord } from './chat-completions-sound.ts'
import { createContentCutter, type TextPiece } from './chat-completions-text.ts'

/** One choice of a reply while it arrives: what it shows, and the message that it will be sent back as. */
export type ChoiceRecord = ReturnType<typeof createChoiceRecord>

/** What a delta holds, in the order in which it is shown. */
type Piece =
  | TextPiece
  | { type: 'media'; media: FoundMedia }
  | { type: 'sound'; base64: string; isWhole: boolean }

export function createChoiceRecord({ keepMedia, openArriving }: MediaIo) {
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

  const add = (piece: Piece): Read => {
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

  const addAll = (pieces: readonly Piece[]) => readEach(pieces, isMedia, add)

  const finish = async (): Promise<ReplyEvent[]> => {
    const events = await addAll(content.flush())
    const kept = await sound.finish()
    const heard = kept === undefined ? [] : addKept(kept, 'audio')
    return [...events, ...heard, ...calls.finish(), ...shown.finish()]
  }

  return {
    /** Waits only where there is media. */
    read: (delta: Record<string, unknown>, isWhole: boolean): Read =>
      andThen(addAll(piecesOf(delta, isWhole, content.feed)), () => calls.add(delta['tool_calls'])),
    /** Nothing comes any more. */
    finish,
    isEmpty: (): boolean => shown.parts().length === 0,
    result: (): Omit<Alternative, 'stopReason'> => ({ parts: shown.parts(), providerParts: record.parts() }),
  }
}

function piecesOf(
  delta: Record<string, unknown>,
  isWhole: boolean,
  cutContent: (text: string) => TextPiece[],
): Piece[] {
  const { content, audio } = delta
  const reasoning = textOf(delta['reasoning_content']) || textOf(delta['reasoning'])
  const sound = isRecord(audio) ? audio : {}
  const base64 = textOf(sound['data'])
  const pieces: Piece[] = reasoning === '' ? [] : [{ type: 'thinking', text: reasoning }]
  pieces.push(...cutContent(textOf(content)))
  for (const part of recordsOf(content)) pieces.push(...cutContent(textOf(part['text'])), ...imageOf(part))
  pieces.push(...cutContent(textOf(delta['refusal'])), ...cutContent(textOf(sound['transcript'])))
  pieces.push(...recordsOf(delta['images']).flatMap(imageOf))
  if (base64 !== '') pieces.push({ type: 'sound', base64, isWhole })
  return pieces
}

function isMedia({ type }: Piece): boolean {
  return type !== 'text' && type !== 'thinking'
}

/** Its address stands in an object, or bare. */
function imageOf({ image_url: address }: Record<string, unknown>): Piece[] {
  const media = readMediaUrl(textOf(isRecord(address) ? address['url'] : address))
  return media === null ? [] : [{ type: 'media', media }]
}
