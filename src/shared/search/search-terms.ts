import { longestSearchedWords } from '../domain/search/search.ts'
import { withoutLongMarkRuns } from '../mark-runs.ts'
import { readQuery } from './read-query.ts'

/** Of scripts whose words no space parts, and Hangul, whose words carry their particles with them. */
const unspacedLetter =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}ー]/v
/** A part of a run of them: what finds a run of millions at once has no stack left. */
const unspacedPart = new RegExp(`${unspacedLetter.source}{1,10000}`, 'gv')
/** What the indexes take for a part of a word; the migration that made them says the same. */
const wordLetter = /[\p{L}\p{N}\p{Co}\p{Mn}\p{Mc}]/v
const wordRuns = new RegExp(`${wordLetter.source}+`, 'gv')

/** The marks that tell é from e, not those of other scripts, where they tell one word from another; and NUL, up to which SQLite would read a search. */
const unheard = /\u0000|[\u0300-\u036f]/g

/**
 * Text as it is compared: case, accents, width, the Greek sigma at the end of a word and the way in which an accent is
 * written make no difference. The parts of a Korean syllable and the marks of Japanese are joined again.
 */
export function foldText(text: string): string {
  return withoutLongMarkRuns(text)
    .normalize('NFKD')
    .replaceAll(unheard, '')
    .normalize('NFC')
    .toLowerCase()
    .replaceAll(/[ςϲ]/gu, 'σ')
}

/** What of a search is looked for together: words between spaces one by one, words in quotes side by side. Folded. */
export type SearchTerm = { text: string; isExcluded: boolean; isPrefix: boolean }

const term = /(-?)(?:"([^"]*)"?|([^\s"]+))/gu
/** A single letter begins too many words: it is looked for as a word. */
const shortestPrefix = 2

/**
 * Reads the words that a person typed beside filters. Every word must be there; one behind `-` must not. Words in quotes stand side by side. The
 * last word may still be being typed: it is the beginning of one, unless a space or a quote follows it.
 */
export function readSearch(query: string): SearchTerm[] {
  const folded = foldText(readQuery(query).words.slice(0, longestSearchedWords))
  return [...folded.matchAll(term)]
    .map(({ 0: whole, 1: minus, 2: quoted, 3: bare = '', index }) => ({
      text: quoted ?? bare,
      isExcluded: minus !== '',
      isPrefix: [...bare].length >= shortestPrefix && index + whole.length === folded.length,
    }))
    .filter(({ text }) => wordLetter.test(text))
}

/** Whether words are looked for, and not only what filters let through. */
export function hasWords(query: string): boolean {
  return readSearch(query).some(({ isExcluded }) => !isExcluded)
}

/** Whether anything can be looked for: not with "!?" or "-fox", unless a filter stands beside it. */
export function isSearch(query: string): boolean {
  return readQuery(query).filters.length > 0 || hasWords(query)
}

/** A run of characters of scripts without spaces, or what stands between two of them. */
export type SearchToken = { source: string; isUnspaced: boolean }

export function tokensOf(text: string): SearchToken[] {
  const tokens: SearchToken[] = []
  const addSpaced = (source: string) => {
    if (wordLetter.test(source)) tokens.push({ source, isUnspaced: false })
  }
  let end = 0
  for (const { 0: source, index } of text.matchAll(unspacedPart)) {
    const before = tokens.at(-1)
    if (index === end && before?.isUnspaced === true) before.source += source
    else {
      addSpaced(text.slice(end, index))
      tokens.push({ source, isUnspaced: true })
    }
    end = index + source.length
  }
  addSpaced(text.slice(end))
  return tokens
}

/** Words one by one; a run of a script without spaces is one. */
export function wordsOf(text: string): string[] {
  return tokensOf(text).flatMap(({ source }) => source.match(wordRuns) ?? [])
}

/** Two letters, which begin thousands of words, or one character of a script without spaces. */
export function isShortTerm({ text, isPrefix }: SearchTerm): boolean {
  const letters = [...(wordsOf(text).at(-1) ?? '')]
  const [first] = letters
  if (first === undefined) return false
  return unspacedLetter.test(first) ? letters.length === 1 : isPrefix && letters.length <= shortestPrefix
}

/** A letter of scripts with spaces. */
const spacedLetter = `[${wordLetter.source}--${unspacedLetter.source}]`

/** Finds a term in folded text as the index does: its words side by side, whatever signs stand between them. */
export function patternOf({ text, isPrefix }: SearchTerm): RegExp {
  const tokens = tokensOf(text)
  const words = wordsOf(text)
  const parts = words.map((word, nth) => between(words[nth - 1] ?? '', word) + word)
  const begin = tokens[0]?.isUnspaced === false ? `(?<!${spacedLetter})` : ''
  const end = tokens.at(-1)?.isUnspaced === false && !isPrefix ? `(?!${spacedLetter})` : ''
  return new RegExp(`${begin}${parts.join('')}${end}`, 'gv')
}

/** What stands between two words side by side; two runs of a script without spaces are two only where something does. */
function between(before: string, word: string): string {
  if (before === '') return ''
  const isUnspaced = [[...before].at(-1), [...word][0]].every((letter = '') => unspacedLetter.test(letter))
  return `[^${wordLetter.source}]${isUnspaced ? '+' : '*'}`
}

/** Whether the words of a search find this text, as the indexes answer them. */
export function isFoundIn(text: string, query: string): boolean {
  return finderOf(query)(text)
}

/** The same for many texts. */
export function finderOf(query: string): (text: string) => boolean {
  if (!isSearch(query)) return () => false
  const terms = readSearch(query).map((one) => ({ pattern: patternOf(one), isExcluded: one.isExcluded }))
  return (text) => {
    const folded = foldText(text)
    return terms.every(({ pattern, isExcluded }) => folded.search(pattern) >= 0 !== isExcluded)
  }
}
