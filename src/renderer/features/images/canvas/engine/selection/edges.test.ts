import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Coverage } from '../brush/coverage.ts'
import { invertSelection, selectAll } from './all.ts'
import { combineSelections } from './combine.ts'
import { readCoverage } from './coverage-bytes.ts'
import { viewOf } from './edge.ts'
import { featherSelection } from './feather.ts'
import { growSelection, shrinkSelection } from './grow.ts'
import { outlineOfEllipse, outlineOfRect } from './outlines.ts'
import { coverPolygon } from './polygon.ts'
import { inStrips, type Strip } from './strips.ts'

const page = { x: 0, y: 0, width: 300, height: 280 }
const rectOf = (x: number, y: number, width: number, height: number): Coverage =>
  coverPolygon(outlineOfRect({ x, y, width, height }), page)
const bytesOf = (coverage: Coverage): Uint8Array => readCoverage(coverage, page)
const at = (coverage: Coverage, x: number, y: number): number =>
  bytesOf(coverage)[y * page.width + x] as number

function areEqual(one: Uint8Array, other: Uint8Array): boolean {
  return one.length === other.length && one.every((byte, index) => byte === other[index])
}

const side = fc.integer({ min: 1, max: 160 })
const anyRect = fc.record({
  x: fc.integer({ min: -20, max: 290 }),
  y: fc.integer({ min: -20, max: 270 }),
  width: side,
  height: side,
})
const anySelection = fc
  .array(
    fc.record({
      rect: anyRect,
      isRound: fc.boolean(),
      mode: fc.constantFrom('add', 'subtract', 'intersect', 'replace'),
    } as const),
    { minLength: 1, maxLength: 4 },
  )
  .map((shapes) =>
    shapes.reduce<Coverage>(
      (before, { rect, isRound, mode }) =>
        combineSelections(
          before,
          coverPolygon(isRound ? outlineOfEllipse(rect) : outlineOfRect(rect), page),
          mode,
        ),
      new Map(),
    ),
  )

test('what is inverted twice is as it was, byte by byte, and with its opposite makes all of the page', () => {
  fc.assert(
    fc.property(anySelection, (selection) => {
      const before = bytesOf(selection)
      const inverted = invertSelection(selection, page)
      expect(areEqual(bytesOf(invertSelection(inverted, page)), before)).toBe(true)
      expect(bytesOf(inverted).every((byte, index) => byte + (before[index] as number) === 255)).toBe(true)
    }),
    { numRuns: 6 },
  )
  expect(bytesOf(selectAll(page)).every((byte) => byte === 255)).toBe(true)
})

test('an ellipse selects its area', () => {
  const ellipse = coverPolygon(outlineOfEllipse({ x: 20, y: 30, width: 200, height: 120 }), page)
  const area = bytesOf(ellipse).reduce((sum, byte) => sum + byte, 0) / 255
  expect(Math.abs(area - Math.PI * 100 * 60)).toBeLessThan(10)
})

test('the edge of a rectangle is its four sides, and its bounds are its own', () => {
  expect(viewOf(rectOf(40, 30, 220, 80))).toEqual({
    bounds: { x: 40, y: 30, width: 220, height: 80 },
    path: 'M40 30H260V110H40Z',
  })
  expect(viewOf(new Map())).toBeNull()
})

test('the edge goes around every pixel that is selected by half or more, and around no other', () => {
  fc.assert(
    fc.property(anySelection, (selection) => {
      const path = viewOf(selection)?.path ?? ''
      const rings = ringsOf(path)
      const inside = new Uint8Array(page.width * page.height)
      for (let y = 0; y < page.height; y++) {
        const crossings = crossingsAt(rings, y + 0.5)
        for (let pair = 0; pair + 1 < crossings.length; pair += 2)
          inside.fill(
            1,
            y * page.width + (crossings[pair] as number),
            y * page.width + (crossings[pair + 1] as number),
          )
      }
      const bytes = bytesOf(selection)
      expect(inside.every((one, index) => (one === 1) === (bytes[index] as number) >= 128)).toBe(true)
    }),
    { numRuns: 12 },
  )
})

/** Of upright lines alone: where each stands, from where to where. */
function ringsOf(path: string): { x: number; top: number; bottom: number }[] {
  const lines: { x: number; top: number; bottom: number }[] = []
  for (const ring of path.split('Z').filter((one) => one !== '')) {
    const [startX = 0, startY = 0] = (/^M(\d+) (\d+)/.exec(ring) ?? []).slice(1).map(Number)
    let [x, y] = [startX, startY]
    const add = (to: number) => lines.push({ x, top: Math.min(y, to), bottom: Math.max(y, to) })
    for (const [, way, number] of ring.matchAll(/([HV])(\d+)/g)) {
      if (way === 'H') x = Number(number)
      else {
        add(Number(number))
        y = Number(number)
      }
    }
    add(startY)
  }
  return lines
}

function crossingsAt(lines: ReturnType<typeof ringsOf>, y: number): number[] {
  return lines
    .filter(({ top, bottom }) => top < y && y < bottom)
    .map(({ x }) => x)
    .toSorted((one, other) => one - other)
}

test('a selection that grows gets a margin of so many pixels all around, and stops at the page', () => {
  const grown = growSelection(rectOf(100, 100, 100, 60), page, 10)
  expect(viewOf(grown)?.bounds).toEqual({ x: 90, y: 90, width: 120, height: 80 })
  // Its corners are round.
  expect(at(grown, 90, 90)).toBe(0)
  expect(at(grown, 90, 130)).toBe(255)
  expect(viewOf(growSelection(rectOf(0, 0, 20, 20), page, 10))?.bounds).toEqual({
    x: 0,
    y: 0,
    width: 30,
    height: 30,
  })
})

