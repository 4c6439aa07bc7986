import { expect, test } from 'vitest'
import type { Part } from '../../../../shared/domain/message/part.ts'
import { noDetails, type Grounding } from '../../../../shared/domain/message/reply-details.ts'
import { mostNotes } from '../markdown/source-notes.ts'
import { notesOf, sourcesOf } from './sources.ts'

const sources = [
  { url: 'https://example.com/a', title: 'A' },
  { url: 'https://example.com/b', title: 'B' },
]

function grounding(supports: Partial<Grounding['supports'][number]>[]): Grounding {
  return {
    sources,
    supports: supports.map((support) => ({
      partIndex: 1,
      startByte: 0,
      endByte: 0,
      text: '',
      sourceIndexes: [0],
      confidences: [],
      ...support,
    })),
    searches: [],
    searchEntryHtml: null,
    searchEntryBlob: null,
    searchScore: null,
    passages: [],
  }
}

const parts: Part[] = [
  { type: 'thinking', text: 'Grüße first' },
  { type: 'text', text: 'Grüße! 👋 Bye.' },
]

test('a mark stands where its bytes end, which are more than its letters', () => {
  const notes = notesOf(parts, grounding([{ startByte: 0, endByte: 8, text: 'Grüße!' }]))
  expect(notes.get(1)).toEqual([{ offset: 6, numbers: [1] }])
})

test('words that are elsewhere than the provider says are looked for', () => {
  const notes = notesOf(parts, grounding([{ partIndex: 0, startByte: 1, endByte: 4, text: 'Bye.' }]))
  expect(notes).toEqual(new Map([[1, [{ offset: 14, numbers: [1] }]]]))
})

test('words that are nowhere get no mark, and neither does a source that is not there', () => {
  expect(notesOf(parts, grounding([{ text: 'Nowhere' }])).size).toBe(0)
  expect(notesOf(parts, grounding([{ endByte: 8, text: 'Grüße!', sourceIndexes: [7] }])).size).toBe(0)
  expect(notesOf(parts, null).size).toBe(0)
})

test('sources of the same words share a mark', () => {
  const support = { endByte: 8, text: 'Grüße!' }
  const notes = notesOf(
    parts,
    grounding([
      { ...support, sourceIndexes: [1] },
      { ...support, sourceIndexes: [0, 1] },
    ]),
  )
  expect(notes.get(1)).toEqual([{ offset: 6, numbers: [1, 2] }])
})

test('of very many marks the first are drawn, in their order', () => {
  const text = 'a'.repeat(2 * mostNotes)
  const ends = Array.from({ length: 2 * mostNotes }, (_, nth) => ({ partIndex: 0, endByte: nth + 1 }))
  const notes = notesOf([{ type: 'text', text }], grounding(ends.toReversed())).get(0) ?? []
  expect(notes).toHaveLength(mostNotes)
  expect(notes.at(-1)).toEqual({ offset: mostNotes, numbers: [1] })
})

test('what is only cited follows the numbered sources, once', () => {
  const cited = (url: string | null) => ({
    startIndex: null,
    endIndex: null,
    text: '',
    url,
    title: null,
    license: null,
  })
  const citations = [cited('https://example.com/b'), cited('https://example.com/c'), cited(null)]
  const all = sourcesOf({ ...noDetails, grounding: grounding([]), citations })
  expect(all.map(({ url }) => url)).toEqual([
    'https://example.com/a',
    'https://example.com/b',
    'https://example.com/c',
  ])
})
