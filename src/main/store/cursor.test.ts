import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { defineCursor } from './cursor.ts'

const cursors = defineCursor('things', z.object({ id: z.string() }))
const badCursor = expect.objectContaining({ kind: 'bad-cursor' })

test('a cursor gives back the position it was made from', () => {
  fc.assert(
    fc.property(fc.string({ maxLength: 60 }), (id) => {
      expect(cursors.decode(cursors.encode({ id }))).toEqual({ id })
    }),
  )
})

test('a cursor of another list is refused', () => {
  const others = defineCursor('others', z.object({ id: z.string() }))
  expect(() => cursors.decode(others.encode({ id: 'a' }))).toThrow(badCursor)
})

test('anything that is not a cursor is refused as one, whatever it is', () => {
  fc.assert(
    fc.property(fc.oneof(fc.string(), fc.base64String(), fc.json()), (text) => {
      expect(() => cursors.decode(text)).toThrow(badCursor)
      expect(() => cursors.decode(Buffer.from(text).toString('base64url'))).toThrow(badCursor)
    }),
  )
})

test('a cursor with padding, or one of unreasonable length, is refused', () => {
  expect(() => cursors.decode(`${cursors.encode({ id: 'a' })}=`)).toThrow(badCursor)
  expect(() => cursors.decode(cursors.encode({ id: 'a'.repeat(600) }))).toThrow(badCursor)
})
