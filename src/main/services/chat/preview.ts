import type { Message } from '../../../shared/domain/message.ts'

const longestPreview = 160

/** The start of what a message says, on one line and without most of its Markdown marks. */
export function previewOf(message: Pick<Message, 'parts'>): string {
  const text = message.parts.flatMap((part) => (part.type === 'text' ? [part.text] : [])).join(' ')
  const plain = text
    .replace(/^\s{0,3}(#{1,6}|>|[-*+]|\d+\.|```\w*)\s+/gm, '')
    .replace(/[*_`]{1,3}(?=\S)|(?<=\S)[*_`]{1,3}/g, '')
  return plain.replace(/\s+/g, ' ').trim().slice(0, longestPreview)
}
