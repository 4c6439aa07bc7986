/** An image of a square icon: as a PNG file, and as its pixels (RGBA, row by row from the top). */
export type IconImage = { readonly size: number; readonly png: Buffer; readonly pixels: Buffer }

/** Sizes of a Windows icon in pixels, from the list of a folder to its largest tiles. */
export const icoSizes = [16, 24, 32, 48, 64, 128, 256] as const

/** Types of a macOS icon with their sizes in pixels: what is drawn at twice its points has a type of its own. */
export const icnsTypes = {
  ic11: 32,
  ic12: 64,
  ic07: 128,
  ic13: 256,
  ic08: 256,
  ic14: 512,
  ic09: 512,
  ic10: 1024,
} as const

/** A Windows icon. Below 256 pixels an image is a bitmap, which everything reads that reads icons; above a PNG. */
export function icoFile(images: readonly IconImage[]): Buffer {
  const parts = images.map((image) => (image.size < 256 ? bitmapOf(image) : image.png))
  const header = Buffer.alloc(6 + 16 * images.length)
  header.writeUInt16LE(1, 2)
  header.writeUInt16LE(images.length, 4)
  let offset = header.length
  for (const [index, part] of parts.entries()) {
    const at = 6 + 16 * index
    const size = images[index]?.size ?? 0
    // 256 does not fit into a byte, and is written as 0.
    header.writeUInt8(size % 256, at)
    header.writeUInt8(size % 256, at + 1)
    header.writeUInt16LE(1, at + 4)
    header.writeUInt16LE(32, at + 6)
    header.writeUInt32LE(part.length, at + 8)
    header.writeUInt32LE(offset, at + 12)
    offset += part.length
  }
  return Buffer.concat([header, ...parts])
}

/** A bitmap inside an icon: twice as high, because a mask of one bit a pixel follows, and from the bottom up. */
function bitmapOf({ size, pixels }: IconImage): Buffer {
  const header = Buffer.alloc(40)
  header.writeUInt32LE(40, 0)
  header.writeInt32LE(size, 4)
  header.writeInt32LE(size * 2, 8)
  header.writeUInt16LE(1, 12)
  header.writeUInt16LE(32, 14)
  const rows = Array.from({ length: size }, (_, index) => {
    const start = (size - 1 - index) * size * 4
    const row = Buffer.from(pixels.subarray(start, start + size * 4))
    for (let at = 0; at < row.length; at += 4) {
      const red = row.readUInt8(at)
      row.writeUInt8(row.readUInt8(at + 2), at)
      row.writeUInt8(red, at + 2)
    }
    return row
  })
  // Nothing is masked: the pixels say themselves how opaque they are.
  const mask = Buffer.alloc(Math.ceil(size / 32) * 4 * size)
  return Buffer.concat([header, ...rows, mask])
}

/** A macOS icon, of PNG images by their type. */
export function icnsFile(images: readonly { readonly type: string; readonly png: Buffer }[]): Buffer {
  const parts = images.map(({ type, png }) => Buffer.concat([chunkHeader(type, png.length), png]))
  const length = parts.reduce((sum, part) => sum + part.length, 0)
  return Buffer.concat([chunkHeader('icns', length), ...parts])
}

function chunkHeader(type: string, length: number): Buffer {
  const header = Buffer.alloc(8)
  header.write(type, 'ascii')
  header.writeUInt32BE(length + 8, 4)
  return header
}