test('a selection that shrinks loses so many pixels all around, but none at the edge of the page', () => {
  expect(viewOf(shrinkSelection(rectOf(100, 100, 100, 60), page, 10))?.bounds).toEqual({
    x: 110,
    y: 110,
    width: 80,
    height: 40,
  })
  expect(viewOf(shrinkSelection(rectOf(0, 0, 100, 60), page, 10))?.bounds).toEqual({
    x: 0,
    y: 0,
    width: 90,
    height: 50,
  })
  expect(viewOf(shrinkSelection(rectOf(100, 100, 20, 20), page, 10))).toBeNull()
})

test('an edge that faded fades as far as before when it grows or shrinks, and only lies elsewhere', () => {
  const faded = featherSelection(rectOf(100, 100, 120, 100), page, 12)
  const along = (coverage: Coverage, from: number): number[] =>
    Array.from({ length: 40 }, (_, index) => at(coverage, from + index, 150))
  const before = along(faded, 80)
  for (const by of [5, 20]) {
    const moved = [
      along(growSelection(faded, page, by), 80 - by),
      along(shrinkSelection(faded, page, by), 80 + by),
    ]
    for (const after of moved)
      expect(Math.max(...after.map((byte, index) => Math.abs(byte - (before[index] ?? 0))))).toBeLessThan(12)
  }
})

test('whatever is selected, growing takes nothing away and shrinking adds nothing, and grown further it is no less', () => {
  const faded = fc
    .tuple(anySelection, fc.constantFrom(0, 4, 17))
    .map(([selection, by]) => (by === 0 ? selection : featherSelection(selection, page, by)))
  const isNoLess = (one: Coverage, other: Coverage) => {
    const less = bytesOf(other)
    // Levels lie between whole numbers: one is what rounding takes.
    return bytesOf(one).every((byte, index) => byte >= (less[index] as number) - 1)
  }
  fc.assert(
    fc.property(faded, fc.integer({ min: 1, max: 12 }), (selection, by) => {
      const grown = growSelection(selection, page, by)
      expect(isNoLess(grown, selection)).toBe(true)
      expect(isNoLess(selection, shrinkSelection(selection, page, by))).toBe(true)
      expect(isNoLess(growSelection(selection, page, by + 3), grown)).toBe(true)
    }),
    { numRuns: 3 },
  )
})

test('a feather reaches so many pixels to each side and no further, and is half at the edge', () => {
  const feathered = featherSelection(rectOf(100, 100, 120, 100), page, 12)
  expect([at(feathered, 87, 150), at(feathered, 112, 150)]).toEqual([0, 255])
  expect(at(feathered, 91, 150)).toBeGreaterThan(0)
  expect(at(feathered, 108, 150)).toBeLessThan(255)
  expect(Math.abs(at(feathered, 99, 150) + at(feathered, 100, 150) - 255)).toBeLessThanOrEqual(2)
  expect(bytesOf(featherSelection(selectAll(page), page, 30)).every((byte) => byte === 255)).toBe(true)
})

test('across the seam of two rows of tiles edges grow and fade as they do elsewhere', () => {
  const tall = { ...page, height: 700 }
  const cover = (y: number): Coverage =>
    coverPolygon(outlineOfEllipse({ x: 60, y, width: 150, height: 90 }), tall)
  const read = (coverage: Coverage, y: number): Uint8Array =>
    readCoverage(coverage, { x: 0, y: y - 50, width: 300, height: 200 })
  for (const act of [featherSelection, growSelection, shrinkSelection]) {
    const apart = read(act(cover(380), tall, 21), 380)
    expect(areEqual(read(act(cover(230), tall, 21), 230), apart)).toBe(true)
    expect(areEqual(read(act(cover(500), tall, 21), 500), apart)).toBe(true)
  }
})

test('what is made in strips is what is made of all the page at once, even tiles and margins included', () => {
  const large = { x: 0, y: 0, width: 800, height: 700 }
  const reach = 3
  /** The densest pixel of three to each side. */
  const spread = ({ bytes, width, height }: Strip): Uint8Array => {
    const at = (x: number, y: number) =>
      x < 0 || y < 0 || x >= width || y >= height ? 0 : bytes[y * width + x]
    return bytes.map((_, index) => {
      const [x, y] = [index % width, Math.floor(index / width)]
      return Math.max(...[-reach, 0, reach].map((by) => Math.max(at(x + by, y) ?? 0, at(x, y + by) ?? 0)))
    })
  }
  const corner = fc.record({ x: fc.integer({ min: 0, max: 780 }), y: fc.integer({ min: 0, max: 680 }) })
  fc.assert(
    fc.property(corner, fc.integer({ min: 1, max: 800 }), fc.boolean(), (from, size, isInverted) => {
      const drawn = coverPolygon(outlineOfEllipse({ ...from, width: size, height: size }), large)
      const selection = isInverted ? invertSelection(drawn, large) : drawn
      const whole = spread({ ...large, bytes: readCoverage(selection, large) })
      expect(areEqual(readCoverage(inStrips(selection, large, reach, spread), large), whole)).toBe(true)
    }),
    { numRuns: 5 },
  )
})
