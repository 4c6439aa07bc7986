import fc from 'fast-check'
import { expect, test } from 'vitest'
import { splitLines } from './code-chunks.ts'

const code = fc.array(fc.constantFrom('a', '', 'b c'), { maxLength: 200 }).map((lines) => lines.join('\n'))

test('the chunks are the text', () => {
  fc.assert(
    fc.property(code, (text) => {
      expect(splitLines(text).join('')).toBe(text)
    }),
  )
})

test('text that is added at the end changes the last chunk only', () => {
  fc.assert(
    fc.property(code, code, (text, added) => {
      const before = splitLines(text)
      expect(splitLines(text + added).slice(0, before.length - 1)).toEqual(before.slice(0, -1))
    }),
  )
})
