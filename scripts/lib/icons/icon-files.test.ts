import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { root } from '../run-tool.ts'
import { icnsTypes, icoFile, icoSizes } from './icon-files.ts'

const built = (name: string): Buffer => readFileSync(join(root, 'resources', 'build', name))

/** The images of a Windows icon: size by its directory, and bytes. */
function imagesOf(ico: Buffer): { size: number; bytes: Buffer }[] {
  return Array.from({ length: ico.readUInt16LE(4) }, (_, index) => {
    const at = 6 + 16 * index
    const offset = ico.readUInt32LE(at + 12)
    return { size: ico.readUInt8(at) || 256, bytes: ico.subarray(offset, offset + ico.readUInt32LE(at + 8)) }
  })
}

function chunksOf(icns: Buffer): { type: string; bytes: Buffer }[] {
  const chunks = []
  for (let at = 8; at < icns.length; at += icns.readUInt32BE(at + 4)) {
    const type = icns.toString('ascii', at, at + 4)
    chunks.push({ type, bytes: icns.subarray(at + 8, at + icns.readUInt32BE(at + 4)) })
  }
  return chunks
}

test('the icon for Windows holds every size that Windows draws, so that the builder need not fetch a tool for it', async () => {
  const images = imagesOf(built('icon.ico'))
  expect(images.map(({ size }) => size)).toEqual([...icoSizes])
  for (const { size, bytes } of images.filter((image) => image.size < 256)) {
    expect([bytes.readInt32LE(4), bytes.readInt32LE(8), bytes.readUInt16LE(14)]).toEqual([size, size * 2, 32])
    expect(bytes).toHaveLength(40 + size * size * 4 + Math.ceil(size / 32) * 4 * size)
  }
  const { width, format } = await sharp(images.at(-1)?.bytes).metadata()
  expect([width, format]).toEqual([256, 'png'])
})

test('the icon for macOS holds every size that macOS draws', async () => {
  const icns = built('icon.icns')
  expect([icns.toString('ascii', 0, 4), icns.readUInt32BE(4)]).toEqual(['icns', icns.length])
  const sizes = await Promise.all(
    chunksOf(icns).map(async ({ type, bytes }) => [type, (await sharp(bytes).metadata()).width]),
  )
  expect(Object.fromEntries(sizes)).toEqual(icnsTypes)
})

test('a bitmap of an icon is written from the bottom up, blue before red', () => {
  const red = [255, 0, 0, 255]
  const blue = [0, 0, 255, 128]
  const pixels = Buffer.from([...red, ...red, ...blue, ...blue])
  const [image] = imagesOf(icoFile([{ size: 2, png: Buffer.alloc(0), pixels }]))
  expect([...(image?.bytes.subarray(40, 56) ?? [])]).toEqual([
    255, 0, 0, 128, 255, 0, 0, 128, 0, 0, 255, 255, 0, 0, 255, 255,
  ])
})
