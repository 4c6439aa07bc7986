import sharp from 'sharp'
import { expect, test } from 'vitest'
import { BlendMode } from '../../../src/shared/domain/canvas/canvas.ts'
import { newLayer } from '../../../src/renderer/features/images/canvas/engine/document/canvas-document.ts'
import { composeLayers } from '../../../src/shared/canvas/compose.ts'
import { tilesOf } from '../../../src/renderer/features/images/canvas/engine/tiles/tile-map.ts'

const rect = { x: 0, y: 0, width: 300, height: 280 }
const raw = { width: rect.width, height: rect.height, channels: 4 } as const

function noise(seed: number, alphaOf: (byte: number) => number): Uint8ClampedArray {
  let state = seed
  const pixels = new Uint8ClampedArray(rect.width * rect.height * 4)
  for (let index = 0; index < pixels.length; index++) {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) | 0
    pixels[index] = index % 4 === 3 ? alphaOf(state >>> 24) : state >>> 24
  }
  return pixels
}

const opaque = (): number => 255
/** Multiples of four, so that a quarter, a half and three quarters of an alpha are whole too. */
const anyAlpha = (byte: number): number => (byte >> 2) << 2

function composed(below: Uint8ClampedArray, above: Uint8ClampedArray, look: object): Uint8ClampedArray {
  return composeLayers(
    [
      newLayer({ id: 'below', name: 'Below', tiles: tilesOf(below, rect) }),
      newLayer({ id: 'above', name: 'Above', tiles: tilesOf(above, rect), ...look }),
    ],
    rect,
  )
}

function bySharp(below: Uint8ClampedArray, above: Uint8ClampedArray, blend: BlendMode): Promise<Buffer> {
  return sharp(Buffer.from(below), { raw })
    .composite([{ input: Buffer.from(above), raw, blend: blend === 'normal' ? 'over' : blend }])
    .raw()
    .toBuffer()
}

/** The furthest that a channel is from what is expected, as far as it is seen: a colour counts by its alpha. */
function worstOf(ours: Uint8ClampedArray, expected: (index: number) => number): number {
  let worst = 0
  for (let index = 0; index < ours.length; index++) {
    const weight = index % 4 === 3 ? 1 : (ours[index | 3] as number) / 255
    worst = Math.max(worst, Math.abs((ours[index] as number) - expected(index)) * weight)
  }
  return worst
}

test.each([0.25, 0.75, 1])(
  'a layer over another at %s differs from sharp by no more than 1',
  async (opacity) => {
    for (const alphaBelow of [opaque, anyAlpha]) {
      const [below, above] = [noise(1, alphaBelow), noise(2, anyAlpha)]
      const faded = above.map((byte, index) => (index % 4 === 3 ? byte * opacity : byte))
      const theirs = await bySharp(below, faded, 'normal')
      const worst = worstOf(composed(below, above, { opacity }), (index) => theirs[index] as number)
      expect(worst).toBeLessThanOrEqual(1)
    }
  },
)

test.each(BlendMode.options)('an opaque layer by %s differs from sharp by no more than 1', async (blend) => {
  const [below, above] = [noise(3, opaque), noise(4, opaque)]
  const theirs = await bySharp(below, above, blend)
  const worst = worstOf(composed(below, above, { blend }), (index) => theirs[index] as number)
  expect(worst).toBeLessThanOrEqual(1)
})

// Of layers that are partly clear sharp's other blends are not those of the W3C: it takes colours with their alpha multiplied in.
test.each(BlendMode.options)('a layer by %s shows by its alpha how much of it is there', async (blend) => {
  const [below, above] = [noise(5, opaque), noise(6, anyAlpha)]
  const whole = above.map((byte, index) => (index % 4 === 3 ? 255 : byte))
  const theirs = await bySharp(below, whole, blend)
  const worst = worstOf(composed(below, above, { blend, opacity: 0.5 }), (index) => {
    const share = ((above[index | 3] as number) / 255) * 0.5
    return (below[index] as number) * (1 - share) + (theirs[index] as number) * share
  })
  expect(worst).toBeLessThanOrEqual(1)
})

test('what no layer covers is clear, a hidden layer and a mask are not seen, and a layer lies where it is moved to', () => {
  const dot = tilesOf(new Uint8ClampedArray([10, 20, 30, 255]), { x: 0, y: 0, width: 1, height: 1 })
  const layers = [
    newLayer({ id: 'a', name: 'A', tiles: dot, x: -3, y: 300 }),
    newLayer({ id: 'b', name: 'B', tiles: dot, isHidden: true, x: -2, y: 300 }),
    newLayer({ id: 'c', name: 'C', tiles: dot, kind: 'mask', x: -1, y: 300 }),
  ]
  const seen = composeLayers(layers, { x: -3, y: 300, width: 3, height: 1 })
  expect([...seen]).toEqual([10, 20, 30, 255, 0, 0, 0, 0, 0, 0, 0, 0])
})
