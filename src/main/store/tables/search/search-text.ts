import {
  foldText,
  readSearch,
  type SearchTerm,
  type SearchToken,
  tokensOf,
  unspaced,
} from '../../../../shared/search/search-terms.ts'

/** What a row gives to its search index: one value a column. */
export type IndexedText = {
  /** Words as they stand, and each two neighbouring characters of a script that writes without spaces. */
  words: string
  /** Every character of such a script, once: a search for a single one has no neighbour to be found by. */
  characters: string
}

export function indexedText(text: string): IndexedText {
  const characters = new Set<string>()
  const words = foldText(text).replace(unspaced, (run) => {
    const letters = [...run]
    for (const letter of letters) characters.add(letter)
    return ` ${pairsOf(letters).join(' ')} `
  })
  return { words, characters: [...characters].join(' ') }
}

/** A single one stands for itself. */
function pairsOf(letters: readonly string[]): readonly string[] {
  if (letters.length < 2) return letters
  return letters.slice(1).map((letter, index) => `${letters[index]}${letter}`)
}

/** @returns the search as FTS5 reads it; null where nothing can be looked for, as in "!?" or "-fox" */
export function matchExpression(query: string): string | null {
  const terms = readSearch(query)
  const wanted = terms.filter(({ isExcluded }) => !isExcluded).flatMap(clausesOf)
  if (wanted.length === 0) return null
  const excluded = terms.filter(({ isExcluded }) => isExcluded).map((one) => clausesOf(one).join(' AND '))
  return [wanted.join(' AND '), ...excluded.map((clauses) => `NOT (${clauses})`)].join(' ')
}

function clausesOf({ text, isPrefix }: SearchTerm): string[] {
  const tokens = tokensOf(text)
  const last = tokens.at(-1)
  if (tokens.length === 1 && last !== undefined && isSingle(last))
    return [`characters : ${quoted(last.source)}`]
  const clauses: string[] = []
  let phrase: string[] = []
  const endPhrase = (ending = '') => {
    if (phrase.length > 0) clauses.push(`words : ${quoted(phrase.join(' '))}${ending}`)
    phrase = []
  }
  for (const token of tokens) {
    // It may be the second half of a pair that the search does not know: that it is there is all that can be asked.
    if (isSingle(token) && token !== last) {
      endPhrase()
      clauses.push(`characters : ${quoted(token.source)}`)
    } else {
      phrase.push(token.isUnspaced ? pairsOf([...token.source]).join(' ') : token.source)
    }
  }
  const isBegun = last !== undefined && (last.isUnspaced ? isSingle(last) : isPrefix)
  endPhrase(isBegun ? ' *' : '')
  return clauses
}

function isSingle({ source, isUnspaced }: SearchToken): boolean {
  return isUnspaced && [...source].length === 1
}

function quoted(text: string): string {
  return `"${text.replaceAll('"', '""')}"`
}
