import { expect, test } from 'vitest'
import { CanvasStructure, plainLayer } from './canvas.ts'
import { CanvasShape } from './canvas-shape.ts'

const stroked = { stroke: '#1a1a1a', strokeWidth: 4, matrix: [1, 0, 0, 1, 10, 20] }
const arrow = { kind: 'arrow', length: 80, head: 4, isHeadBoth: false, ...stroked }
const rectangle = { kind: 'rectangle', width: 40, height: 30, fill: null, radius: 0, ...stroked }
const layer = { ...plainLayer, id: 'one', name: 'One' }

test.each([
  ['a shape of another kind', { kind: 'star' }],
  ['a side of 1e9', { width: 1e9 }],
  ['a side without end', { height: Infinity }],
  ['a side that is no number', { height: Number.NaN }],
  ['a side of less than nothing', { width: -1 }],
  ['a stroke of 1e9', { strokeWidth: 1e9 }],
  ['a colour by name', { stroke: 'red' }],
  ['a fill by address', { fill: 'url(http://a.b)' }],
  ['a radius of less than nothing', { radius: -4 }],
  ['a matrix of five', { matrix: [1, 0, 0, 1, 0] }],
  ['a matrix that leaves nothing of it', { matrix: [1, 2, 2, 4, 0, 0] }],
  ['a place beyond all tiles', { matrix: [1, 0, 0, 1, 1e9, 0] }],
  ['neither stroke nor fill', { strokeWidth: 0 }],
  ['the length of a line', { length: 30 }],
  ['a field more', { script: 'alert(1)' }],
])('a rectangle with %s is no shape of a layer', (_what, change) => {
  expect(CanvasShape.safeParse(rectangle).success).toBe(true)
  expect(CanvasShape.safeParse({ ...rectangle, ...change }).success).toBe(false)
})

test.each([
  ['no stroke', { strokeWidth: 0 }],
  ['a head of 1e9', { head: 1e9 }],
  ['no head', { head: undefined }],
  ['a fill', { fill: '#ffffff' }],
])('an arrow with %s is no shape of a layer', (_what, change) => {
  expect(CanvasShape.safeParse(arrow).success).toBe(true)
  expect(CanvasShape.safeParse({ ...arrow, ...change }).success).toBe(false)
})

test('a mask is no shape, and no layer is both text and shape', () => {
  const text = {
    words: 'Sale',
    family: 'serif',
    size: 40,
    weight: 700,
    colour: '#aa0000',
    align: 'left',
    lineHeight: 1.2,
    matrix: [1, 0, 0, 1, 0, 0],
  }
  const isGood = (change: object) =>
    CanvasStructure.safeParse({
      width: 10,
      height: 10,
      layers: [{ ...layer, ...change }],
      activeLayerId: 'one',
    }).success
  expect(isGood({ shape: arrow })).toBe(true)
  expect(isGood({ text })).toBe(true)
  expect(isGood({ text, shape: arrow })).toBe(false)
  expect(isGood({ kind: 'mask', shape: arrow })).toBe(false)
})
