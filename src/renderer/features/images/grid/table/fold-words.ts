/** A heading without what all of its kind begin and end with; `hasStart`, `hasEnd`: something is folded there. */
export type FoldedWords = { hasStart: boolean; words: string; hasEnd: boolean }

/** What is shorter than this is not worth folding: a sign would take its place. In characters. */
const shortestFold = 12

/**
 * What differs among headings, so that it is never what there is no room for. Whole words; where one has nothing else,
 * the last common word stays with all of them. Pure.
 *
 * @param room nothing is folded where every heading has at most so many characters; Chinese ones count twice
 */
export function foldWords(headings: readonly string[], room: number): FoldedWords[] {
  if (headings.every((words) => lettersOf(words) <= room))
    return headings.map((words) => ({ hasStart: false, words, hasEnd: false }))
  const split = headings.map(wordsOf)
  const shortest = Math.min(...split.map((words) => words.length))
  let start = headings.length < 2 ? 0 : countSame(shortest, (at) => split.map((words) => words[at]))
  let end =
    headings.length < 2
      ? 0
      : countSame(shortest - start, (at) => split.map((words) => words[words.length - 1 - at]))
  const isBare = () =>
    split.some(
      (words) =>
        words
          .slice(start, words.length - end)
          .join('')
          .trim() === '',
    )
  while (start > 0 && isBare()) start -= 1
  while (end > 0 && isBare()) end -= 1
  const first = split[0] ?? []
  if (lengthOf(first.slice(0, start)) < shortestFold) start = 0
  if (lengthOf(first.slice(first.length - end)) < shortestFold) end = 0
  return split.map((words) => ({
    hasStart: start > 0,
    words: words
      .slice(start, words.length - end)
      .join('')
      .trim(),
    hasEnd: end > 0,
  }))
}

const segmenter = new Intl.Segmenter(undefined, { granularity: 'word' })

/** Words and what stands between them; together they are the text. Also where no spaces are written. */
function wordsOf(text: string): string[] {
  return Array.from(segmenter.segment(text), ({ segment }) => segment)
}

function countSame(most: number, at: (index: number) => (string | undefined)[]): number {
  let count = 0
  while (count < most && new Set(at(count)).size === 1) count += 1
  return count
}

/** From Hangul and the Chinese signs on, a letter is as wide as two. */
const firstWide = 0x1100

function lettersOf(text: string): number {
  return Array.from(text).reduce((sum, letter) => sum + ((letter.codePointAt(0) ?? 0) < firstWide ? 1 : 2), 0)
}

function lengthOf(words: readonly string[]): number {
  return words.join('').length
}
