import type { Message } from '../../../shared/domain/message.ts'

const longestPreview = 160
/** Marks and blanks are taken out of no more than this: a text can be as long as a model likes. */
const longestRead = 16 * longestPreview

/**
 * The start of what a message says, on one line and without most of its Markdown marks; where it says nothing, the
 * names of its files, or what tools answered.
 */
export function previewOf({ parts }: Pick<Message, 'parts'>): string {
  const words = parts.flatMap((part) => (part.type === 'text' ? [part.text] : [])).join(' ')
  if (words.trim() !== '') return shortened(words)
  const files = parts.flatMap((part) => (part.type === 'media' && part.fileName ? [part.fileName] : []))
  if (files.length > 0) return files.join(', ').slice(0, longestPreview)
  const results = parts.flatMap((part) => (part.type === 'tool-result' ? [`${part.name}: ${part.text}`] : []))
  return shortened(results.join(' '))
}

function shortened(text: string): string {
  const plain = text
    .slice(0, longestRead)
    .replace(/^\s{0,3}(#{1,6}|>|[-*+]|\d+\.|```\w*)\s+/gm, '')
    .replace(/[*`]{1,3}(?=\S)|(?<=\S)[*`]{1,3}/g, '')
    // An underline inside a word is a part of it, as in Markdown.
    .replace(/(?<!\w)_{1,3}(?=\S)|(?<=\S)_{1,3}(?!\w)/g, '')
  return plain.replace(/\s+/g, ' ').trim().slice(0, longestPreview)
}
