import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { readCoverage } from '../selection/coverage-bytes.ts'
import { featherSelection } from '../selection/feather.ts'
import { outlineOfEllipse } from '../selection/outlines.ts'
import { coverPolygon } from '../selection/polygon.ts'
import { noTiles, readPixels, tilesOf } from '../tiles/tile-map.ts'
import { type Gradient, gradientTiles } from './gradient.ts'

const page = { x: -40, y: 10, width: 340, height: 60 }
const black = { colour: { red: 0, green: 0, blue: 0 }, alpha: 1 }
const white = { colour: { red: 255, green: 255, blue: 255 }, alpha: 1 }
const along: Gradient = {
  shape: 'linear',
  from: { x: 0, y: 0 },
  to: { x: 255, y: 0 },
  first: black,
  last: white,
}

/** RGBA of one pixel of the page. */
function pixel(bytes: Uint8ClampedArray, x: number, y: number): number[] {
  const at = ((y - page.y) * page.width + x - page.x) * 4
  return [...bytes.subarray(at, at + 4)]
}

test('along its line a gradient goes from one colour to the other in even steps, and on beyond its ends', () => {
  const bytes = readPixels(gradientTiles(noTiles, along, page, null), page)
  expect(pixel(bytes, -40, 30)).toEqual([0, 0, 0, 255])
  for (const x of [0, 1, 100, 254]) {
    // In the middle of each pixel: half of one more, which goes to the even one.
    const grey = pixel(bytes, x, 12)[0] as number
    expect(Math.abs(grey - (x + 0.5))).toBeLessThanOrEqual(0.5)
    expect(pixel(bytes, x, 69)).toEqual([grey, grey, grey, 255])
  }
  expect(pixel(bytes, 299, 30)).toEqual([255, 255, 255, 255])
})

test('a radial gradient is the same at the same distance, in every direction', () => {
  const round: Gradient = { ...along, shape: 'radial', from: { x: 100, y: 40 }, to: { x: 120, y: 40 } }
  const bytes = readPixels(gradientTiles(noTiles, round, page, null), page)
  const right = pixel(bytes, 110, 39)
  expect([pixel(bytes, 89, 39), pixel(bytes, 99, 29), pixel(bytes, 99, 50)]).toEqual([right, right, right])
  expect(pixel(bytes, 140, 40)).toEqual([255, 255, 255, 255])
})

test('a colour that fades to a clear one keeps its hue, whatever that other one is', () => {
  const fading: Gradient = { ...along, first: { ...white, alpha: 1 }, last: { ...black, alpha: 0 } }
  const bytes = readPixels(gradientTiles(noTiles, fading, page, null), page)
  expect(pixel(bytes, 100, 30).slice(0, 3)).toEqual([255, 255, 255])
  expect(pixel(bytes, 100, 30)[3]).toBe(Math.round(255 - 100.5))
  expect(pixel(bytes, 280, 30)[3]).toBe(0)
})

test('outside of the selection, and beyond the page, no byte changes', () => {
  const around = { x: -60, y: -10, width: 400, height: 120 }
  const noise = new Uint8ClampedArray(around.width * around.height * 4).map(
    (_, index) => (index * 7919) % 251,
  )
  const tiles = tilesOf(noise, around)
  const side = fc.integer({ min: 20, max: 200 })
  fc.assert(
    fc.property(fc.integer({ min: -30, max: 200 }), side, side, (x, width, height) => {
      const shape = coverPolygon(outlineOfEllipse({ x, y: 15, width, height }), page)
      const limit = featherSelection(shape, page, 5)
      const after = readPixels(gradientTiles(tiles, along, page, limit), around)
      const allowed = readCoverage(limit, around)
      const changed = after.findIndex((byte, index) => byte !== noise[index] && allowed[index >> 2] === 0)
      expect(changed).toBe(-1)
    }),
    { numRuns: 5 },
  )
})
