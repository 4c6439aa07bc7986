import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { moveAnswer } from './move-answer.ts'
import type { Pixels } from './pixels.ts'
import { leastConfidence, registerAnswer } from './register-answer.ts'
import { ringAround } from './ring.ts'
import { draw, maskOf, noisy, sceneFrom } from './test-support.ts'

const [width, height] = [200, 180]
const mask = maskOf(width, height, { x: 70, y: 60, width: 60, height: 60 })

/** What is asked for comes, drawn over a change in the middle, somewhere else than it should. */
function answerOf(scene: ReturnType<typeof sceneFrom>, { x = 0, y = 0, stretchX = 0, stretchY = 0 }): Pixels {
  const [middleX, middleY] = [(width - 1) / 2, (height - 1) / 2]
  return draw(width, height, (column, row) => {
    const from = [
      middleX + (column - middleX - x) / (1 + stretchX),
      middleY + (row - middleY - y) / (1 + stretchY),
    ] as const
    const isInside = from[0] >= 70 && from[0] < 130 && from[1] >= 60 && from[1] < 120
    return isInside ? [220, 40, 40] : scene(...from)
  })
}

function registered(original: Pixels, answer: Pixels) {
  return registerAnswer(original, answer, ringAround(mask, 64, original, answer))
}

test('a shift of up to 8 whole pixels is found under noise and another light, exactly', () => {
  const shift = fc.integer({ min: -8, max: 8 })
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 500 }), shift, shift, fc.nat(30), (seed, x, y, levels) => {
      const scene = sceneFrom(seed, 200)
      const darker = (column: number, row: number) =>
        scene(column, row).map((level) => level * 0.8 + 6) as [number, number, number]
      const found = registered(draw(width, height, scene), noisy(answerOf(darker, { x, y }), levels, seed))
      expect(found).toMatchObject({ shiftX: x, shiftY: y, stretchX: 0, stretchY: 0 })
      expect(found.confidence).toBeGreaterThan(leastConfidence)
    }),
    { numRuns: 12 },
  )
}, 60_000)

test('a shift by parts of a pixel is found to a quarter of one', () => {
  const shift = fc.double({ min: -7, max: 7, noNaN: true })
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 500 }), shift, shift, (seed, x, y) => {
      const scene = sceneFrom(seed, 200)
      const found = registered(draw(width, height, scene), noisy(answerOf(scene, { x, y }), 4))
      expect(Math.abs(found.shiftX - x)).toBeLessThanOrEqual(0.26)
      expect(Math.abs(found.shiftY - y)).toBeLessThanOrEqual(0.26)
    }),
    { numRuns: 8 },
  )
}, 60_000)

test('an answer that was drawn a little wider or higher is found and laid over its original', () => {
  for (const [seed, stretchX, stretchY] of [
    [3, 0.02, 0],
    [4, 0, -0.02],
    [5, 0.015, -0.015],
  ] as const) {
    const scene = sceneFrom(seed, 200)
    const [original, answer] = [draw(width, height, scene), answerOf(scene, { stretchX, stretchY })]
    const found = registered(original, answer)
    expect(Math.abs(found.stretchX - stretchX)).toBeLessThan(0.005)
    expect(Math.abs(found.stretchY - stretchY)).toBeLessThan(0.005)
    const distance = (image: Pixels) => {
      const ring = ringAround(mask, 40, original, image)
      return ring.reduce(
        (sum, index) =>
          sum + Math.abs((original.data[index * 4] as number) - (image.data[index * 4] as number)),
        0,
      )
    }
    expect(distance(moveAnswer(answer, found))).toBeLessThan(distance(answer) / 2)
  }
})

test('around a change without any feature nothing is moved, and nothing is sure', () => {
  const plain = draw(width, height, () => [128, 128, 128])
  const slope = draw(width, height, (x, y) => [x / 2, y / 2, 90])
  for (const smooth of [plain, slope]) {
    const found = registered(noisy(smooth, 12, 5), noisy(smooth, 12, 9))
    expect(found).toMatchObject({ shiftX: 0, shiftY: 0, stretchX: 0, stretchY: 0 })
    expect(found.confidence).toBeLessThan(leastConfidence)
  }
  expect(registered(plain, plain).confidence).toBe(0)
})

test('a pattern that repeats tells nothing, and an unlike image is left where it is', () => {
  const stripes = draw(width, height, (x) => (x % 6 < 3 ? [200, 200, 200] : [60, 60, 60]))
  const moved = draw(width, height, (x) => ((x + 3) % 6 < 3 ? [200, 200, 200] : [60, 60, 60]))
  expect(registered(stripes, moved).confidence).toBeLessThan(leastConfidence)
  const other = registered(draw(width, height, sceneFrom(21, 200)), draw(width, height, sceneFrom(22, 200)))
  expect(other).toMatchObject({ shiftX: 0, shiftY: 0, stretchX: 0, stretchY: 0 })
})

test('what is moved by whole pixels keeps its bytes, and what is one colour stays so by any move', () => {
  const original = draw(40, 30, sceneFrom(8, 40))
  const alignment = { shiftX: 3, shiftY: -2, stretchX: 0, stretchY: 0, confidence: 1 }
  const moved = moveAnswer(original, alignment)
  for (const [x, y] of [
    [0, 2],
    [10, 10],
    [36, 29],
  ] as const) {
    const [to, from] = [(y * 40 + x) * 4, ((y - 2) * 40 + x + 3) * 4]
    expect([...moved.data.slice(to, to + 4)]).toEqual([...original.data.slice(from, from + 4)])
  }
  const teal = draw(40, 30, () => [0, 128, 129])
  const parts = { shiftX: 1.37, shiftY: -2.6, stretchX: 0.02, stretchY: -0.01, confidence: 1 }
  expect([...moveAnswer(teal, parts).data]).toEqual([...teal.data])
  expect(moveAnswer(teal, { ...alignment, shiftX: 0, shiftY: 0 })).toBe(teal)
})
