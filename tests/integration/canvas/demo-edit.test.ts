import sharp from 'sharp'
import { expect, test } from 'vitest'
import { drawImage } from '../../../src/demo-gateway/image/draw-image.ts'
import { makeImage } from '../../../src/demo-gateway/image/make-image.ts'
import { applyAnswer } from '../../../src/main/canvas-edit/apply-answer.ts'
import { growMask } from '../../../src/main/canvas-edit/grow-mask.ts'
import type { Pixels } from '../../../src/main/canvas-edit/pixels.ts'
import { maskOf } from '../../../src/main/canvas-edit/test-support.ts'
import { newLayer } from '../../../src/renderer/features/images/canvas/engine/document/canvas-document.ts'
import { composeLayers } from '../../../src/shared/canvas/compose.ts'
import { tilesOf } from '../../../src/renderer/features/images/canvas/engine/tiles/tile-map.ts'

const [width, height] = [480, 360]
const rect = { x: 0, y: 0, width, height }
const inside = { x: 170, y: 120, width: 150, height: 120 }
const feather = 12
const never = new AbortController().signal

async function decoded(png: Buffer): Promise<Pixels> {
  const { data, info } = await sharp(png).ensureAlpha().raw().toBuffer({ resolveWithObject: true })
  return { width: info.width, height: info.height, data: new Uint8ClampedArray(data) }
}

test.each(['mountains in fog', 'a city at night', 'a garden with leaves', 'bauhaus poster'])(
  'after an edit by the demo gateway, which spills, an image of %s is byte by byte as before outside the feather',
  async (prompt) => {
    const image = await drawImage({ prompt, width, height, index: 0, seed: 7 }, never)
    const mask = maskOf(width, height, inside)
    const maskImage = await sharp(mask.data, { raw: { width, height, channels: 1 } })
      .png()
      .toBuffer()
    const images = [image, maskImage].map((bytes) => ({ data: bytes.toString('base64') }))
    const answer = await decoded(
      await makeImage({ words: 'a vase of flowers', images, index: 0, seed: 3 }, never),
    )
    const original = await decoded(image)

    const applied = applyAnswer(
      { original, mask, feather, sent: { width, height } },
      { type: 'image', size: { width, height }, isDeep: false, hasProfile: false, fits: [answer] },
    )

    if (applied.type !== 'layers') throw new Error('no layers came')
    expect(applied.notes).toEqual(expect.arrayContaining(['moved', 'recoloured']))
    for (const shift of [applied.alignment.shiftX, applied.alignment.shiftY])
      expect([2, 3]).toContain(Math.abs(shift))
    const seen = composeLayers(
      [
        newLayer({ id: 'image', name: 'Image', tiles: tilesOf(original.data, rect) }),
        newLayer({ id: 'edit', name: 'Edit', tiles: tilesOf(applied.masked.data, rect) }),
      ],
      rect,
    )
    const reach = growMask(mask, feather).data
    const differs = (index: number): boolean =>
      [0, 1, 2, 3].some((channel) => seen[index * 4 + channel] !== original.data[index * 4 + channel])
    expect(reach.findIndex((reached, index) => reached === 0 && differs(index))).toBe(-1)
    const changed = mask.data.reduce(
      (count, value, index) => count + (value === 255 && differs(index) ? 1 : 0),
      0,
    )
    expect(changed).toBeGreaterThan(inside.width * inside.height * 0.5)
  },
)
