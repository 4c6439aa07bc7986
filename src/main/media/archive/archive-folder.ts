import type { Stats } from 'node:fs'
import { lstat, realpath } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { z } from 'zod'
import { openPlain } from '../../lib/files/open-plain.ts'
import { syncDirectory } from '../../lib/files/sync.ts'
import { makeDirectory } from '../files/durable-file.ts'
import { NameTaken, writeNew } from '../files/place-new.ts'
import { asPlaceError } from '../files/copy-out.ts'
import { MediaError } from '../media-error.ts'
import { createArchiveLooks } from './archive-looks.ts'

/** What an archive makes in the folder that a person chose, so that nothing of it lies among their own files. */
const rootName = 'Atelier Archive'
const markName = 'atelier-archive.json'
const Mark = z.object({ format: z.literal('atelier-archive'), version: z.literal(1), id: z.uuid() })
const longestMark = 4096
const mostFolders = 20

/** A file of an archive. `path`: a folder of the archive and a name in it. */
export type PlaceInArchive = { archiveId: string; folder: string; path: string; byteSize: number }
type FileOfArchive = Pick<PlaceInArchive, 'path' | 'byteSize'>
export type FoundInArchive = { file: string } | 'away' | 'gone'
export type ArchiveFound = { id: string; folder: string }

/** Of all archives: their disks share the threads that all work on files is done on. */
const lookAt = createArchiveLooks()

/**
 * Where a file of an archive is read from. No link is followed, and what is of another size is another file.
 *
 * @returns `away` where the folder is not there, is not that archive, or its disk tells nothing of the file now; `gone` where the
 *   folder is, and the file is not
 */
export async function findInArchive(place: PlaceInArchive): Promise<FoundInArchive> {
  return (await lookAt(place.folder, () => find(place))) ?? 'away'
}

/** The id of the archive that is in this very folder; null where none is, or it cannot be read now. */
export async function archiveAt(folder: string): Promise<string | null> {
  return lookAt(folder, () => idAt(folder))
}

async function find({ archiveId, folder, ...file }: PlaceInArchive): Promise<FoundInArchive> {
  if ((await idAt(folder)) !== archiveId) return 'away'
  try {
    if (await isIn(folder, file)) return { file: join(folder, file.path) }
  } catch {
    return 'away'
  }
  // Its disk may have been taken away since.
  return (await idAt(folder)) === archiveId ? 'gone' : 'away'
}

/** @throws where the disk does not tell */
async function isIn(folder: string, { path, byteSize }: FileOfArchive): Promise<boolean> {
  const [month = '', name = ''] = path.split('/')
  const isFolder = (await factsOf(join(folder, month)))?.isDirectory() === true
  const found = isFolder ? await factsOf(join(folder, month, name)) : null
  return found?.isFile() === true && found.size === byteSize
}

async function idAt(folder: string): Promise<string | null> {
  if (!(await isFolderAt(folder))) return null
  try {
    const mark = await openPlain(join(folder, markName), null)
    if (mark === null) return null
    try {
      const { buffer, bytesRead } = await mark.handle.read(Buffer.alloc(longestMark), 0, longestMark, 0)
      return Mark.parse(JSON.parse(buffer.subarray(0, bytesRead).toString('utf8'))).id
    } finally {
      await mark.handle.close()
    }
  } catch {
    return null
  }
}

/** A folder that a person chose, without links; null where none is there, or its disk does not answer. */
export async function chosenFolder(chosen: string): Promise<string | null> {
  return lookAt(chosen, async () => {
    const real = await realpath(chosen).catch(() => null)
    return real !== null && (await isFolderAt(real)) ? real : null
  })
}

/** The archives in a folder that a person chose: itself, or those that were made in it. */
export async function archivesIn(chosen: string): Promise<ArchiveFound[]> {
  const all = await lookAt(chosen, async () => {
    const real = await realpath(chosen).catch(() => null)
    const found: ArchiveFound[] = []
    for (const folder of real === null ? [] : [real, ...rootsIn(real)]) {
      const id = await idAt(folder)
      if (id !== null) found.push({ id, folder })
    }
    return found
  })
  return all ?? []
}

/** Whether an archive is surely not in this folder any more: false also where its disk does not tell. */
export async function isGoneFrom(folder: string, archiveId: string): Promise<boolean> {
  const isGone = await lookAt(folder, async () => {
    if ((await factsOf(join(folder, markName))) === null) return true
    const id = await idAt(folder)
    return id !== null && id !== archiveId
  }).catch(() => null)
  return isGone ?? false
}

/** How many of these files are in this folder, each with its size; none where its disk does not tell. */
export async function countIn(folder: string, files: readonly FileOfArchive[]): Promise<number> {
  const count = await lookAt(folder, async () => {
    let found = 0
    for (const file of files) if (await isIn(folder, file).catch(() => false)) found += 1
    return found
  }).catch(() => null)
  return count ?? 0
}

/**
 * A new archive in a folder that a person chose, in a folder of its own: another library may have one beside it. The chosen folder
 * is never made: where it is gone, its drive may be.
 *
 * @returns the folder of the archive
 * @throws MediaError `place-refused`, `disk-full`
 */
export async function makeArchive(chosen: string, id: string): Promise<string> {
  try {
    const real = await realpath(chosen)
    for (const root of rootsIn(real)) {
      await makeDirectory(root)
      if (!(await isFolderAt(root))) continue
      const text = `${JSON.stringify({ format: 'atelier-archive', version: 1, id } satisfies z.infer<typeof Mark>)}\n`
      try {
        await writeNew(join(root, markName), text, 0o600)
      } catch (error) {
        if (error instanceof NameTaken) continue
        throw error
      }
      await syncDirectory(root)
      return root
    }
  } catch (error) {
    throw asPlaceError(error)
  }
  throw new MediaError('place-refused', 'too many archives')
}

function rootsIn(folder: string): string[] {
  const first = basename(folder) === rootName ? folder : join(folder, rootName)
  const more = Array.from({ length: mostFolders - 1 }, (_, index) => join(folder, `${rootName} ${index + 2}`))
  return [first, ...more]
}

/** At this very place: a link to one is none. */
async function isFolderAt(path: string): Promise<boolean> {
  // What the disk tells nothing of cannot be read either.
  return (await factsOf(path).catch(() => null))?.isDirectory() === true
}

/** Null where nothing is there. @throws where the disk does not tell */
async function factsOf(path: string): Promise<Stats | null> {
  return lstat(path).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT' || error.code === 'ENOTDIR') return null
    throw error
  })
}
