import { expect, test } from 'vitest'
import { doubleClickMs } from '../lib/double-click.ts'
import { followsAtOnce } from './second-click.ts'

const first = { clientX: 300, clientY: 200, timeStamp: 1000 }

test('a press soon after another one, in about the same place, is the second of a double click', () => {
  expect(followsAtOnce({ clientX: 303, clientY: 198, timeStamp: 1120 }, first)).toBe(true)
})

test('a press elsewhere, or later, is one of its own', () => {
  expect(followsAtOnce({ ...first, clientX: 320, timeStamp: 1120 }, first)).toBe(false)
  expect(followsAtOnce({ ...first, timeStamp: 1000 + doubleClickMs }, first)).toBe(false)
})
