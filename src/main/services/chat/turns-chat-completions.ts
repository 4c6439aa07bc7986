import type { AssetId } from '../../../shared/domain/ids.ts'
import type { ChatCompletionsTurn } from '../../gateway/endpoints/chat-completions.ts'
import { KeptReference } from '../../gateway/reply-media.ts'
import type { StoredMessage } from '../../store/messages.ts'
import type { ReadMedia, ReadyMedia } from './reply-media.ts'
import { readPictures, type TurnSource, verbatimParts, wordsOf } from './turn-source.ts'

const imageTypes = ['image/jpeg', 'image/png', 'image/webp', 'image/gif']

/**
 * The shown path as messages. A reply of this very model goes back with its pictures as it sent them, as Markdown in
 * its text; its reasoning stays here, as the format wants it.
 */
export async function toChatCompletionsTurns(source: TurnSource): Promise<ChatCompletionsTurn[]> {
  const turns = await Promise.all(source.path.map((stored) => toTurn(stored, source)))
  return turns.flat()
}

async function toTurn(stored: StoredMessage, source: TurnSource): Promise<ChatCompletionsTurn[]> {
  const { message } = stored
  if (message.role === 'user') return toUserTurn(stored, source.readMedia)
  const [record] = verbatimParts(stored, 'chat-completions', source.model) ?? []
  const content = Array.isArray(record?.['content']) ? record['content'] : null
  const text =
    content === null
      ? wordsOf(message).trimEnd()
      : (await Promise.all(content.map((part) => asText(part, source.readMedia)))).join('')
  return text.trim() === '' ? [] : [{ role: 'assistant', content: text }]
}

async function toUserTurn({ message }: StoredMessage, readMedia: ReadMedia): Promise<ChatCompletionsTurn[]> {
  const text = wordsOf(message)
  const pictures = await readPictures(message, readMedia, imageTypes)
  if (pictures.length === 0) return text === '' ? [] : [{ role: 'user', content: text }]
  const images = pictures.map((picture) => ({
    type: 'image_url' as const,
    image_url: { url: dataUrl(picture) },
  }))
  const words = text === '' ? [] : [{ type: 'text' as const, text }]
  return [{ role: 'user', content: [...words, ...images] }]
}

async function asText(part: unknown, readMedia: ReadMedia): Promise<string> {
  const { text, image_url: image } = (part ?? {}) as { text?: unknown; image_url?: { url?: unknown } }
  if (typeof text === 'string') return text
  const reference = KeptReference.safeParse(image?.url)
  const id: AssetId | null = reference.success ? reference.data.atelierMedia : null
  const picture = id === null ? null : await readMedia(id)
  return picture === null ? '' : `![image](${dataUrl(picture)})`
}

function dataUrl({ mimeType, base64 }: ReadyMedia): string {
  return `data:${mimeType};base64,${base64}`
}
