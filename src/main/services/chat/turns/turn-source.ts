import type { MediaPart, Part } from '../../../../shared/domain/message/part.ts'
import type { Message } from '../../../../shared/domain/message/message.ts'
import type { SentFile } from '../../../gateway/http/request-body.ts'
import type { StoredMessage } from '../../../store/tables/messages.ts'
import { type ChatFormat, wireTypeOf } from '../../../../shared/domain/message/accepted-types.ts'
import type { ReadMedia } from '../message-media.ts'

/** What the next request is made of. */
export type TurnSource = {
  /** The shown path, oldest first. */
  path: readonly StoredMessage[]
  /** The model that is asked. */
  model: string
  readMedia: ReadMedia
}

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

/** Its words as one text, code and what it printed among them; thinking is left out. Empty when there is nothing but space. */
export function wordsOf(message: Message): string {
  const text = message.parts.flatMap(saidIn).join('\n\n')
  return text.trim() === '' ? '' : text
}

function saidIn(part: Part): string[] {
  if (part.type === 'text') return [part.text]
  if ((part.type !== 'code' && part.type !== 'code-result') || part.text.trim() === '') return []
  return [fenced(part.text, part.type === 'code' ? part.language : '')]
}

/** As Markdown, whose fence is longer than any in the text. */
function fenced(text: string, language: string): string {
  let longest = 2
  for (const [ticks] of text.matchAll(/`+/g)) longest = Math.max(longest, ticks.length)
  const fence = '`'.repeat(longest + 1)
  return `${fence}${language}\n${text}\n${fence}`
}

export type AttachedFile = { part: MediaPart; file: SentFile }

/** The files of a message, as far as they are there and the format takes them, in the types that it knows. */
export async function readFiles(
  message: Message,
  readMedia: ReadMedia,
  format: ChatFormat,
): Promise<AttachedFile[]> {
  const files = await Promise.all(
    message.parts.map(async (part): Promise<AttachedFile | null> => {
      if (part.type !== 'media') return null
      const file = wireTypeOf(format, part.mimeType) === null ? null : await readMedia(part.assetId)
      return file === null ? null : { part, file: asWireType(file, format) }
    }),
  )
  return files.filter((file) => file !== null)
}

/** Its type in the word that the format has for it. */
export function asWireType(file: SentFile, format: ChatFormat): SentFile {
  return { ...file, mimeType: wireTypeOf(format, file.mimeType) ?? file.mimeType }
}
