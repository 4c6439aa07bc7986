import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { featherOutwards } from './feather-mask.ts'
import { layerFromAnswer } from './layer-from-answer.ts'
import { reachOf } from './reach.ts'
import { draw, maskOf, noisy, sceneFrom } from './test-support.ts'

const [width, height] = [120, 100]
const box = { x: 40, y: 30, width: 40, height: 40 }
const mask = maskOf(width, height, box)
const original = draw(width, height, sceneFrom(2, 200))

/** The original with magenta from the mask's lower edge to so many pixels below it. */
function blotted(down: number) {
  const data = original.data.slice()
  for (let y = box.y + box.height; y < box.y + box.height + down; y++)
    for (let x = 55; x < 65; x++) data.set([255, 0, 255, 255], (y * width + x) * 4)
  return { ...original, data }
}

test('a blot over the edge of the mask reaches as far as it is seen, and never beyond the fade', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 29 }), fc.integer({ min: 0, max: 28 }), (down, feather) => {
      const feathered = featherOutwards(mask, feather)
      const answer = blotted(down)
      const reach = reachOf(original, answer, mask, feathered)
      expect(reach).toBeLessThanOrEqual(Math.min(down, feather))
      // What is said is what is seen: nothing further away differs, and where a blot lies in the dense half of the fade it is told.
      const { data } = layerFromAnswer(answer, feathered)
      const below = data.subarray((box.y + box.height + feather) * width * 4)
      expect(below.findIndex((byte) => byte !== 0)).toBe(-1)
      if (down > 0 && feather >= 4) expect(reach).toBeGreaterThanOrEqual(Math.min(down, feather / 2 - 1))
    }),
  )
})

test('an answer that kept to the mask reaches nowhere, whatever it did there and however grainy it is', () => {
  const inside = draw(width, height, (x, y) => {
    const at = (y * width + x) * 4
    const [red = 0, green = 0, blue = 0] = original.data.subarray(at, at + 3)
    return mask.data[at / 4] === 0 ? [red, green, blue] : [255, 0, 255]
  })
  const feathered = featherOutwards(mask, 16)
  expect(reachOf(original, inside, mask, feathered)).toBe(0)
  expect(reachOf(original, noisy(original, 3), mask, feathered)).toBe(0)
})
