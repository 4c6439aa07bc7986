import type { Excerpt, TextRange } from '../domain/search/search.ts'
import { foldWithPlaces } from './fold-with-places.ts'
import { patternOf, readSearch } from './search-terms.ts'

/** In UTF-16 units: what is seen before the first word that was found, and of the whole. */
const unitsBefore = 40
const mostUnits = 180
/** So much around it is looked through too: whether a word begins or ends there. */
const unitsAround = 40

/** The piece of a text that begins a little before what was found in it; its beginning where nothing was. */
export function excerptOf(text: string, query: string): Excerpt {
  const first = firstPlace(text, query)
  const from = first <= unitsBefore ? 0 : beginOfWord(text, first - unitsBefore)
  const to = from + mostUnits
  const opening = from > 0 ? '…' : ''
  const begin = Math.max(0, from - unitsAround)
  const shift = opening.length - from + begin
  return {
    text: `${opening}${text.slice(from, to)}${to < text.length ? '…' : ''}`.replaceAll(/\s/gu, ' '),
    // A frequent word stands thousands of times in a long text: only what is shown is looked through for all of them.
    marks: marksIn(text.slice(begin, to + unitsAround), query)
      .map((mark) => ({ from: mark.from + shift, to: mark.to + shift }))
      .filter((mark) => mark.from >= opening.length && mark.to <= opening.length + mostUnits),
  }
}

/** Where the first of what is looked for stands in a text; 0 where none does. */
function firstPlace(text: string, query: string): number {
  const { folded, letterAt } = foldWithPlaces(text)
  const first = wantedTerms(query)
    .flatMap((term) => folded.matchAll(patternOf(term)).next().value?.index ?? [])
    .toSorted((one, other) => one - other)
    .at(0)
  return first === undefined ? 0 : letterAt(first).from
}

const wantedTerms = (query: string) => readSearch(query).filter(({ isExcluded }) => !isExcluded)

/** Where what is looked for stands in a text, in order, none in another. */
export function marksIn(text: string, query: string): TextRange[] {
  const { folded, letterAt } = foldWithPlaces(text)
  const ranges = wantedTerms(query)
    .flatMap((term) => [...folded.matchAll(patternOf(term))])
    .map(({ 0: found, index }) => ({
      from: letterAt(index).from,
      to: letterAt(index + found.length - 1).to,
    }))
    .toSorted((one, other) => one.from - other.from || other.to - one.to)
  const marks: TextRange[] = []
  for (const range of ranges) if (range.from >= (marks.at(-1)?.to ?? 0)) marks.push(range)
  return marks
}

/** The begin of the word that a place is in, where that is near. */
function beginOfWord(text: string, place: number): number {
  const space = text.lastIndexOf(' ', place)
  return space >= place - 20 && space >= 0 ? space + 1 : place
}
