import { expect, test } from 'vitest'
import { batchesOf, cutMessage, longestMessage, mostParts } from './batches.ts'
import type { ForeignMessage, ForeignPart } from './foreign.ts'

const message = (...parts: ForeignPart[]): ForeignMessage => ({
  pieces: parts.map((part, nth) => ({ origin: String(nth), parts: [part] })),
  ...{ parent: null, isOnPath: true, role: 'user', model: null, createdAtMs: null },
})
const text = (length: number): ForeignPart => ({ type: 'text', text: 'x'.repeat(length) })

test('messages come at most sixteen at a time, and long ones alone', () => {
  const sizes = (lengths: number[]) =>
    [...batchesOf(lengths.map((length) => message(text(length))))].map(({ length }) => length)
  expect(sizes(Array.from({ length: 40 }, () => 10))).toEqual([16, 16, 8])
  expect(sizes([10, 300_000, 10, 10])).toEqual([1, 1, 2])
  expect(sizes([])).toEqual([])
})

test('a message as long as any may be is left as it is', () => {
  const longest = message(text(longestMessage - 1), text(1))
  expect(cutMessage(longest)).toBe(longest)
})

test('of a longer one its beginning comes, with its files and what it was made of', () => {
  const file: ForeignPart = { type: 'file', entry: 'a.png', name: 'a.png', prompt: '' }
  const { pieces } = cutMessage(message(text(longestMessage - 2), text(8), file, text(5)))
  expect(pieces.map(({ origin }) => origin)).toEqual(['0', '1', '2', '3'])
  expect(pieces.map(({ parts }) => parts.map((part) => ('text' in part ? part.text.length : part)))).toEqual([
    [longestMessage - 2],
    [2],
    [file],
    [],
  ])
  expect(pieces[1]?.parts).toEqual([{ type: 'text', text: 'x…' }])
})

test('of a message in more parts than anybody writes the first ones come', () => {
  const { pieces } = cutMessage(message(...Array.from({ length: mostParts + 5 }, () => text(1))))
  expect(pieces.flatMap(({ parts }) => parts)).toHaveLength(mostParts)
  expect(pieces).toHaveLength(mostParts + 5)
})

test('what a part says beside its text is no way round the limit', () => {
  const long = 'x'.repeat(longestMessage)
  const { pieces, model } = cutMessage({
    ...message(
      { type: 'code', language: long, text: 'let' },
      { type: 'code-result', outcome: long, text: 'ok' },
    ),
    model: long,
  })
  const lengths = pieces.flatMap(({ parts }) => parts.map((part) => JSON.stringify(part).length))
  expect(Math.max(...lengths)).toBeLessThan(300)
  expect(model).toHaveLength(200)
})
