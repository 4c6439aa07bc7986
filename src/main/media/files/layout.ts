import { createHash, randomUUID } from 'node:crypto'
import { access } from 'node:fs/promises'
import { join } from 'node:path'
import { createClaims } from './claims.ts'

/** Where what is. Everything is on one volume, so that a finished part can be renamed into place. */
export type Layout = ReturnType<typeof createLayout>

/**
 * Where the original of a file is read from that is not in the library; null where no archive has it.
 *
 * @throws MediaError `archived` where the folder of its archive is not there
 */
export type WhereArchived = (sha256: string) => Promise<string | null>

export function createLayout(directory: string, whereArchived: WhereArchived = async () => null) {
  const parts = join(directory, 'media', 'parts')
  const thumbnails = join(directory, 'thumbnails')
  const part = (key: string) => join(parts, `${partName(key)}.part`)
  const runKey = `run_${randomUUID().slice(0, 8)}`
  const temporaryKey = () => `${runKey}-${randomUUID()}`
  const original = (sha256: string, extension: string) =>
    join(directory, 'media', folderOf(sha256), `${sha256}.${checked(extension, /^[a-z0-9]{1,8}$/)}`)
  return {
    /** `media/ab/<sha256>.<extension>`: the original, addressed by its content. */
    original,
    /**
     * Where the original is read from: its place in the library, which may be empty, or that in an archive.
     *
     * @throws MediaError `archived` where that archive is not there now
     */
    source: async (sha256: string, extension: string): Promise<string> => {
      const own = original(sha256, extension)
      const isHere = await access(own).then(
        () => true,
        () => false,
      )
      return isHere ? own : ((await whereArchived(sha256)) ?? own)
    },
    /** `thumbnails/ab/<sha256>-<edge>.webp`: can be made again at any time. */
    thumbnail: (sha256: string, edge: number) => join(thumbnails, folderOf(sha256), `${sha256}-${edge}.webp`),
    /** `thumbnails/ab/<sha256>-poster.webp`: a video's first frame, which only a window can make. */
    poster: (sha256: string) => join(thumbnails, folderOf(sha256), `${sha256}-poster.webp`),
    /** `media/parts/<key>.part`: still arriving. */
    part,
    /** A key for `part`, new, of this run: a sweep meets what is being written now, and must tell it from the rest. */
    temporaryKey,
    /** The part of such a key. */
    temporary: () => part(temporaryKey()),
    /** The key under which a sweep keeps everything temporary of this run. */
    runKey,
    parts,
    /** Where the folders of the originals are. */
    originals: join(directory, 'media'),
    /** Which of it nobody has written a row of yet. */
    claims: createClaims(),
    /** The folders that must be there before anything is written. */
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
