import type { Message } from '../../../shared/domain/message.ts'
import type { StoredMessage } from '../../store/messages.ts'
import type { ReadMedia, ReadyMedia } from './reply-media.ts'

/** What the next request is made of. */
export type TurnSource = {
  /** The shown path, oldest first. */
  path: readonly StoredMessage[]
  /** The model that is asked. */
  model: string
  readMedia: ReadMedia
}

export type ChatFormat = 'messages' | 'generate-content' | 'chat-completions'

/**
 * Which format a reply's provider parts are of; their shape says it. A model can be called through another format
 * today than yesterday, and only its own format can be given its parts back.
 */
export function providerFormat({ providerParts }: StoredMessage): ChatFormat | null {
  const first = providerParts?.[0]
  if (typeof first !== 'object' || first === null) return null
  if ('role' in first) return 'chat-completions'
  return 'type' in first ? 'messages' : 'generate-content'
}

/** The parts that go back as they came: the same model made them, and the reply is whole. */
export function verbatimParts(
  stored: StoredMessage,
  format: ChatFormat,
  model: string,
): Record<string, unknown>[] | null {
  const { message, providerParts } = stored
  const isWhole = message.role === 'assistant' && message.status === 'complete'
  if (!isWhole || message.model !== model || providerFormat(stored) !== format) return null
  return providerParts as Record<string, unknown>[]
}

/** Its words as one text; thinking is left out. Empty when there is nothing but space. */
export function wordsOf(message: Message): string {
  const text = message.parts.flatMap((part) => (part.type === 'text' ? [part.text] : [])).join('\n\n')
  return text.trim() === '' ? '' : text
}

/** The pictures of a message, as far as they are there and of these types. */
export async function readPictures(
  message: Message,
  readMedia: ReadMedia,
  types: readonly string[],
): Promise<ReadyMedia[]> {
  const ids = message.parts.flatMap((part) =>
    part.type === 'media' && types.includes(part.mimeType) ? [part.assetId] : [],
  )
  const pictures = await Promise.all(ids.map(readMedia))
  return pictures.filter((picture) => picture !== null)
}
