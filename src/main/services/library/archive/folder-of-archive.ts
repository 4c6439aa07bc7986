import { setImmediate } from 'node:timers/promises'
import { archiveAt, countIn, isGoneFrom } from '../../../media/archive/archive-folder.ts'
import type { Store } from '../../../store/open.ts'
import type { Archive } from '../../../store/tables/archives/archive-table.ts'

type Rows = Pick<Store, 'archives'>
type Known = Pick<Archive, 'id' | 'folder' | 'files'>

/** Counted in one look at their disk, which is given up after some seconds. */
const filesAtOnce = 200

/**
 * Whether an archive is in this folder now, as far as can be told without asking: it is where it was known to be, or is surely there
 * no more and all of its files are here. Another folder with its mark is a copy; a disk that does not answer may still hold it.
 */
export async function isMovedTo(folder: string, known: Known, store: Rows): Promise<boolean> {
  if (folder === known.folder) return true
  if (!(await isGoneFrom(known.folder, known.id))) return false
  return (await heldIn(folder, known.id, store)) === known.files
}

/**
 * Whether a folder that a person names has some of an archive's files, and no less of them than where it is known to be, if that can
 * be reached at all.
 */
export async function holdsAsMuch(folder: string, known: Known, store: Rows): Promise<boolean> {
  if (folder === known.folder) return true
  const held = await heldIn(folder, known.id, store)
  if (held === 0) return known.files === 0
  if ((await archiveAt(known.folder)) !== known.id) return true
  return held >= (await heldIn(known.folder, known.id, store))
}

/** How many of the files that are in an archive alone are in this folder, each with its size. */
async function heldIn(folder: string, archiveId: string, { archives }: Rows): Promise<number> {
  let held = 0
  for (let after = ''; ;) {
    const rows = archives.filesAway(archiveId, after, filesAtOnce)
    held += await countIn(folder, rows)
    const last = rows.at(-1)
    if (last === undefined) return held
    after = last.sha256
    await setImmediate()
  }
}
