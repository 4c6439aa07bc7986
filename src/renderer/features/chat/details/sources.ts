import type { Part } from '../../../../shared/domain/part.ts'
import type { Grounding, ReplyDetails } from '../../../../shared/domain/reply-details.ts'
import type { SourceNote } from '../markdown/source-notes.ts'
import { fromByteOffset } from './byte-offset.ts'

/** Words of strangers: shown as text, and as an address only by way of the gate. */
export type Source = { readonly url: string; readonly title: string }

export const noSources: readonly Source[] = []

/** What a reply leans on: the sources that its marks name by number, then what is only cited. */
export function sourcesOf(details: ReplyDetails | null): readonly Source[] {
  if (details === null) return noSources
  const sources = [...(details.grounding?.sources ?? noSources)]
  for (const { url, title } of details.citations) {
    if (url !== null && !sources.some((source) => source.url === url))
      sources.push({ url, title: title ?? '' })
  }
  return sources
}

/** The marks of each part, where the words that they belong to end. */
export function notesOf(parts: readonly Part[], grounding: Grounding | null): Map<number, SourceNote[]> {
  const notes = new Map<number, SourceNote[]>()
  for (const support of grounding?.supports ?? []) {
    const place = findEnd(parts, support)
    const numbers = support.sourceIndexes.filter((index) => index < (grounding?.sources.length ?? 0))
    if (place === null || numbers.length === 0) continue
    const known = notes.get(place.partIndex) ?? []
    notes.set(
      place.partIndex,
      withNote(
        known,
        place.offset,
        numbers.map((index) => index + 1),
      ),
    )
  }
  return notes
}

type Support = Grounding['supports'][number]

/** A place is believed only when the words there are those that the provider says; else they are looked for. */
function findEnd(parts: readonly Part[], support: Support): { partIndex: number; offset: number } | null {
  const text = textAt(parts, support.partIndex)
  const start = fromByteOffset(text, support.startByte)
  const end = fromByteOffset(text, support.endByte)
  const isThere = start !== null && end !== null && text !== '' && end <= text.length
  if (isThere && (support.text === '' || text.slice(start, end) === support.text))
    return { partIndex: support.partIndex, offset: end }
  if (support.text === '') return null
  const places = parts.flatMap((_, partIndex) => {
    const at = textAt(parts, partIndex).indexOf(support.text)
    return at < 0 ? [] : { partIndex, offset: at + support.text.length }
  })
  return places[0] ?? null
}

function textAt(parts: readonly Part[], index: number): string {
  const part = parts[index]
  return part?.type === 'text' ? part.text : ''
}

function withNote(notes: readonly SourceNote[], offset: number, numbers: readonly number[]): SourceNote[] {
  const there = notes.find((note) => note.offset === offset)
  const others = notes.filter((note) => note !== there)
  const all = [...new Set([...(there?.numbers ?? []), ...numbers])].toSorted((a, b) => a - b)
  return [...others, { offset, numbers: all }]
}
