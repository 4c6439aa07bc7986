import type { Message } from '../../../shared/domain/message/message.ts'
import { cutText } from '../../../shared/cut-text.ts'

const longestPreview = 160
/** Marks and blanks are taken out of no more than this: a text can be as long as a model likes. */
const longestRead = 16 * longestPreview

/**
 * The start of what a message says, on one line and without its Markdown marks; where it says nothing, the
 * names of its files, or what tools answered.
 */
export function previewOf({ parts }: Pick<Message, 'parts'>): string {
  const words = parts.flatMap((part) => (part.type === 'text' ? [part.text] : [])).join(' ')
  if (words.trim() !== '') return shortened(words)
  const files = parts.flatMap((part) => (part.type === 'media' && part.fileName ? [part.fileName] : []))
  if (files.length > 0) return cutText(files.join(', '), longestPreview)
  const results = parts.flatMap((part) => (part.type === 'tool-result' ? [`${part.name}: ${part.text}`] : []))
  return shortened(results.join(' '))
}

/**
 * Marks that Markdown takes for its own, in the order in which they are taken out. What stands inside a word is a part
 * of it, as there.
 */
const marks: readonly (readonly [RegExp, string])[] = [
  // Fences of code, lines across, rulers of tables.
  [/^[ \t]*(?:```[^`\n]*|~~~[^~\n]*)$/gm, ''],
  [/^[ \t]*(?:(?:[*_][ \t]*){3,}|[-=:|][-=:| \t]*)$/gm, ''],
  [/^(?:[ \t]*(?:#{1,6}|>|[-*+](?:[ \t]+\[[ xX]\])?|\d+[.)])(?=[ \t]|$))+/gm, ''],
  [/!?\[([^[\]\n]*)\](?:\((?:[^()\n]|\([^()\n]*\))*\)|\[[^[\]\n]*\])/g, '$1'],
  [/<(https?:[^<>\s]+|mailto:[^<>\s]+)>/g, '$1'],
  [/(?:\*{2,3}|`{1,3}|~~)(?=\S)|(?<=\S)(?:\*{2,3}|`{1,3}|~~)/g, ''],
  [/(?<![\w\\])(?:\*|_{1,3})(?=\S)|(?<=[^\s\\])(?:\*|_{1,3})(?!\w)/g, ''],
  [/\\([!-/:-@[-`{-~])/g, '$1'],
]

function shortened(text: string): string {
  let plain = cutText(text, longestRead)
    .replace(/^[ \t]*\|.*\|[ \t]*$/gm, (row) => row.replaceAll('|', ' '))
    .replace(/^[ \t]*#{1,6}[ \t].*$/gm, (heading) => heading.replace(/(?<=[ \t])#+[ \t]*$/, ''))
  for (const [mark, words] of marks) plain = plain.replace(mark, words)
  return cutText(plain.replace(/\s+/g, ' ').trim(), longestPreview)
}
