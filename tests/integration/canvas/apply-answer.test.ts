import * as fc from 'fast-check'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import {
  type Answer,
  type AppliedAnswer,
  applyAnswer,
  type CropRequest,
} from '../../../src/main/canvas-edit/apply-answer.ts'
import { featherOutwards } from '../../../src/main/canvas-edit/feather-mask.ts'
import { growMask } from '../../../src/main/canvas-edit/grow-mask.ts'
import type { Pixels } from '../../../src/main/canvas-edit/pixels.ts'
import { draw, maskOf, noisy, numbersFrom, sceneFrom } from '../../../src/main/canvas-edit/test-support.ts'
import { readMask } from '../../../src/main/canvas-edit/read-mask.ts'
import { newLayer } from '../../../src/renderer/features/images/canvas/engine/document/canvas-document.ts'
import { composeLayers } from '../../../src/shared/canvas/compose.ts'
import { tilesOf } from '../../../src/renderer/features/images/canvas/engine/tiles/tile-map.ts'

const [width, height] = [190, 170]
const scene = sceneFrom(11, 190)
const original = draw(width, height, scene)
const inside = { x: 65, y: 55, width: 60, height: 50 }
const mask = maskOf(width, height, inside)
const request: CropRequest = { original, mask, feather: 10, sent: { width, height } }

/** What a model answers: a red field where it was asked for, the rest drawn anew somewhere else in another light. */
function drawnAnew(shiftX: number, shiftY: number, light = 1): Pixels {
  return draw(width, height, (column, row) => {
    const [x, y] = [column - shiftX, row - shiftY]
    const isAsked =
      x >= inside.x && x < inside.x + inside.width && y >= inside.y && y < inside.y + inside.height
    return isAsked ? [210, 30, 30] : (scene(x, y).map((level) => level * light) as [number, number, number])
  })
}

function imageOf(fit: Pixels, said: Partial<Extract<Answer, { type: 'image' }>> = {}): Answer {
  return { type: 'image', size: { width, height }, isDeep: false, hasProfile: false, fits: [fit], ...said }
}

function layersOf(applied: AppliedAnswer): Extract<AppliedAnswer, { type: 'layers' }> {
  if (applied.type !== 'layers') throw new Error('no layers came')
  return applied
}

/** The document with the answer's layer on top, both moved so that tiles are cut through. */
function composed(below: Pixels, above: Pixels): Uint8ClampedArray {
  const rect = { x: 0, y: 0, width, height }
  const place = { x: 201, y: -37 }
  return composeLayers(
    [
      newLayer({ id: 'below', name: 'Below', tiles: tilesOf(below.data, rect), ...place }),
      newLayer({ id: 'above', name: 'Above', tiles: tilesOf(above.data, rect), ...place }),
    ],
    { ...rect, ...place },
  )
}

test('whatever answer comes for whatever mask, every byte of the document outside the feather is the one it was', () => {
  const box = fc.record({
    x: fc.nat(100),
    y: fc.nat(100),
    width: fc.integer({ min: 1, max: 90 }),
    height: fc.integer({ min: 1, max: 70 }),
  })
  fc.assert(
    fc.property(box, fc.nat(24), fc.nat(), fc.boolean(), (marked, feather, seed, isClear) => {
      const next = numbersFrom(seed)
      const answer = {
        width,
        height,
        data: original.data.map((_, at) => (at % 4 === 3 && !isClear ? 255 : next() * 256)),
      }
      const below = {
        width,
        height,
        data: original.data.map((level, at) => (at % 4 === 3 && isClear ? next() * 256 : level)),
      }
      const marks = maskOf(width, height, marked)
      const { masked } = layersOf(
        applyAnswer({ ...request, original: below, mask: marks, feather }, imageOf(answer)),
      )
      const [after, reach] = [composed(below, masked), growMask(marks, feather).data]
      const before = composed(below, { width, height, data: new Uint8ClampedArray(below.data.length) })
      const changed = reach.findIndex(
        (reached, index) =>
          reached === 0 &&
          [0, 1, 2, 3].some((channel) => after[index * 4 + channel] !== before[index * 4 + channel]),
      )
      expect(changed).toBe(-1)
    }),
    { numRuns: 12 },
  )
}, 60_000)

test('an answer that lies elsewhere in another light is laid where it belongs, looks as its surroundings do, and both are said', () => {
  const applied = layersOf(applyAnswer(request, imageOf(noisy(drawnAnew(3, -2, 0.9), 3))))
  expect(applied.notes).toEqual(['moved', 'recoloured'])
  expect(applied.alignment).toMatchObject({ shiftX: 3, shiftY: -2 })
  const after = composed(original, applied.masked)
  const middle = (80 * width + 95) * 4
  expect(after[middle]).toBeGreaterThan(190)
  // Just within the feather, outside of what was asked for, the document and the answer are one scene.
  let furthest = 0
  for (let y = 60; y < 100; y++) {
    const at = (y * width + 60) * 4
    furthest = Math.max(furthest, Math.abs((after[at] as number) - (original.data[at] as number)))
  }
  expect(furthest).toBeLessThan(12)
  expect(applied.spill.deltaE).toBeLessThan(3)
})

