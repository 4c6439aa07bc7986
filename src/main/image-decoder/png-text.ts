import { createReadStream } from 'node:fs'
import { open } from 'node:fs/promises'
import { crc32 } from 'node:zlib'

/** Signature and IHDR, which must come first (PNG 5.6). */
const headBytes = 33

/**
 * Copies a PNG with one more text in it, as iTXt.
 *
 * @param keyword 1 to 79 characters of Latin-1
 */
export async function copyWithText(
  from: string,
  to: string,
  { keyword, text }: { keyword: string; text: string },
): Promise<void> {
  const file = await open(to, 'wx')
  try {
    for await (const head of createReadStream(from, { end: headBytes - 1 }))
      await file.writeFile(head as Buffer)
    await file.writeFile(textChunk(keyword, text))
    for await (const rest of createReadStream(from, { start: headBytes }))
      await file.writeFile(rest as Buffer)
  } finally {
    await file.close()
  }
}

/** Not compressed, of no language (PNG 11.3.3.4). */
function textChunk(keyword: string, text: string): Buffer {
  const data = Buffer.concat([
    Buffer.from('iTXt'),
    Buffer.from(keyword, 'latin1'),
    Buffer.from([0, 0, 0, 0, 0]),
    Buffer.from(text, 'utf8'),
  ])
  const frame = Buffer.alloc(8)
  frame.writeUInt32BE(data.byteLength - 4, 0)
  frame.writeUInt32BE(crc32(data), 4)
  return Buffer.concat([frame.subarray(0, 4), data, frame.subarray(4)])
}
