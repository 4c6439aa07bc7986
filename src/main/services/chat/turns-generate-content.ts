import type { GenerateContentTurn } from '../../gateway/endpoints/generate-content.ts'
import {
  keptReference,
  type WirePart,
  withInlineData,
} from '../../gateway/endpoints/generate-content-parts.ts'
import type { StoredMessage } from '../../store/messages.ts'
import type { ReadMedia } from './reply-media.ts'
import { readPictures, type TurnSource, verbatimParts, wordsOf } from './turn-source.ts'

/** The document's input formats, as far as the library holds them. */
const imageTypes = ['image/jpeg', 'image/png', 'image/webp']

/**
 * The shown path as contents. The parts of this very model go back as they came, signatures and order included, with
 * the bytes of their media in place again; of any other reply only its words do.
 */
export async function toGenerateContentTurns(source: TurnSource): Promise<GenerateContentTurn[]> {
  const turns = await Promise.all(
    source.path.map(async (stored): Promise<GenerateContentTurn> => ({
      role: stored.message.role === 'user' ? 'user' : 'model',
      parts: await toParts(stored, source),
    })),
  )
  return turns.filter(({ parts }) => parts.length > 0)
}

async function toParts(stored: StoredMessage, { model, readMedia }: TurnSource): Promise<WirePart[]> {
  const verbatim = verbatimParts(stored, 'generate-content', model)
  if (verbatim !== null) {
    const parts = await Promise.all(verbatim.map((part) => restore(part, readMedia)))
    return parts.filter((part) => part !== null && holdsSomething(part)).map((part) => part as WirePart)
  }
  const { message } = stored
  const pictures = message.role === 'user' ? await readPictures(message, readMedia, imageTypes) : []
  const text = wordsOf(message)
  return [
    ...pictures.map(({ mimeType, base64 }) => ({ inlineData: { mimeType, data: base64 } })),
    ...(text === '' ? [] : [{ text }]),
  ]
}

/** The part with its bytes again; null when they are gone. */
async function restore(part: WirePart, readMedia: ReadMedia): Promise<WirePart | null> {
  const reference = keptReference(part)
  if (reference === null) return part
  const media = reference.atelierMedia === null ? null : await readMedia(reference.atelierMedia)
  return media === null ? null : withInlineData(part, media.base64, media.mimeType)
}

/** An empty text goes back only for the signature that it may carry. */
function holdsSomething(part: WirePart): boolean {
  return part['text'] !== '' || Object.keys(part).some((key) => key !== 'text' && key !== 'thought')
}
