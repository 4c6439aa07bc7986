import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Coverage } from '../brush/coverage.ts'
import { tileKey } from '../../../../../../shared/canvas/tile-key.ts'
import { combineSelections } from './combine.ts'
import { outlineOfRect } from './outlines.ts'
import { coverPolygon } from './polygon.ts'
import { shiftCoverage } from './shift.ts'

const bounds = { x: 0, y: 0, width: 600, height: 600 }

function areaOf(coverage: Coverage): number {
  let sum = 0
  for (const bytes of coverage.values()) for (const byte of bytes) sum += byte
  return sum / 255
}

function pixel(coverage: Coverage, x: number, y: number): number {
  return coverage.get(tileKey(Math.floor(x / 256), Math.floor(y / 256)))?.[(y & 255) * 256 + (x & 255)] ?? 0
}

test('a rectangle of whole pixels is selected wholly, and nothing beside it', () => {
  const coverage = coverPolygon(outlineOfRect({ x: 250, y: 10, width: 20, height: 5 }), bounds)
  expect(areaOf(coverage)).toBe(100)
  expect([pixel(coverage, 250, 10), pixel(coverage, 269, 14), pixel(coverage, 270, 14)]).toEqual([
    255, 255, 0,
  ])
})

test('a lasso of any triangle selects its area', () => {
  const corner = fc.record({
    x: fc.double({ min: 0, max: 600, noNaN: true }),
    y: fc.double({ min: 0, max: 600, noNaN: true }),
  })
  fc.assert(
    fc.property(corner, corner, corner, (a, b, c) => {
      const area = Math.abs((b.x - a.x) * (c.y - a.y) - (c.x - a.x) * (b.y - a.y)) / 2
      // Rounding to bytes and to lines within a pixel: a few hundredths of each pixel of the edge.
      const edge = [a, b, c].reduce((sum, from, index) => {
        const to = [b, c, a][index] as typeof a
        return sum + Math.hypot(to.x - from.x, to.y - from.y)
      }, 0)
      expect(Math.abs(areaOf(coverPolygon([a, b, c], bounds)) - area)).toBeLessThan(1 + edge * 0.07)
    }),
    { numRuns: 8 },
  )
})

test('a loop inside a loop is a hole, and what lies outside the image is not selected', () => {
  const outer = outlineOfRect({ x: -50, y: -50, width: 200, height: 200 })
  const inner = outlineOfRect({ x: 20, y: 20, width: 40, height: 40 })
  const coverage = coverPolygon([...outer, ...outer.slice(0, 1), ...inner, ...inner.slice(0, 1)], bounds)
  expect(areaOf(coverage)).toBe(150 * 150 - 40 * 40)
})

test('selections are added, subtracted and intersected', () => {
  const one = coverPolygon(outlineOfRect({ x: 200, y: 0, width: 100, height: 10 }), bounds)
  const other = coverPolygon(outlineOfRect({ x: 250, y: 0, width: 100, height: 10 }), bounds)
  expect(areaOf(combineSelections(one, other, 'replace'))).toBe(1000)
  expect(areaOf(combineSelections(one, other, 'add'))).toBe(1500)
  expect(areaOf(combineSelections(one, other, 'subtract'))).toBe(500)
  expect(areaOf(combineSelections(one, other, 'intersect'))).toBe(500)
  expect(combineSelections(one, one, 'subtract').size).toBe(0)
})

test('a selection that is moved to a layer’s coordinates and back is the same', () => {
  fc.assert(
    fc.property(fc.integer({ min: -600, max: 600 }), fc.integer({ min: -600, max: 600 }), (right, down) => {
      const one = coverPolygon(outlineOfRect({ x: 200, y: 240, width: 100, height: 30 }), bounds)
      const there = shiftCoverage(one, right, down)
      expect(areaOf(there)).toBe(areaOf(one))
      expect(combineSelections(shiftCoverage(there, -right, -down), one, 'subtract').size).toBe(0)
    }),
    { numRuns: 8 },
  )
})
