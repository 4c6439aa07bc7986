import { longestDescription } from '../../../shared/domain/annotation.ts'
import { cutText } from '../../../shared/cut-text.ts'

/** Longer than any description: an answer is left there. */
export const longestAnswer = 4 * longestDescription

/** Controls but for line breaks; marks that turn the direction of what stands around them. */
const unwanted = /[\p{Cc}\u061c\u200b\u200e\u200f\u2028-\u202e\u2060-\u2069\ufeff\ufff9-\ufffb]/gu

/** What a model answered, as plain text that can be shown anywhere; empty where nothing of it can. */
export function descriptionOf(answer: string): string {
  const text = answer
    .slice(0, longestAnswer)
    .replaceAll(/\r\n?/g, '\n')
    .replaceAll(unwanted, (mark) => (mark === '\n' ? mark : mark === '\t' ? ' ' : ''))
    .toWellFormed()
  const lines = text.split('\n').map((line) => line.trim())
  const kept = lines.filter((line, at) => line !== '' || (at > 0 && lines[at - 1] !== ''))
  return cutText(kept.join('\n').trim(), longestDescription).trimEnd()
}
