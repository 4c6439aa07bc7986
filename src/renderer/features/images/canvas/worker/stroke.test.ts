import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { newLayer } from '../engine/document/canvas-document.ts'
import { arePixelsEqual } from '../engine/tiles/tile.ts'
import { readPixels, tilesOf } from '../engine/tiles/tile-map.ts'
import { type StrokeOrder, startStroke } from './stroke.ts'

const page = { x: 0, y: 0, width: 600, height: 600 }
const around = { x: -128, y: -128, width: 900, height: 900 }
const grey = new Uint8ClampedArray(100 * 100 * 4).fill(120)
const layer = newLayer({
  id: 'one',
  name: 'One',
  x: 40,
  y: -30,
  tiles: tilesOf(grey, { x: 200, y: 200, width: 100, height: 100 }),
})

const at = fc.double({ min: -80, max: 700, noNaN: true })
const points = fc.array(fc.record({ x: at, y: at, pressure: fc.double({ min: 0, max: 1, noNaN: true }) }), {
  minLength: 1,
  maxLength: 6,
})
const orders = fc.constantFrom<StrokeOrder>(
  {
    brush: { size: 40, hardness: 0.3, opacity: 0.6, isPressureSize: true },
    paint: { kind: 'colour', colour: { red: 200, green: 30, blue: 60 }, opacity: 0.6 },
  },
  {
    brush: { size: 60, hardness: 0.9, opacity: 1, isPressureSize: false },
    paint: { kind: 'erase', opacity: 0.8 },
  },
)

test('what is shown under the pen is byte for byte what the stroke leaves', () => {
  fc.assert(
    fc.property(orders, points, (order, way) => {
      const stroke = startStroke(layer, page, order)
      for (const point of way) stroke.add([point])
      const after = stroke.end()
      expect(arePixelsEqual(readPixels(stroke.shown, around), readPixels(after, around))).toBe(true)
    }),
    { numRuns: 10 },
  )
})

test('a stroke beside the document leaves the layer as it is', () => {
  const [order] = fc.sample(orders, 1)
  if (order === undefined) throw new Error('no order')
  const stroke = startStroke(layer, page, order)
  expect(stroke.add([{ x: 900, y: 900, pressure: 1 }])).toEqual([])
  expect(arePixelsEqual(readPixels(stroke.end(), around), readPixels(layer.tiles, around))).toBe(true)
})
