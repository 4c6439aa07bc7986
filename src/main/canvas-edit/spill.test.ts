import { expect, test } from 'vitest'
import { deltaE, labOf } from './lab.ts'
import { ringAround } from './ring.ts'
import { spillOf } from './spill.ts'
import { draw, maskOf, noisy, sceneFrom } from './test-support.ts'

const [width, height] = [200, 160]
const mask = maskOf(width, height, { x: 70, y: 50, width: 60, height: 60 })
const original = draw(width, height, sceneFrom(2, 200))

function originalAt(at: number): [number, number, number] {
  const [red = 0, green = 0, blue = 0] = original.data.subarray(at, at + 3)
  return [red, green, blue]
}

test('colours have the L*a*b* that the CIE gives them', () => {
  const known = [
    [
      [255, 255, 255],
      [100, 0, 0],
    ],
    [
      [0, 0, 0],
      [0, 0, 0],
    ],
    [
      [255, 0, 0],
      [53.24, 80.09, 67.2],
    ],
    [
      [0, 0, 255],
      [32.3, 79.19, -107.86],
    ],
    [
      [119, 119, 119],
      [50.03, 0, 0],
    ],
  ] as const
  for (const [[red, green, blue], lab] of known) {
    for (const [index, value] of labOf(red, green, blue).entries())
      expect(value).toBeCloseTo(lab[index] ?? 0, 1)
  }
  const [red, blue] = [new Uint8ClampedArray([255, 0, 0, 255]), new Uint8ClampedArray([0, 0, 255, 255])]
  expect(deltaE(red, 0, blue, 0)).toBeCloseTo(176.3, 1)
})

test('an answer that kept to what was marked spilled nothing, whatever it did there', () => {
  const answer = draw(width, height, (x, y) => {
    const at = (y * width + x) * 4
    return mask.data[at / 4] === 0 ? originalAt(at) : [255, 0, 255]
  })
  expect(spillOf(original, answer, mask, ringAround(mask, 30, original, answer))).toEqual({
    deltaE: 0,
    changedShare: 0,
  })
})

test('a blot outside counts by its size and by how far its colour is, and noise hardly does', () => {
  const blotted = draw(width, height, (x, y) => {
    const at = (y * width + x) * 4
    return x >= 140 && x < 180 && y < 80 ? [255, 0, 255] : originalAt(at)
  })
  const ring = ringAround(mask, 30, original, blotted)
  const spill = spillOf(original, blotted, mask, ring)
  expect(spill.changedShare).toBeCloseTo((40 * 80) / (width * height - 60 * 60), 2)
  expect(spill.deltaE).toBeGreaterThan(4)
  const grainy = spillOf(original, noisy(original, 4), mask, ring)
  expect(grainy.changedShare).toBeLessThan(0.02)
  expect(grainy.deltaE).toBeLessThan(4)
})

test('a mask over everything leaves no place to spill on', () => {
  const all = maskOf(width, height, { x: 0, y: 0, width, height })
  const answer = draw(width, height, () => [1, 2, 3])
  const ring = ringAround(all, 30, original, answer)
  expect(ring.length).toBe(0)
  expect(spillOf(original, answer, all, ring)).toEqual({ deltaE: 0, changedShare: 0 })
})