test('an answer that keeps to what was asked is taken as it is, byte by byte, and nothing is said', () => {
  const answer = drawnAnew(0, 0)
  const applied = layersOf(applyAnswer(request, imageOf(answer)))
  expect(applied.notes).toEqual([])
  expect(applied.whole).toBe(answer)
  const middle = (80 * width + 95) * 4
  expect([...applied.masked.data.slice(middle, middle + 4)]).toEqual([210, 30, 30, 255])
})

test('an answer that changed what lies around is said to, and the whole of it can be taken', () => {
  const spilled = drawnAnew(0, 0)
  for (let y = 40; y < 130; y++)
    for (let x = 128; x < 175; x++) spilled.data.set([20, 240, 60], (y * width + x) * 4)
  const { notes, spill, whole } = layersOf(applyAnswer(request, imageOf(spilled)))
  expect(notes).toEqual(['spilled'])
  expect(spill.changedShare).toBeGreaterThan(0.1)
  expect([...whole.data.slice((80 * width + 150) * 4).slice(0, 4)]).toEqual([20, 240, 60, 255])
})

test('an answer that is partly clear makes a layer that is so too', () => {
  const clear = drawnAnew(0, 0)
  for (let at = 3; at < clear.data.length; at += 4) if ((at >> 2) % width < 95) clear.data[at] = 128
  const { notes, masked } = layersOf(applyAnswer(request, imageOf(clear)))
  expect(notes).toContain('transparent')
  const row = 80 * width
  expect([masked.data[(row + 90) * 4 + 3], masked.data[(row + 100) * 4 + 3]]).toEqual([128, 255])
})

test('another size, another ratio, 16 bits and a colour profile are said, and a model that only spoke is heard', () => {
  const fit = drawnAnew(0, 0)
  const said = (changes: Partial<Extract<Answer, { type: 'image' }>>) =>
    applyAnswer(request, imageOf(fit, changes)).notes
  expect(said({ size: { width: width * 2, height: height * 2 } })).toEqual(['other-size'])
  expect(said({ size: { width: 200, height: 200 } })).toEqual(['other-ratio'])
  expect(said({ isDeep: true, hasProfile: true })).toEqual(['deep', 'colour-profile'])
  const text = 'I can describe it, but not draw it.'
  expect(applyAnswer(request, { type: 'text', text })).toEqual({ type: 'text', text, notes: ['no-image'] })
})

test('of several ways to fit an answer of another ratio the one that lies nearest is taken', () => {
  const [stretched, cut] = [draw(width, height, (x, y) => scene(x * 0.8 + 19, y)), drawnAnew(0, 0)]
  const answer = imageOf(stretched, { size: { width: 300, height: 200 }, fits: [stretched, cut] })
  expect(layersOf(applyAnswer(request, answer)).whole).toBe(cut)
})

test('where the crop has nothing around the change the answer stays where it is, and that is said', () => {
  const everything = { ...request, mask: maskOf(width, height, { x: 0, y: 0, width, height }) }
  const { notes, masked } = layersOf(applyAnswer(everything, imageOf(drawnAnew(4, 4))))
  expect(notes).toEqual(['not-registered'])
  expect(masked.data.every((value, at) => at % 4 !== 3 || value === 255)).toBe(true)
})

test('a mask that was sent smaller than it is marks nothing beyond its feather when it is read back', async () => {
  const [wide, high, feather] = [1000, 400, 12]
  const whole = maskOf(wide, high, { x: 303, y: 101, width: 391, height: 187 })
  const grey = { raw: { width: wide, height: high, channels: 1 as const } }
  const sent = await sharp(whole.data, grey).resize({ width: 400, height: 160 }).png().toBuffer()
  const back = await sharp(sent)
    .ensureAlpha()
    .resize({ width: wide, height: high, fit: 'fill' })
    .toColourspace('srgb')
    .raw()
    .toBuffer()
  const pixels = { width: wide, height: high, data: new Uint8ClampedArray(back) }
  const { data } = featherOutwards(readMask(pixels, true), feather)
  // Half of what one pixel of the sent mask covers is how exact its edge is.
  const reach = growMask(whole, feather + 2).data
  expect(data.findIndex((value, index) => value !== 0 && reach[index] === 0)).toBe(-1)
  const inner = growMask(whole, -2).data
  expect(inner.every((value, index) => value === 0 || (data[index] as number) > 250)).toBe(true)
})
