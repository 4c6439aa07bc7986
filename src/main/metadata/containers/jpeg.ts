import { createBlockReader, type Found, isFull, mostBlocks, nothingFound, type ReadAt } from '../found.ts'

const exifName = Buffer.from('Exif\0\0')
const xmpName = Buffer.from('http://ns.adobe.com/xap/1.0/\0')

/** What stands before the pixels of a JPEG. */
export function readJpeg(readAt: ReadAt): Found {
  const found = nothingFound()
  const blocks = createBlockReader(readAt, found)
  let position = 2
  for (let count = 0; count < mostBlocks; count += 1) {
    const head = readAt(position, 4)
    if (head.byteLength < 4 || head[0] !== 0xff) return found
    const marker = head[1] ?? 0
    // Fill bytes; then the pixels, or the end.
    if (marker === 0xff) {
      position += 1
      continue
    }
    if (marker === 0xda || marker === 0xd9 || isFull(found)) return found
    const length = head.readUInt16BE(2)
    if (length < 2) return found
    if (marker === 0xe1 || marker === 0xeb || marker === 0xfe) {
      const block = blocks.read(position + 4, length - 2)
      if (block !== null) take(marker, block, found)
    }
    position += length + 2
  }
  return found
}

function take(marker: number, block: Buffer, found: Found): void {
  // JUMBF, in which Content Credentials lie.
  if (marker === 0xeb) found.hasCredentials ||= block.includes('c2pa')
  else if (marker === 0xfe) found.texts.push({ name: 'Comment', text: block.toString('utf8') })
  else if (block.subarray(0, exifName.length).equals(exifName)) found.exif ??= block.subarray(exifName.length)
  else if (block.subarray(0, xmpName.length).equals(xmpName))
    found.xmp ??= block.toString('utf8', xmpName.length)
}
