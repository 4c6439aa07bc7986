const signature = new Uint8Array([137, 80, 78, 71, 13, 10, 26, 10])
/** 8 bits a channel, RGBA, no interlacing. */
const kind = [8, 6, 0, 0, 0]
/** Each byte of a row is told as what it is more than the same channel of the pixel left of it. */
const filterSub = 1

/**
 * A PNG of RGBA, byte by byte: a 2D canvas loses bytes where alpha is not 255.
 *
 * @param strips whole rows from the top to the bottom, as many at a time as one likes; made when they are needed
 */
export async function encodePng(
  width: number,
  height: number,
  strips: Iterable<Uint8ClampedArray>,
): Promise<Blob> {
  const iterator = strips[Symbol.iterator]()
  const rows = new ReadableStream<Uint8Array<ArrayBuffer>>({
    pull(controller) {
      const { value, done } = iterator.next()
      if (done === true) controller.close()
      else controller.enqueue(filtered(value, width))
    },
  })
  const head = new DataView(new ArrayBuffer(13))
  head.setUint32(0, width)
  head.setUint32(4, height)
  for (const [index, byte] of kind.entries()) head.setUint8(8 + index, byte)
  const parts: BlobPart[] = [signature, chunk('IHDR', new Uint8Array(head.buffer))]
  const packed = rows.pipeThrough(new CompressionStream('deflate')).getReader()
  for (let next = await packed.read(); !next.done; next = await packed.read())
    parts.push(chunk('IDAT', next.value))
  parts.push(chunk('IEND', new Uint8Array()))
  return new Blob(parts, { type: 'image/png' })
}

function filtered(pixels: Uint8ClampedArray, width: number): Uint8Array<ArrayBuffer> {
  const length = width * 4
  const rows = pixels.length / length
  const out = new Uint8Array(rows * (length + 1))
  for (let row = 0; row < rows; row++) {
    const from = row * length
    const to = row * (length + 1)
    out[to] = filterSub
    out.set(pixels.subarray(from, from + 4), to + 1)
    for (let at = 4; at < length; at++)
      out[to + 1 + at] = (pixels[from + at] as number) - (pixels[from + at - 4] as number)
  }
  return out
}

function chunk(name: string, bytes: Uint8Array): Uint8Array<ArrayBuffer> {
  const out = new Uint8Array(12 + bytes.length)
  const view = new DataView(out.buffer)
  view.setUint32(0, bytes.length)
  for (let index = 0; index < 4; index++) out[4 + index] = name.charCodeAt(index)
  out.set(bytes, 8)
  view.setUint32(8 + bytes.length, checkSum(out.subarray(4, 8 + bytes.length)))
  return out
}

/** Of every byte, what it does to the sum (CRC-32, as PNG wants it). */
const sums = Uint32Array.from({ length: 256 }, (_, byte) => {
  let sum = byte
  for (let bit = 0; bit < 8; bit++) sum = sum & 1 ? 0xedb88320 ^ (sum >>> 1) : sum >>> 1
  return sum
})

function checkSum(bytes: Uint8Array): number {
  let sum = 0xffffffff
  for (const byte of bytes) sum = (sums[(sum ^ byte) & 255] as number) ^ (sum >>> 8)
  return (sum ^ 0xffffffff) >>> 0
}
