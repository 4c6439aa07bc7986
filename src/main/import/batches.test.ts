import { expect, test } from 'vitest'
import { batchesOf, cutMessage, longestMessage } from './batches.ts'
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
