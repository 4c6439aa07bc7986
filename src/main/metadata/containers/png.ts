import {
  type BlockReader,
  createBlockReader,
  type Found,
  isFull,
  mostBlocks,
  nothingFound,
  type ReadAt,
} from '../found.ts'

const wanted = new Set(['tEXt', 'zTXt', 'iTXt', 'eXIf'])
const xmpKeyword = 'XML:com.adobe.xmp'

/** What stands beside the pixels of a PNG. Chunks that are no texts are stepped over. */
export function readPng(readAt: ReadAt): Found {
  const found = nothingFound()
  const blocks = createBlockReader(readAt, found)
  let position = 8
  for (let count = 0; count < mostBlocks; count += 1) {
    const head = readAt(position, 8)
    if (head.byteLength < 8) return found
    const length = head.readUInt32BE(0)
    const type = head.toString('latin1', 4, 8)
    if (type === 'IEND' || isFull(found)) return found
    if (type === 'caBX') found.hasCredentials = true
    if (wanted.has(type)) {
      const block = blocks.read(position + 8, length)
      if (block !== null) take(type, block, { found, blocks })
    }
    position += length + 12
  }
  return found
}

type Reading = { found: Found; blocks: BlockReader }

function take(type: string, block: Buffer, { found, blocks }: Reading): void {
  if (type === 'eXIf') {
    found.exif ??= block
    return
  }
  const end = block.indexOf(0)
  if (end < 1 || end > 79) return
  const name = block.toString('latin1', 0, end)
  // Only the first counts: the others are not unpacked.
  if (name === xmpKeyword && found.xmp !== null) return
  const text = textOf(type, block.subarray(end + 1), blocks)
  if (text === null) return
  if (name === xmpKeyword) found.xmp = text
  else found.texts.push({ name, text })
}

function textOf(type: string, rest: Buffer, blocks: BlockReader): string | null {
  if (type === 'tEXt') return rest.toString('latin1')
  if (type === 'zTXt') return blocks.unpack(rest.subarray(1))?.toString('latin1') ?? null
  const isPacked = rest[0] === 1
  // Its language and its translated name stand before it.
  const languageEnd = rest.indexOf(0, 2)
  const nameEnd = languageEnd < 0 ? -1 : rest.indexOf(0, languageEnd + 1)
  if (nameEnd < 0) return null
  const text = rest.subarray(nameEnd + 1)
  return (isPacked ? blocks.unpack(text) : text)?.toString('utf8') ?? null
}
