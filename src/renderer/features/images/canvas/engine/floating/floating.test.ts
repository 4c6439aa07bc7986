import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Coverage } from '../brush/coverage.ts'
import { readCoverage } from '../selection/coverage-bytes.ts'
import { featherSelection } from '../selection/feather.ts'
import { outlineOfEllipse } from '../selection/outlines.ts'
import { coverPolygon } from '../selection/polygon.ts'
import { readPixels, type TileMap, tilesOf } from '../tiles/tile-map.ts'
import { landPixels } from './land.ts'
import { liftPixels } from './lift.ts'

const page = { x: 0, y: 0, width: 300, height: 280 }
const around = { x: -60, y: -60, width: 460, height: 440 }
let state = 7
const noise = new Uint8ClampedArray(page.width * page.height * 4).map(
  () => (state = Math.imul(state, 1_664_525) + 1_013_904_223),
)
const tiles = tilesOf(noise, page)

const anySelection: fc.Arbitrary<Coverage> = fc
  .record({
    x: fc.integer({ min: -20, max: 280 }),
    y: fc.integer({ min: -20, max: 260 }),
    width: fc.integer({ min: 1, max: 200 }),
    height: fc.integer({ min: 1, max: 200 }),
    feather: fc.constantFrom(0, 3, 20),
  })
  .map(({ feather, ...rect }) => {
    const selected = coverPolygon(outlineOfEllipse(rect), page)
    return feather === 0 ? selected : featherSelection(selected, page, feather)
  })
const way = fc.integer({ min: -50, max: 50 })

function bytesOf(of: TileMap): Uint8ClampedArray {
  return readPixels(of, around)
}

function firstDifference(one: Uint8ClampedArray, other: Uint8ClampedArray): number {
  return one.findIndex((byte, index) => byte !== other[index])
}

test('pixels that were lifted by any feathered selection and lie where they were are the layer as it was, byte by byte', () => {
  fc.assert(
    fc.property(anySelection, (selection) => {
      const landed = landPixels(liftPixels(tiles, selection), 0, 0).finish()
      const [before, after] = [bytesOf(tiles), bytesOf(landed)]
      const at = firstDifference(before, after)
      // Of a pixel that is clear before and after, the colour means nothing.
      expect(at === -1 || before[at | 3] === 0).toBe(true)
    }),
    { numRuns: 5 },
  )
})

test('what is selected wholly lands byte by byte, and what no selected pixel comes from or goes to stays as it was', () => {
  fc.assert(
    fc.property(anySelection, way, way, (selection, right, down) => {
      const after = bytesOf(landPixels(liftPixels(tiles, selection), right, down).finish())
      const before = bytesOf(tiles)
      const from = readCoverage(selection, around)
      const to = readCoverage(selection, { ...around, x: around.x - right, y: around.y - down })
      for (let pixel = 0; pixel < from.length; pixel++) {
        const source = pixel - right - down * around.width
        const isSame = (other: number) =>
          [0, 1, 2, 3].every((channel) => after[pixel * 4 + channel] === before[other * 4 + channel])
        if (to[pixel] === 255 && before[source * 4 + 3] === 255 && !isSame(source))
          throw new Error(`pixel ${pixel} did not land as it was`)
        if (to[pixel] === 0 && from[pixel] === 0 && !isSame(pixel)) throw new Error(`pixel ${pixel} changed`)
      }
    }),
    { numRuns: 5 },
  )
})

test('a feathered edge on an opaque ground mixes with it and leaves no hole', () => {
  const ground = new Uint8ClampedArray(40 * 20 * 4).map((_, index) =>
    index % 4 === 3 ? 255 : index % 80 < 40 ? 200 : 0,
  )
  const layer = tilesOf(ground, { x: 0, y: 0, width: 40, height: 20 })
  const selected = featherSelection(
    coverPolygon(outlineOfEllipse({ x: 2, y: 4, width: 10, height: 10 }), page),
    page,
    2,
  )
  const { lifted, rest } = liftPixels(layer, selected)
  const landed = landPixels({ lifted, rest }, 20, 0).finish()
  const there = readPixels(landed, { x: 20, y: 0, width: 20, height: 20 })
  expect(there.every((byte, index) => index % 4 !== 3 || byte === 255)).toBe(true)
})

test('tiles that a move touches nothing of are the very same objects', () => {
  const wide = tilesOf(new Uint8ClampedArray(900 * 20 * 4).fill(90), { x: 0, y: 0, width: 900, height: 20 })
  const selected = coverPolygon(outlineOfEllipse({ x: 10, y: 2, width: 40, height: 10 }), {
    ...page,
    width: 900,
  })
  const landed = landPixels(liftPixels(wide, selected), 30, 0).finish()
  const same = [...wide].filter(([key, tile]) => landed.get(key) === tile)
  expect(same).toHaveLength(wide.size - 1)
})
