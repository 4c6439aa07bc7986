import type { Part } from '../../../../shared/domain/message/part.ts'
import type { Grounding, ReplyDetails } from '../../../../shared/domain/message/reply-details.ts'
import { mostNotes, type SourceNote } from '../markdown/source-notes.ts'
import { fromByteOffsets } from './byte-offset.ts'

/** Words of strangers: shown as text, and as an address only by way of the gate. */
export type Source = { readonly url: string; readonly title: string }

export const noSources: readonly Source[] = []

/** What a reply leans on: the sources that its marks name by number, then what is only cited. */
export function sourcesOf(details: ReplyDetails | null): readonly Source[] {
  if (details === null) return noSources
  const sources = [...(details.grounding?.sources ?? noSources)]
  const urls = new Set(sources.map(({ url }) => url))
  for (const { url, title } of details.citations) {
    if (url === null || urls.has(url)) continue
    urls.add(url)
    sources.push({ url, title: title ?? '' })
  }
  return sources
}

/** The marks of each part, where the words that they belong to end: in their order, and no more than are drawn. */
export function notesOf(parts: readonly Part[], grounding: Grounding | null): Map<number, SourceNote[]> {
  const { supports = [], sources = [] } = grounding ?? {}
  const endOf = createEnds(parts, supports)
  const marks = new Map<number, Map<number, Set<number>>>()
  for (const support of supports) {
    const indexes = support.sourceIndexes.filter((index) => index < sources.length)
    const place = indexes.length === 0 ? null : endOf(support)
    if (place === null) continue
    const ofPart = marks.get(place.partIndex) ?? new Map<number, Set<number>>()
    const numbers = ofPart.get(place.offset) ?? new Set()
    for (const index of indexes) numbers.add(index + 1)
    marks.set(place.partIndex, ofPart.set(place.offset, numbers))
  }
  return new Map([...marks].map(([partIndex, ofPart]) => [partIndex, inOrder(ofPart)]))
}

type Support = Grounding['supports'][number]
type Place = { partIndex: number; offset: number }

/** UTF-16 units that are looked through for words which are elsewhere than the provider says. */
const mostSearched = 10_000_000

/** A place is believed only when the words there are those that the provider says; else they are looked for. */
function createEnds(
  parts: readonly Part[],
  supports: readonly Support[],
): (support: Support) => Place | null {
  const byPart = Map.groupBy(supports, ({ partIndex }) => partIndex)
  const places = new Map(
    [...byPart].map(([partIndex, all]) => [
      partIndex,
      fromByteOffsets(
        textAt(parts, partIndex),
        all.flatMap(({ startByte, endByte }) => [startByte, endByte]),
      ),
    ]),
  )
  const found = new Map<string, Place | null>()
  const length = parts.reduce((sum, _, index) => sum + textAt(parts, index).length, 0)
  let left = mostSearched

  function search(words: string): Place | null {
    left -= length
    if (left < 0) return null
    for (const partIndex of parts.keys()) {
      const at = textAt(parts, partIndex).indexOf(words)
      if (at >= 0) return { partIndex, offset: at + words.length }
    }
    return null
  }

  return ({ partIndex, startByte, endByte, text: words }) => {
    const text = textAt(parts, partIndex)
    const start = places.get(partIndex)?.get(startByte)
    const end = places.get(partIndex)?.get(endByte)
    const isThere = start !== undefined && end !== undefined && text !== ''
    if (isThere && (words === '' || text.slice(start, end) === words)) return { partIndex, offset: end }
    if (words === '') return null
    const known = found.get(words)
    const place = known === undefined ? search(words) : known
    found.set(words, place)
    return place
  }
}

function textAt(parts: readonly Part[], index: number): string {
  const part = parts[index]
  return part?.type === 'text' ? part.text : ''
}

function inOrder(marks: ReadonlyMap<number, ReadonlySet<number>>): SourceNote[] {
  return [...marks]
    .toSorted(([a], [b]) => a - b)
    .slice(0, mostNotes)
    .map(([offset, numbers]) => ({ offset, numbers: [...numbers].toSorted((a, b) => a - b) }))
}
