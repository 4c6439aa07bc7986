import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { CanvasStructure, plainLayer } from './canvas.ts'
import { CanvasText, isBlank, longestText, longestTexts, plainWords } from './canvas-text.ts'

const text: CanvasText = {
  words: 'Grand opening',
  family: 'serif',
  size: 64,
  weight: 400,
  colour: '#1a1a1a',
  align: 'left',
  lineHeight: 1.2,
  matrix: [1, 0, 0, 1, 0, 0],
}
const layer = { ...plainLayer, id: 'one', name: 'One' }

test.each([
  ['a text of a megabyte', { words: 'a'.repeat(2 ** 20) }],
  ['no words', { words: '' }],
  ['half a character', { words: 'a\ud83d' }],
  ['a NUL', { words: 'a\0b' }],
  ['a size of 1e9', { size: 1e9 }],
  ['a size of half a pixel', { size: 4.5 }],
  ['a weight of 450', { weight: 450 }],
  ['a family that ends its name', { family: 'x", url(http://a.b)' }],
  ['a family of no letters', { family: '' }],
  ['a colour by name', { colour: 'red' }],
  ['a line height of nothing', { lineHeight: 0 }],
  ['a matrix of five', { matrix: [1, 0, 0, 1, 0] }],
  ['a matrix without end', { matrix: [Infinity, 0, 0, 1, 0, 0] }],
  ['a place beyond all tiles', { matrix: [1, 0, 0, 1, 1e9, 0] }],
  ['a field more', { script: 'alert(1)' }],
])('%s is no text of a layer', (_what, change) => {
  expect(CanvasText.safeParse(text).success).toBe(true)
  expect(CanvasText.safeParse({ ...text, ...change }).success).toBe(false)
})

test('emoji, right-to-left lines and Chinese families are text like any other', () => {
  const words = 'مرحبا 👩‍👩‍👧\nשלום 你好'
  expect(CanvasText.safeParse({ ...text, words, family: '微软雅黑' }).success).toBe(true)
  expect(plainWords(words)).toBe(words)
})

test('a mask has no text, and all texts of a document together have a limit', () => {
  const structure = { width: 10, height: 10, layers: [{ ...layer, text }], activeLayerId: 'one' }
  expect(CanvasStructure.safeParse(structure).success).toBe(true)
  const mask = { ...layer, kind: 'mask', text }
  expect(CanvasStructure.safeParse({ ...structure, layers: [mask] }).success).toBe(false)
  const long = { ...text, words: 'a'.repeat(longestText) }
  const layers = Array.from({ length: longestTexts / longestText + 1 }, (_, index) => ({
    ...layer,
    id: `layer-${index}`,
    text: long,
  }))
  expect(CanvasStructure.safeParse({ ...structure, layers: layers.slice(1) }).success).toBe(true)
  expect(CanvasStructure.safeParse({ ...structure, layers }).success).toBe(false)
})

test('whatever is pasted, what is left of it is a text or nothing, and stays as it is the second time', () => {
  const units = fc.oneof(
    fc.nat({ max: 0xffff }),
    fc.constantFrom(0xd83d, 0xde00, 0x0d, 0x0a, 0x09, 0, 0x2028, 0x5d0),
  )
  fc.assert(
    fc.property(fc.array(units, { maxLength: 60 }), (typed) => {
      const words = plainWords(String.fromCharCode(...typed))
      expect(words === '' || CanvasText.safeParse({ ...text, words }).success).toBe(true)
      expect(plainWords(words)).toBe(words)
    }),
  )
})

test('a megabyte is cut at the limit, and never through a character', () => {
  expect(plainWords('a'.repeat(2 ** 20))).toHaveLength(longestText)
  expect(plainWords(`a${'😀'.repeat(2 ** 18)}`)).toBe(`a${'😀'.repeat(longestText / 2 - 1)}`)
})

test('spaces, line ends and marks that nobody sees are no text', () => {
  expect(isBlank(' \n\u3000\u200b\ufeff')).toBe(true)
  expect(isBlank(' . ')).toBe(false)
})
