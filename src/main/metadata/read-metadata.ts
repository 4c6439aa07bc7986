import { closeSync, existsSync, fstatSync, openSync, readSync } from 'node:fs'
import { metadataOf } from './about.ts'
import { readJpeg } from './containers/jpeg.ts'
import { readPng } from './containers/png.ts'
import { readWebp } from './containers/webp.ts'
import { readExif, readWhole } from './exif.ts'
import { type Found, nothingFound, type ReadAt } from './found.ts'
import type { FileMetadata } from './metadata-task.ts'

/** In bytes: formats of boxes are read whole, up to this. */
const mostWhole = 64 * 1024 * 1024

/**
 * What an image says of itself, read from the file: only what stands beside its pixels.
 *
 * @returns null where there is no such file
 * @throws what the disk says
 */
export function readMetadata(path: string): FileMetadata | null {
  if (!existsSync(path)) return null
  const file = openSync(path, 'r')
  try {
    const readAt: ReadAt = (position, length) => {
      const bytes = Buffer.alloc(length)
      return bytes.subarray(0, readSync(file, bytes, 0, length, position))
    }
    return readBytes(readAt, fstatSync(file).size)
  } finally {
    closeSync(file)
  }
}

/** The same of whatever can be read at a place. `byteSize`: of all of it. */
export function readBytes(readAt: ReadAt, byteSize: number): FileMetadata {
  const head = readAt(0, 12)
  const found = blocksOf(head, readAt)
  if (found !== null) return metadataOf(found, found.exif === null ? [] : readExif(found.exif))
  const isBoxes = head.toString('latin1', 4, 8) === 'ftyp'
  if (!isBoxes) return metadataOf(nothingFound(), [])
  if (byteSize > mostWhole) return metadataOf({ ...nothingFound(), isCut: true }, [])
  const { exif, ...rest } = readWhole(readAt(0, byteSize))
  return metadataOf({ ...nothingFound(), ...rest }, exif)
}

function blocksOf(head: Buffer, readAt: ReadAt): Found | null {
  if (head.subarray(0, 4).equals(Buffer.from('\x89PNG', 'latin1'))) return readPng(readAt)
  if (head[0] === 0xff && head[1] === 0xd8) return readJpeg(readAt)
  const isRiff = head.toString('latin1', 0, 4) === 'RIFF' && head.toString('latin1', 8, 12) === 'WEBP'
  return isRiff ? readWebp(readAt) : null
}
