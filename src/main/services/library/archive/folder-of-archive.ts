import { setImmediate } from 'node:timers/promises'
import { archiveAt, pathsIn } from '../../../media/archive/archive-folder.ts'
import type { Store } from '../../../store/open.ts'
import type { Archive } from '../../../store/tables/archives/archive-table.ts'

type Rows = Pick<Store, 'archives'>
type Known = Pick<Archive, 'id' | 'folder' | 'files'>

const rowsAtOnce = 500

/**
 * Whether an archive is in this folder now, as far as can be told without asking: it is where it was known to be, or is there no more
 * and all of its files are here. Another folder with its mark is a copy.
 */
export async function isMovedTo(folder: string, known: Known, store: Rows): Promise<boolean> {
  if (folder === known.folder) return true
  if ((await archiveAt(known.folder)) === known.id) return false
  return (await heldIn(folder, known.id, store)) === known.files
}

/** Whether more of an archive's files are in this folder than where it is known to be, if that can be reached at all. */
export async function holdsMore(folder: string, known: Known, store: Rows): Promise<boolean> {
  if (folder === known.folder) return true
  const held = await heldIn(folder, known.id, store)
  if ((await archiveAt(known.folder)) === known.id)
    return held > (await heldIn(known.folder, known.id, store))
  return held > 0 || known.files === 0
}

/** How many of the files that are in an archive alone are in this folder. */
async function heldIn(folder: string, archiveId: string, { archives }: Rows): Promise<number> {
  const there = await pathsIn(folder)
  let held = 0
  for (let after = ''; ;) {
    const rows = archives.pathsAway(archiveId, after, rowsAtOnce)
    held += rows.filter(({ path }) => there.has(path)).length
    const last = rows.at(-1)
    if (last === undefined) return held
    after = last.sha256
    await setImmediate()
  }
}
