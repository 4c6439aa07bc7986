import { once } from 'node:events'
import { crc32, createDeflate } from 'node:zlib'

/** The seven passes of an interlaced PNG: first column and row, and steps between them. */
const passes = [
  [0, 0, 8, 8],
  [4, 0, 8, 8],
  [0, 4, 4, 8],
  [2, 0, 4, 4],
  [0, 2, 2, 4],
  [1, 0, 2, 2],
  [0, 1, 1, 2],
] as const

/** Three colours of 16 bits. */
const pixelBytes = 6
const zeros = Buffer.alloc(1024 * 1024)

/** The pixels of a black interlaced PNG of 16 bits: 8 000² are 373 KB here and 384 MB in memory, all at once. */
export async function hostilePixels(edge = 8_000): Promise<Buffer> {
  const lines = passes.map(([x, y, dx, dy]) => {
    const [width, height] = [Math.ceil((edge - x) / dx), Math.ceil((edge - y) / dy)]
    return height * (1 + width * pixelBytes)
  })
  const deflate = createDeflate({ level: 9 })
  const packed = deflate.toArray()
  for (let left = lines.reduce((sum, bytes) => sum + bytes, 0); left > 0; left -= zeros.length) {
    if (!deflate.write(zeros.subarray(0, left))) await once(deflate, 'drain')
  }
  deflate.end()
  return Buffer.concat((await packed) as Buffer[])
}

/** A whole file of these pixels; another comment makes another file. */
export function hostilePng(pixels: Buffer, comment: string, edge = 8_000): Buffer {
  const head = Buffer.alloc(13)
  head.writeUInt32BE(edge, 0)
  head.writeUInt32BE(edge, 4)
  head.set([16, 2, 0, 0, 1], 8)
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    chunk('IHDR', head),
    chunk('tEXt', Buffer.from(`Comment\0${comment}`, 'latin1')),
    chunk('IDAT', pixels),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

function chunk(name: string, content: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(name, 'latin1'), content])
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(content.length)
  sum.writeUInt32BE(crc32(named))
  return Buffer.concat([length, named, sum])
}
