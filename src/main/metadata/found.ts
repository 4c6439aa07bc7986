/** In bytes: a block that is longer is left out, unread. */
export const longestBlock = 1024 * 1024
/** In bytes, of all blocks of a file together. */
export const mostBytes = 4 * 1024 * 1024
/** Chunks, segments or boxes that are looked at, whatever the file says. */
export const mostBlocks = 200_000

/** What a file holds beside its pixels, not read yet. */
export type Found = {
  /** Texts by their names, in the order of the file. */
  texts: { name: string; text: string }[]
  /** A TIFF block. */
  exif: Uint8Array | null
  xmp: string | null
  hasCredentials: boolean
  /** Something was left out because of its size. */
  isCut: boolean
}

export function nothingFound(): Found {
  return { texts: [], exif: null, xmp: null, hasCredentials: false, isCut: false }
}

/** Reads a part of a file; shorter where the file ends. */
export type ReadAt = (position: number, length: number) => Buffer

/** Reads blocks as long as there is room for them, and notes in `found` what was left out. */
export function createBlockReader(
  readAt: ReadAt,
  found: Found,
): (position: number, length: number) => Buffer | null {
  let left = mostBytes
  return (position, length) => {
    if (length > longestBlock || length > left) {
      found.isCut = true
      return null
    }
    left -= length
    return readAt(position, length)
  }
}
