import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { readPixels, noTiles, tilesOf } from '../tiles/tile-map.ts'
import { tileKey, type TileKey } from '../../../../../../shared/canvas/tile-key.ts'
import type { Brush, Dab, PenPoint } from './brush.ts'
import { type Coverage, pressDabs } from './coverage.ts'
import { paintCoverage } from './paint.ts'
import { spaceDabs } from './spacing.ts'

const pen: Brush = { size: 20, hardness: 1, opacity: 1, isPressureSize: false }
const red = { red: 200, green: 20, blue: 40 }

function dabsOf(points: readonly PenPoint[], brush = pen): Dab[] {
  const spacing = spaceDabs(brush)
  return [...points.flatMap((point) => spacing.add(point)), ...spacing.end()]
}

function strokeOf(points: readonly PenPoint[], brush = pen): Coverage {
  const coverage = new Map<TileKey, Uint8Array>()
  pressDabs(coverage, dabsOf(points, brush), brush.hardness)
  return coverage
}

const at = (x: number, y: number, pressure = 0.5): PenPoint => ({ x, y, pressure })

function pixel(coverage: Coverage, x: number, y: number): number {
  return coverage.get(tileKey(Math.floor(x / 256), Math.floor(y / 256)))?.[(y & 255) * 256 + (x & 255)] ?? 0
}

test('a press without a move leaves one disc of the size of the brush', () => {
  const coverage = strokeOf([at(100, 100)])
  let covered = 0
  for (const byte of coverage.get(tileKey(0, 0)) ?? []) covered += byte / 255
  expect(Math.abs(covered - Math.PI * 100)).toBeLessThan(2)
})

test('a stroke has no gap, whatever its way', () => {
  const point = fc.record({ x: fc.integer({ min: 0, max: 250 }), y: fc.integer({ min: 0, max: 250 }) })
  fc.assert(
    fc.property(fc.array(point, { minLength: 2, maxLength: 8 }), (way) => {
      const dabs = dabsOf(way.map(({ x, y }) => at(x, y)))
      for (const [index, dab] of dabs.entries()) {
        const last = dabs[index - 1] ?? dab
        expect(Math.hypot(dab.x - last.x, dab.y - last.y)).toBeLessThanOrEqual(pen.size * 0.125 + 1e-6)
      }
    }),
  )
})

test('a stroke goes through every point of the pen', () => {
  const way = [at(30, 30), at(120, 60), at(60, 200), at(220, 210)]
  const coverage = strokeOf(way)
  for (const { x, y } of way) expect(pixel(coverage, x, y)).toBe(255)
})

test('a stroke that crosses itself is as dense there as elsewhere', () => {
  const half: Brush = { ...pen, opacity: 0.5 }
  const coverage = strokeOf([at(20, 100), at(180, 100), at(180, 40), at(100, 40), at(100, 180)], half)
  const tiles = paintCoverage(noTiles, coverage, { kind: 'colour', colour: red, opacity: 0.5 }, null)
  const [crossing, elsewhere] = [
    readPixels(tiles, { x: 100, y: 100, width: 1, height: 1 }),
    readPixels(tiles, { x: 40, y: 100, width: 1, height: 1 }),
  ]
  expect(crossing).toEqual(elsewhere)
  expect([...elsewhere]).toEqual([200, 20, 40, 128])
})

test('a light press draws thinner where the brush is told so', () => {
  const soft: Brush = { ...pen, isPressureSize: true }
  expect(dabsOf([at(50, 50, 0.25)], soft)[0]?.radius).toBe(5)
  expect(dabsOf([at(50, 50, 0.5)], soft)[0]?.radius).toBe(10)
  expect(dabsOf([at(50, 50, 0.25)], pen)[0]?.radius).toBe(10)
})

test('nothing outside the selection changes, by a single byte', () => {
  const rect = { x: 0, y: 0, width: 256, height: 256 }
  const pixels = new Uint8ClampedArray(256 * 256 * 4).map((_, index) => (index * 7) % 256)
  const before = tilesOf(pixels, rect)
  const left = new Uint8Array(256 * 256).map((_, index) => (index % 256 < 100 ? 255 : 0))
  const limit: Coverage = new Map([[tileKey(0, 0), left]])
  for (const paint of [
    { kind: 'colour', colour: red, opacity: 0.7 },
    { kind: 'erase', opacity: 0.7 },
  ] as const) {
    const after = readPixels(paintCoverage(before, strokeOf([at(20, 90), at(240, 120)]), paint, limit), rect)
    let changed = 0
    for (let index = 0; index < after.length; index++) {
      if (after[index] === pixels[index]) continue
      changed++
      expect((index / 4) % 256).toBeLessThan(100)
    }
    expect(changed).toBeGreaterThan(0)
  }
})

test('an eraser takes alpha and leaves the colour, wholly or by its opacity', () => {
  const rect = { x: 0, y: 0, width: 64, height: 64 }
  const before = tilesOf(new Uint8ClampedArray(64 * 64 * 4).fill(200), rect)
  const after = paintCoverage(before, strokeOf([at(32, 32)]), { kind: 'erase', opacity: 0.5 }, null)
  expect([...readPixels(after, { x: 32, y: 32, width: 1, height: 1 })]).toEqual([200, 200, 200, 100])
})
