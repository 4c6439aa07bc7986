import { createBlockReader, type Found, mostBlocks, nothingFound, type ReadAt } from '../found.ts'

const exifName = Buffer.from('Exif\0\0')

/** What stands beside the pixels of a WebP. */
export function readWebp(readAt: ReadAt): Found {
  const found = nothingFound()
  const blocks = createBlockReader(readAt, found)
  let position = 12
  for (let count = 0; count < mostBlocks; count += 1) {
    const head = readAt(position, 8)
    if (head.byteLength < 8) return found
    const type = head.toString('latin1', 0, 4)
    const length = head.readUInt32LE(4)
    if (type === 'C2PA') found.hasCredentials = true
    const block = type === 'EXIF' || type === 'XMP ' ? blocks.read(position + 8, length) : null
    if (block !== null && type === 'XMP ') found.xmp ??= block.toString('utf8')
    // Some programs write what JPEG has before the block.
    if (block !== null && type === 'EXIF')
      found.exif ??= block.subarray(0, exifName.length).equals(exifName) ? block.subarray(6) : block
    // Chunks begin at even places.
    position += 8 + length + (length % 2)
  }
  return found
}
