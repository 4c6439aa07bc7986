import {
  foldText,
  isShortTerm,
  readSearch,
  type SearchTerm,
  type SearchToken,
  tokensOf,
  wordsOf,
} from '../../../../shared/search/search-terms.ts'

/**
 * What a row gives to its search index: words as they stand, and of each run of a script that writes without spaces every
 * two neighbouring characters, then its last one. So a single character begins an entry wherever it stands, and two runs
 * that a sign parts are no neighbours.
 */
export function indexedText(text: string): string {
  return tokensOf(foldText(text))
    .map((token) => entriesOf(token, true))
    .join(' ')
}

/**
 * A search without its short terms, for which the index joins so many of its entries that it takes a tenth of a second. It finds
 * all that the whole search finds, and more.
 *
 * @returns null where no term is short; `match`: null where all are
 */
export function withoutShortTerms(query: string): { match: string | null } | null {
  const terms = readSearch(query)
  if (!terms.some(isShortTerm)) return null
  const wanted = terms.filter(({ isExcluded }) => !isExcluded).flatMap(longPhrasesOf)
  const unwanted = exclusionsOf(terms.filter((one) => !isShortTerm(one)))
  return { match: wanted.length === 0 ? null : [wanted.join(' AND '), ...unwanted].join(' NOT ') }
}

/** What stands before a short end is looked for by itself. */
function longPhrasesOf(one: SearchTerm): string[] {
  if (!isShortTerm(one)) return [phraseOf(one)]
  const text = one.text.slice(0, one.text.lastIndexOf(wordsOf(one.text).at(-1) ?? ''))
  return wordsOf(text).length === 0 ? [] : longPhrasesOf({ text, isPrefix: false, isExcluded: false })
}

/** @returns the search as FTS5 reads it; null where nothing can be looked for, as in "!?" or "-fox" */
export function matchExpression(query: string): string | null {
  const terms = readSearch(query)
  const wanted = terms.filter(({ isExcluded }) => !isExcluded).map(phraseOf)
  if (wanted.length === 0) return null
  return [wanted.join(' AND '), ...exclusionsOf(terms)].join(' NOT ')
}

/** @returns what must not be there, as FTS5 reads it: a search of filters has perhaps no other words; null where all may be */
export function exclusionExpression(query: string): string | null {
  const exclusions = exclusionsOf(readSearch(query))
  return exclusions.length === 0 ? null : exclusions.join(' OR ')
}

function exclusionsOf(terms: readonly SearchTerm[]): string[] {
  return terms.filter(({ isExcluded }) => isExcluded).map(phraseOf)
}

/** What stands side by side; its end may be the beginning of what is looked for. */
function phraseOf({ text, isPrefix }: SearchTerm): string {
  const tokens = tokensOf(text)
  const last = tokens.at(-1)
  const phrase = tokens.map((token) => entriesOf(token, token !== last)).join(' ')
  const isBegun = last?.isUnspaced === true ? [...last.source].length === 1 : isPrefix
  return `"${phrase.replaceAll('"', '""')}"${isBegun ? ' *' : ''}`
}

/** @param isWhole whether the run ends with the token; a search may go on */
function entriesOf({ source, isUnspaced }: SearchToken, isWhole: boolean): string {
  if (!isUnspaced) return source
  let pairs = ''
  let last = ''
  // Over every text of the library: without a list of its letters.
  for (const letter of source) {
    if (last !== '') pairs += `${last}${letter} `
    last = letter
  }
  return isWhole || pairs === '' ? pairs + last : pairs.slice(0, -1)
}
