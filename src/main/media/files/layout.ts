import { createHash, randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { type Claims, createClaims } from './claims.ts'

/** Where what is. Everything is on one volume, so that a finished part can be renamed into place. */
export type Layout = {
  /** `media/ab/<sha256>.<extension>`: the original, addressed by its content. */
  original(sha256: string, extension: string): string
  /** `thumbnails/ab/<sha256>-<edge>.webp`: can be made again at any time. */
  thumbnail(sha256: string, edge: number): string
  /** `thumbnails/ab/<sha256>-poster.webp`: a video's first frame, which only a window can make. */
  poster(sha256: string): string
  /** `media/parts/<key>.part`: still arriving. */
  part(key: string): string
  /** A key for `part`, new, of this run: a sweep meets what is being written now, and must tell it from the rest. */
  temporaryKey(): string
  /** The part of such a key. */
  temporary(): string
  /** The key under which a sweep keeps everything temporary of this run. */
  readonly runKey: string
  readonly parts: string
  /** Where the folders of the originals are. */
  readonly originals: string
  /** Which of it nobody has written a row of yet. */
  readonly claims: Claims
  /** The folders that must be there before anything is written. */
  readonly folders: readonly string[]
}

export function createLayout(directory: string): Layout {
  const parts = join(directory, 'media', 'parts')
  const thumbnails = join(directory, 'thumbnails')
  const part = (key: string) => join(parts, `${partName(key)}.part`)
  const runKey = `run_${randomUUID().slice(0, 8)}`
  const temporaryKey = () => `${runKey}-${randomUUID()}`
  return {
    original: (sha256, extension) =>
      join(directory, 'media', folderOf(sha256), `${sha256}.${checked(extension, /^[a-z0-9]{1,8}$/)}`),
    thumbnail: (sha256, edge) => join(thumbnails, folderOf(sha256), `${sha256}-${edge}.webp`),
    poster: (sha256) => join(thumbnails, folderOf(sha256), `${sha256}-poster.webp`),
    part,
    temporaryKey,
    temporary: () => part(temporaryKey()),
    runKey,
    parts,
    originals: join(directory, 'media'),
    claims: createClaims(),
    folders: [parts, thumbnails],
  }
}

/** A key as a file name: itself where that is safe on every system, else its hash. */
export function partName(key: string): string {
  if (/^[A-Za-z0-9][A-Za-z0-9_-]{0,99}$/.test(key)) return key
  return createHash('sha256').update(key).digest('hex')
}

function folderOf(sha256: string): string {
  return checked(sha256, /^[0-9a-f]{64}$/).slice(0, 2)
}

/** Names come from our own rows; one that could leave its folder is a fault, not an input. */
function checked(text: string, pattern: RegExp): string {
  if (!pattern.test(text)) throw new TypeError('not a name of a media file')
  return text
}
