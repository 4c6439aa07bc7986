import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import type { WrittenSize } from '../../image-decoder/protocol.ts'
import { openTestMedia, temporaryDirectory } from '../test-support.ts'

async function written(bytes: Uint8Array, size: WrittenSize) {
  const file = join(temporaryDirectory(), 'image')
  writeFileSync(file, bytes)
  return openTestMedia().pixels(
    file,
    async ({ file: raw, ...facts }) => ({ ...facts, data: readFileSync(raw) }),
    size,
  )
}

/** Red on the left half, blue on the right one. */
function halves(width: number, height: number) {
  const left = { create: { width: width / 2, height, channels: 3 as const, background: '#f00' } }
  return sharp({ create: { width, height, channels: 3, background: '#00f' } }).composite([
    { input: left, left: 0, top: 0 },
  ])
}

test('an image is stretched to a size, cut to it alike on both sides, or shown whole with the rest clear', async () => {
  const png = await halves(300, 100).png().toBuffer()
  const filled = await written(png, { width: 150, height: 150, fit: 'fill' })
  expect(filled).toMatchObject({ width: 150, height: 150, isDeep: false, hasProfile: false })
  const colourAt = (x: number) => [...filled.data.subarray((75 * 150 + x) * 4, (75 * 150 + x) * 4 + 4)]
  expect([colourAt(5), colourAt(144)]).toEqual([
    [255, 0, 0, 255],
    [0, 0, 255, 255],
  ])
  const gradient = Buffer.from(Array.from({ length: 300 }, (_, x) => [x / 2, 9, 9]).flat())
  const slope = await sharp(gradient, { raw: { width: 300, height: 1, channels: 3 } })
    .resize(300, 100, { fit: 'fill' })
    .png()
    .toBuffer()
  const cut = await written(slope, { width: 100, height: 100, fit: 'cover' })
  expect([Math.round((cut.data[0] ?? 0) / 2), Math.round((cut.data[99 * 4] ?? 0) / 2)]).toEqual([25, 50])
  const shown = await written(png, { width: 150, height: 150, fit: 'contain' })
  const [above, middle] = [2, 75].map((y) => [
    ...shown.data.subarray((y * 150 + 5) * 4, (y * 150 + 5) * 4 + 4),
  ])
  expect([above, middle]).toEqual([
    [0, 0, 0, 0],
    [255, 0, 0, 255],
  ])
})

test('what is one colour stays so by any scale; where it is half clear, to one level', async () => {
  for (const alpha of [1, 0.5]) {
    const background = { r: 10, g: 200, b: 90, alpha }
    const png = await sharp({ create: { width: 37, height: 23, channels: 4, background } })
      .png()
      .toBuffer()
    const expected = [10, 200, 90, Math.round(alpha * 255)]
    for (const size of [
      { width: 150, height: 40 },
      { width: 9, height: 9 },
    ]) {
      const { data } = await written(png, { ...size, fit: 'fill' })
      const furthest = data.reduce(
        (most, level, at) => Math.max(most, Math.abs(level - (expected[at % 4] ?? 0))),
        0,
      )
      expect(furthest).toBeLessThanOrEqual(alpha === 1 ? 0 : 1)
    }
  }
})

test('16 bits and another profile are told, and come as sRGB of 8 bits; a profile of sRGB is none', async () => {
  const deep = await halves(40, 20).toColourspace('rgb16').png().toBuffer()
  expect(await written(deep, 'own')).toMatchObject({ isDeep: true, hasProfile: false })
  const wide = await halves(40, 20).withIccProfile('p3').png().toBuffer()
  const read = await written(wide, 'own')
  expect(read).toMatchObject({ isDeep: false, hasProfile: true })
  const [red = 0, green = 0, blue = 0] = read.data
  expect(Math.max(255 - red, green, blue)).toBeLessThanOrEqual(2)
  const usual = await halves(40, 20).withIccProfile('srgb').png().toBuffer()
  expect(await written(usual, 'own')).toMatchObject({ hasProfile: false })
})

test('more pixels than are decoded are not written either', async () => {
  const png = await halves(4, 4).png().toBuffer()
  await expect(written(png, { width: 20_000, height: 20_000, fit: 'fill' })).rejects.toMatchObject({
    kind: 'unsupported',
  })
})
