import fc from 'fast-check'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { isOverpacked } from './exif-size.ts'
import { exifOf } from './test-support.ts'

/** A TIFF block whose entries all lead to the same bytes. */
function blockOf({ entries, each, length }: { entries: number; each: number; length: number }): Buffer {
  const block = Buffer.alloc(length)
  block.write('MM\0*', 'latin1')
  block.writeUInt32BE(8, 4)
  block.writeUInt16BE(entries, 8)
  for (let nth = 0; nth < entries; nth += 1) {
    const at = 10 + nth * 12
    block.writeUInt16BE(0x9000 + (nth % 4096), at)
    block.writeUInt16BE(2, at + 2)
    block.writeUInt32BE(each, at + 4)
    block.writeUInt32BE(0, at + 8)
  }
  return block
}

test('entries that hold more together than the block has are not read', () => {
  expect(isOverpacked(blockOf({ entries: 300, each: 90_000, length: 100_000 }))).toBe(true)
  expect(isOverpacked(blockOf({ entries: 20_000, each: 1, length: 300_000 }))).toBe(true)
  expect(isOverpacked(blockOf({ entries: 3, each: 90_000, length: 100_000 }))).toBe(false)
})

test('what cameras and programs write is read', async () => {
  const photo = await sharp({ create: { width: 8, height: 8, channels: 3, background: 'teal' } })
    .jpeg()
    .withExif({ IFD0: { Make: 'Canon' }, IFD3: { GPSLatitudeRef: 'S', GPSLatitude: '33/1 51/1 30/1' } })
    .toBuffer()
  const { exif } = await sharp(photo).metadata()
  expect(isOverpacked((exif ?? Buffer.alloc(0)).subarray(6))).toBe(false)
  expect(isOverpacked(exifOf('a quiet sea', 'little'))).toBe(false)
})

test('any bytes are judged, and directories in a circle end', () => {
  fc.assert(fc.property(fc.uint8Array({ maxLength: 400 }), (bytes) => void isOverpacked(bytes)))
  const circle = Buffer.alloc(26)
  circle.write('MM\0*', 'latin1')
  circle.writeUInt32BE(8, 4)
  circle.writeUInt32BE(8, 10)
  expect(isOverpacked(circle)).toBe(false)
})
