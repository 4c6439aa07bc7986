import { inflateSync } from 'node:zlib'
import { mostFacts } from '../../shared/domain/recipe/about-file.ts'

/** In bytes: a block that is longer is left out, unread. */
export const longestBlock = 1024 * 1024
/** In bytes, of all blocks of a file together, as they are read and as they are unpacked. */
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

/** A few bytes can become any number of them: what is unpacked counts as what is read. */
export type BlockReader = ReturnType<typeof createBlockReader>

/** Reads a part of a file; shorter where the file ends. */
export type ReadAt = (position: number, length: number) => Buffer

/** Reads blocks as long as there is room for them, and notes in `found` what was left out. */
export function createBlockReader(readAt: ReadAt, found: Found) {
  let left = mostBytes
  return {
    /** Null for what there is no room for. */
    read(position: number, length: number) {
      if (length > longestBlock || length > left) {
        found.isCut = true
        return null
      }
      left -= length
      return readAt(position, length)
    },
    /** Null too for what is damaged. */
    unpack(packed: Buffer): Buffer | null {
      const room = Math.min(longestBlock, left)
      try {
        if (room > 0) {
          const text = inflateSync(packed, { maxOutputLength: room })
          left -= text.byteLength
          return text
        }
        found.isCut = true
      } catch (error) {
        // The work was done all the same.
        left -= room
        if ((error as NodeJS.ErrnoException).code === 'ERR_BUFFER_TOO_LARGE') found.isCut = true
      }
      return null
    },
  }
}

/** Whether there are more texts than are shown: the rest is left out then, and that is noted. */
export function isFull(found: Found): boolean {
  if (found.texts.length <= mostFacts) return false
  found.isCut = true
  return true
}
