import { expect, test } from 'vitest'
import type { CanvasText } from '../../../../../../shared/domain/canvas/canvas-text.ts'
import { beginsRightToLeft, boundsOfLines, isTooLarge, layOut, type TextMeasure } from './layout.ts'

const text: CanvasText = {
  words: 'one',
  family: 'serif',
  size: 100,
  weight: 400,
  colour: '#000000',
  align: 'left',
  lineHeight: 1.5,
  matrix: [1, 0, 0, 1, 0, 0],
}

/** Every character is 50 wide and 60 high, and hangs on nothing. */
const measure: TextMeasure = {
  ascent: 90,
  descent: 30,
  inkOf: (words) => {
    const width = words.trim().length * 50
    return { left: 0, right: width, ascent: width === 0 ? 0 : 60, descent: 0 }
  },
}

test('lines stand a line height apart, each in the middle of its own, and empty ones take their room', () => {
  const lines = layOut({ ...text, words: 'ab\n\nc' }, measure)
  expect(lines.map(({ words, baseline }) => [words, baseline])).toEqual([
    ['ab', 105],
    ['c', 405],
  ])
  // A pixel more to each side: edges fade.
  expect(lines[0]?.rect).toEqual({ x: -1, y: 44, width: 102, height: 62 })
})

test('a matrix moves, scales and turns where the ink lies', () => {
  const rectWith = (matrix: CanvasText['matrix']) =>
    layOut({ ...text, words: 'ab', matrix }, measure)[0]?.rect
  expect(rectWith([1, 0, 0, 1, 10, 20])).toEqual({ x: 9, y: 64, width: 102, height: 62 })
  expect(rectWith([2, 0, 0, 2, 0, 0])).toEqual({ x: -2, y: 88, width: 204, height: 124 })
  expect(rectWith([0, 1, -1, 0, 0, 0])).toEqual({ x: -106, y: -1, width: 62, height: 102 })
})

test('a line goes the way of its first letter, whatever stands before it', () => {
  expect(['שלום', 'مرحبا', '123 — שלום', '«مرحبا» hello'].map(beginsRightToLeft)).toEqual([
    true,
    true,
    true,
    true,
  ])
  expect(['hello שלום', '你好', '123', '😀', ''].map(beginsRightToLeft)).toEqual([
    false,
    false,
    false,
    false,
    false,
  ])
  expect(layOut({ ...text, words: 'a\nא' }, measure).map(({ isRightToLeft }) => isRightToLeft)).toEqual([
    false,
    true,
  ])
})

test('what would take more than 1 024 tiles is too large, also where little ink is spread far', () => {
  const boundsOf = (change: Partial<CanvasText>) => boundsOfLines(layOut({ ...text, ...change }, measure))
  expect(isTooLarge(boundsOf({ words: 'a'.repeat(100) }))).toBe(false)
  expect(isTooLarge(boundsOf({ words: 'a'.repeat(4000), matrix: [20, 0, 0, 20, 0, 0] }))).toBe(true)
  expect(isTooLarge(boundsOf({ words: 'a\n'.repeat(1999), matrix: [1, 0.5, -0.5, 1, 0, 0] }))).toBe(true)
  expect(isTooLarge(boundsOf({ words: '\n' }))).toBe(false)
})

test('a dot after thousands of empty lines, where no tile is, is as much too large', () => {
  const words = `${'\n'.repeat(3998)}.`
  const boundsOf = (change: Partial<CanvasText>) =>
    boundsOfLines(layOut({ ...text, words, ...change }, measure))
  expect(isTooLarge(boundsOf({}))).toBe(false)
  expect(isTooLarge(boundsOf({ size: 2000, lineHeight: 4 }))).toBe(true)
  expect(isTooLarge(boundsOf({ matrix: [-1, 0, 0, -1, -999_990, 0] }))).toBe(true)
})
