import { lstat, open, realpath } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { z } from 'zod'
import { syncDirectory } from '../../lib/files/sync.ts'
import { makeDirectory } from '../files/durable-file.ts'
import { NameTaken, writeNew } from '../files/place-new.ts'
import { asPlaceError } from '../files/copy-out.ts'
import { MediaError } from '../media-error.ts'

/** What an archive makes in the folder that a person chose, so that nothing of it lies among their own files. */
const rootName = 'Atelier Archive'
const markName = 'atelier-archive.json'
const Mark = z.object({ format: z.literal('atelier-archive'), version: z.literal(1), id: z.uuid() })
const longestMark = 4096
const mostFolders = 20

/** A file of an archive. `path`: a folder of the archive and a name in it. */
export type PlaceInArchive = { archiveId: string; folder: string; path: string; byteSize: number }

/**
 * Where a file of an archive is read from. No link is followed, and what is of another size is another file.
 *
 * @returns `away` where the folder is not there, or is not that archive; `gone` where the folder is, and the file is not
 */
export async function findInArchive(place: PlaceInArchive): Promise<{ file: string } | 'away' | 'gone'> {
  const { archiveId, folder, path, byteSize } = place
  if ((await archiveAt(folder)) !== archiveId) return 'away'
  const [month = '', name = ''] = path.split('/')
  const isFolder = (await kindOf(join(folder, month))) === 'folder'
  const file = join(folder, month, name)
  const found = isFolder ? await lstat(file).catch(noneIfGone) : null
  return found?.isFile() === true && found.size === byteSize ? { file } : 'gone'
}

/** The id of the archive that is in this very folder; null where none is, or it cannot be read now. */
export async function archiveAt(folder: string): Promise<string | null> {
  if ((await kindOf(folder)) !== 'folder') return null
  const file = join(folder, markName)
  if ((await kindOf(file)) !== 'file') return null
  try {
    const handle = await open(file, 'r')
    try {
      const { buffer, bytesRead } = await handle.read(Buffer.alloc(longestMark), 0, longestMark, 0)
      return Mark.parse(JSON.parse(buffer.subarray(0, bytesRead).toString('utf8'))).id
    } finally {
      await handle.close()
    }
  } catch {
    return null
  }
}

/** The archives in a folder that a person chose: itself, or those that were made in it. */
export async function archivesIn(chosen: string): Promise<{ id: string; folder: string }[]> {
  const real = await realpath(chosen).catch(() => null)
  if (real === null) return []
  const found: { id: string; folder: string }[] = []
  for (const folder of [real, ...rootsIn(real)]) {
    const id = await archiveAt(folder)
    if (id !== null) found.push({ id, folder })
  }
  return found
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
      if ((await kindOf(root)) !== 'folder') continue
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

/** Of what is at this very place: a link is none of them. */
async function kindOf(path: string): Promise<'file' | 'folder' | null> {
  const found = await lstat(path).catch(noneIfGone)
  if (found?.isDirectory() === true) return 'folder'
  return found?.isFile() === true ? 'file' : null
}

/** What the disk tells nothing of cannot be read either. */
const noneIfGone = () => null
