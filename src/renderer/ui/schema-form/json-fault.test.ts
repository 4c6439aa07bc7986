import fc from 'fast-check'
import { expect, test } from 'vitest'
import { jsonFaultAt } from './json-fault.ts'

const faults: [string, number, number][] = [
  ['{', 1, 2],
  ['{"a": 1,}', 1, 9],
  ['{"a" 1}', 1, 6],
  ['[1, 2', 1, 6],
  ['[1 2]', 1, 4],
  ['{"a": nope}', 1, 7],
  ['{\n  "a": 1\n  "b": 2\n}', 3, 3],
  ['{"a": "open', 1, 7],
  ['{} {}', 1, 4],
  ['', 1, 1],
]

test.each(faults)('%j stops being JSON at line %i, column %i', (text, line, column) => {
  expect(jsonFaultAt(text)).toEqual({ line, column })
})

test('whatever JSON there is has no fault, and whatever comes after it is one', () => {
  fc.assert(
    fc.property(fc.json(), (text) => {
      expect(jsonFaultAt(text)).toBeNull()
      expect(jsonFaultAt(`${text} x`)).toEqual({ line: 1, column: text.length + 2 })
    }),
  )
})

test('a very deep text needs no deep stack', () => {
  expect(jsonFaultAt('['.repeat(200_000))).toEqual({ line: 1, column: 200_001 })
})
