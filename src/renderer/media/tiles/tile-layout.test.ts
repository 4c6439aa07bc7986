import fc from 'fast-check'
import { expect, test } from 'vitest'
import { layOutTiles, tileGap } from './tile-layout.ts'

test('one image fills the box as far as its ratio allows', () => {
  expect(layOutTiles(1, 1, { width: 600, height: 400 }).tile).toEqual({ width: 400, height: 400 })
  expect(layOutTiles(1, 16 / 9, { width: 640, height: 400 }).tile).toEqual({ width: 640, height: 360 })
})

test('four square images make a square rather than a thin row', () => {
  const layout = layOutTiles(4, 1, { width: 660, height: 480 })
  expect(layout.columns).toBe(2)
  expect(layout.tile).toEqual({ width: 237, height: 237 })
})

test('tiles never leave the box, never overlap and keep their ratio to the pixel', () => {
  const ratios = fc.double({ min: 0.2, max: 5, noNaN: true })
  const boxes = fc.record({
    width: fc.integer({ min: 200, max: 4000 }),
    height: fc.integer({ min: 200, max: 2000 }),
  })
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 10 }), ratios, boxes, (count, ratio, box) => {
      const { columns, tile, height } = layOutTiles(count, ratio, box)
      const rows = Math.ceil(count / columns)
      expect(columns).toBeGreaterThanOrEqual(1)
      expect(columns).toBeLessThanOrEqual(count)
      expect(columns * tile.width + (columns - 1) * tileGap).toBeLessThanOrEqual(box.width)
      expect(height).toBe(rows * tile.height + (rows - 1) * tileGap)
      expect(height).toBeLessThanOrEqual(box.height)
      expect(Math.abs(tile.width - tile.height * ratio)).toBeLessThanOrEqual(1 + ratio)
    }),
  )
})
