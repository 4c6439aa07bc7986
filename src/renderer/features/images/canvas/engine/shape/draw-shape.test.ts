import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import type { BoxShape, CanvasShape } from '../../../../../../shared/domain/canvas/canvas-shape.ts'
import { readPixels, type TileMap } from '../tiles/tile-map.ts'
import { contentOf } from '../transform/content.ts'
import { directionOf } from '../transform/placement.ts'
import { drawShape, isDrawable } from './draw-shape.ts'

const stroked = { stroke: '#c81e1e', strokeWidth: 0, matrix: [1, 0, 0, 1, 0, 0] as CanvasShape['matrix'] }
const rectangle: BoxShape = {
  kind: 'rectangle',
  width: 40,
  height: 30,
  fill: '#204060',
  radius: 0,
  ...stroked,
}
const sides = fc.double({ min: 4, max: 120, noNaN: true })
const places = fc.double({ min: -400, max: 400, noNaN: true })
const angles = fc.double({ min: -180, max: 180, noNaN: true })

/** Of a mean pixel, what rounding to 8 bits may lose at most. */
const rounding = 0.5 / 255

function turned(angle: number, x: number, y: number): CanvasShape['matrix'] {
  const { cos, sin } = directionOf(angle)
  return [cos, sin, -sin, cos, x, y]
}

/** What rounding may lose of all pixels along the edges of a box. */
function lostBy(width: number, height: number): number {
  return rounding * (3 * (width + height) + 8)
}

/** In pixels, and how many pixels are covered in part. */
function inkOf(tiles: TileMap): { area: number; parts: number } {
  let [sum, parts] = [0, 0]
  for (const { pixels } of tiles.values())
    for (let at = 3; at < pixels.length; at += 4) {
      const alpha = pixels[at] as number
      sum += alpha
      if (alpha > 0 && alpha < 255) parts++
    }
  return { area: sum / 255, parts }
}

function pixelAt(tiles: TileMap, x: number, y: number): number[] {
  return [...readPixels(tiles, { x, y, width: 1, height: 1 })]
}

test('a rectangle covers its area, wherever it lies and however it is turned, but for what 8 bits lose', () => {
  fc.assert(
    fc.property(sides, sides, angles, places, places, (width, height, angle, x, y) => {
      const tiles = drawShape({ ...rectangle, width, height, matrix: turned(angle, x, y) }).finish()
      expect(Math.abs(inkOf(tiles).area - width * height)).toBeLessThanOrEqual(lostBy(width, height))
    }),
    { numRuns: 20 },
  )
})

test('a stroke covers what lies between its edges: of a box, of an ellipse, of a line', () => {
  fc.assert(
    fc.property(
      sides,
      sides,
      fc.double({ min: 0.5, max: 20, noNaN: true }),
      angles,
      (width, height, strokeWidth, angle) => {
        const common = { ...stroked, strokeWidth, matrix: turned(angle, 30.25, -7.5) }
        const inner = (side: number) => Math.max(0, side - 2 * strokeWidth)
        const both = inner(width) * inner(height) === 0
        const box = inkOf(drawShape({ ...rectangle, width, height, fill: null, ...common }).finish())
        const expected = width * height - (both ? 0 : inner(width) * inner(height))
        expect(Math.abs(box.area - expected)).toBeLessThanOrEqual(2 * lostBy(width, height))
        const line = inkOf(drawShape({ kind: 'line', length: width, ...common }).finish())
        expect(Math.abs(line.area - width * strokeWidth)).toBeLessThanOrEqual(lostBy(width, strokeWidth))
      },
    ),
    { numRuns: 12 },
  )
})

test('an ellipse covers its area, and a ring as much as it is wide along its middle line', () => {
  fc.assert(
    fc.property(sides, sides, angles, (width, height, angle) => {
      const matrix = turned(angle, 11.5, 3.25)
      const { area } = inkOf(
        drawShape({ kind: 'ellipse', width, height, fill: '#000000', ...stroked, matrix }).finish(),
      )
      const expected = (Math.PI * width * height) / 4
      // The polygon lies inside of it by no more than a sixty-fourth of a pixel.
      expect(expected - area).toBeLessThanOrEqual(
        (Math.PI * Math.max(width, height)) / 64 + lostBy(width, height),
      )
      expect(area - expected).toBeLessThanOrEqual(lostBy(width, height))
    }),
    { numRuns: 12 },
  )
  const ring = { kind: 'ellipse', width: 200, height: 200, fill: null, ...stroked, strokeWidth: 10 } as const
  const { area, parts } = inkOf(drawShape(ring).finish())
  expect(Math.abs(area - Math.PI * 190 * 10)).toBeLessThanOrEqual(Math.PI * 2 * (200 / 64) + rounding * parts)
})

test('the stroke of a flat ellipse is what lies as near to its edge: at its ends no hole is left, and none behind it', () => {
  const flat = { kind: 'ellipse', width: 200, height: 20, fill: null, ...stroked, strokeWidth: 8 } as const
  const tiles = drawShape(flat).finish()
  // Where the edges above and below are eight pixels away.
  const end = Math.sqrt((100 ** 2 - (8 * 10) ** 2) / (100 ** 2 - 10 ** 2)) * 99
  for (let x = -96; x < 96; x++) {
    const isNearEnd = Math.abs(Math.abs(x + 0.5) - end) < 3
    if (!isNearEnd) expect(pixelAt(tiles, x, 0)[3] === 255).toBe(Math.abs(x + 0.5) > end)
  }
  expect(inkOf(drawShape({ ...flat, strokeWidth: 10 }).finish()).area).toBeCloseTo(Math.PI * 1000, -1)
})

test('upright edges that lie between pixels are sharp, and the stroke lies inside of them', () => {
  const shape: CanvasShape = { ...rectangle, strokeWidth: 3, matrix: [1, 0, 0, 1, 120, 50] }
  const tiles = drawShape(shape).finish()
  expect(contentOf(tiles)).toEqual({ x: 100, y: 35, width: 40, height: 30 })
  expect(inkOf(tiles)).toEqual({ area: 1200, parts: 0 })
  expect(pixelAt(tiles, 100, 35)).toEqual([200, 30, 30, 255])
  expect(pixelAt(tiles, 102, 37)).toEqual([200, 30, 30, 255])
  expect(pixelAt(tiles, 103, 38)).toEqual([32, 64, 96, 255])
})

test('no colour of the fill shows at the outer edge of the stroke, and none of the ground between both', () => {
  const round: CanvasShape = {
    ...rectangle,
    ...{ width: 90, height: 70, strokeWidth: 6, radius: 30, matrix: turned(20, 128.5, 60) },
  }
  const tiles = drawShape(round).finish()
  for (const { pixels } of tiles.values())
    for (let at = 0; at < pixels.length; at += 4) {
      const [red, , , alpha] = pixels.subarray(at, at + 4)
      if (alpha !== 0 && alpha !== 255) expect(red).toBe(200)
    }
  const inside = readPixels(tiles, { x: 96, y: 36, width: 65, height: 48 })
  expect(inside.every((byte, at) => at % 4 !== 3 || byte === 255)).toBe(true)
})

test('a corner with a radius is an arc, and one that is too large is as round as the sides allow', () => {
  const areaWith = (radius: number) => inkOf(drawShape({ ...rectangle, radius }).finish()).area
  expect(areaWith(10)).toBeCloseTo(1200 - (4 - Math.PI) * 100, 0)
  expect(areaWith(1000)).toBe(areaWith(15))
})

test('an arrow is its shaft and its head, a short one has a smaller head, and both ends may have one', () => {
  const arrow: CanvasShape = {
    kind: 'arrow',
    length: 100,
    head: 4,
    isHeadBoth: false,
    ...stroked,
    strokeWidth: 6,
  }
  const areaOf = (change: object) => inkOf(drawShape({ ...arrow, ...change }).finish()).area
  const head = (24 * 24) / 2
  expect(areaOf({})).toBeCloseTo(76 * 6 + head, 0)
  expect(areaOf({ isHeadBoth: true })).toBeCloseTo(52 * 6 + 2 * head, 0)
  expect(areaOf({ length: 12 })).toBeCloseTo((12 * 12) / 2, 0)
  expect(areaOf({ length: 24, isHeadBoth: true })).toBeCloseTo((24 * 12) / 2, 0)
})

test('however it is mirrored it covers the same, and where tiles meet nothing is seen', () => {
  const shape: CanvasShape = { ...rectangle, fill: null, strokeWidth: 5, radius: 12, width: 90, height: 60 }
  const one = readPixels(drawShape({ ...shape, matrix: turned(30, 256, 256) }).finish(), around(256))
  const mirrored = drawShape({
    ...shape,
    matrix: [...turned(30, 256, 256)].map((part, at) => (at < 2 ? -part : part)) as CanvasShape['matrix'],
  })
  expect(readPixels(mirrored.finish(), around(256))).toEqual(one)
  const inTile = readPixels(drawShape({ ...shape, matrix: turned(30, 128, 128) }).finish(), around(128))
  expect(inTile).toEqual(one)
})

function around(middle: number) {
  return { x: middle - 60, y: middle - 60, width: 120, height: 120 }
}

test('a large one covers as much as it says, though most of its tiles are crossed by no side', () => {
  const large: CanvasShape = { ...rectangle, width: 1500, height: 1100, matrix: turned(17, 700, 500) }
  const ring: CanvasShape = { ...large, fill: null, strokeWidth: 300, radius: 200 }
  expect(Math.abs(inkOf(drawShape(large).finish()).area - 1500 * 1100)).toBeLessThanOrEqual(
    lostBy(1500, 1100),
  )
  const corners = (4 - Math.PI) * 200 ** 2
  const expected = 1500 * 1100 - corners - 900 * 500
  expect(Math.abs(inkOf(drawShape(ring).finish()).area - expected)).toBeLessThanOrEqual(lostBy(3000, 2200))
})

test('tiles of one colour take the memory of one, and what takes more than a page may have is not drawn', () => {
  const large: CanvasShape = { ...rectangle, width: 8192, height: 8192, matrix: [1, 0, 0, 1, 4096, 4096] }
  const tiles = drawShape(large)
  expect(tiles.get(tileKeyAt(tiles, 3))?.pixels).toBe(tiles.get(tileKeyAt(tiles, 900))?.pixels)
  expect(isDrawable(large)).toBe(true)
  expect(isDrawable({ ...large, width: 32_768, height: 32_768 })).toBe(true)
  expect(isDrawable({ ...large, width: 90_000, height: 90_000 })).toBe(false)
  expect(isDrawable({ ...large, matrix: [1, 0, 0, 1, 999_999, 0] })).toBe(false)
  expect(isDrawable({ ...large, width: 0 })).toBe(false)
})

function tileKeyAt(tiles: TileMap, at: number): number {
  return [...tiles.keys()][at] as number
}
