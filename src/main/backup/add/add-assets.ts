import type { NotAdded } from '../../../shared/domain/keeping/backup.ts'
import type { Row } from '../../store/sqlite.ts'
import { isArchivedSql } from '../../store/tables/archives/archive-table.ts'
import { createAssetIndex } from '../../store/tables/search/asset-index.ts'
import { createSetSortKeys } from '../../store/tables/sorted/sort-keys.ts'
import { placeOf } from '../write/expected-files.ts'
import type { AddJob } from './add-jobs.ts'
import { createAddToStack } from './add-stacks.ts'
import type { Adding } from './adding.ts'
import { bringMedia, posterOf } from './bring-media.ts'
import { createFillAsset } from './fill-asset.ts'
import { isId } from './id-map.ts'
import { createFindSame } from './known-rows.ts'
import { rowsIn } from './pages.ts'
import { createRowWriter } from './row-writer.ts'

/** Rows that are read at once. */
const filesAtOnce = 32

/** `isArchived`: its original was in an archive when the backup was made. */
type Found = { row: Row; isArchived: boolean; id: string; path: string; isHere: boolean; isWanted: boolean }
type Brought = Found & { reason: NotAdded['reason'] | null }

/**
 * Files with what a person said of them, each after the job that made it, and its row right after it. One that is here keeps its row:
 * what the backup knows of it fills what is empty.
 */
export async function addAssets(adding: Adding, addJob: AddJob): Promise<void> {
  const { backup, onDone, slices } = adding
  const selectPage = backup.prepare(
    `SELECT *, ${isArchivedSql} AS isArchived FROM assets
    WHERE seq > @after ORDER BY seq LIMIT ${filesAtOnce}`,
  )
  const find = createFind(adding)
  const write = createWriteAsset(adding, addJob)
  for (let after = 0; ;) {
    const rows = selectPage.all({ after })
    let ready: Brought[] = []
    for (const found of rows.flatMap(find)) {
      ready.push({ ...found, reason: found.isWanted ? await bring(adding, found) : null })
      // A file that came is nobody's until its row is there.
      if (!found.isWanted) continue
      await slices.each(ready, write)
      ready = []
    }
    await slices.each(ready, write)
    for (const row of rows) onDone(Number(row['byte_size']))
    if (rows.length < filesAtOnce) break
    after = Number(rows.at(-1)?.['seq'])
  }
  await addParents(adding)
}

function createFind({ here, ids, isDeleted, tally, nowMs }: Adding): (row: Row) => Found[] {
  const selectHere = here.prepare('SELECT is_missing AS isMissing FROM assets WHERE id = @id')
  return ({ isArchived: away, ...row }) => {
    const isArchived = away === 1
    const id = ids.of(String(row['id']))
    const known = selectHere.get({ id })
    const isHere = known !== undefined
    if (!isHere && !isId('ast', id, nowMs)) {
      tally.leave(String(row['file_name']), 'damaged')
      return []
    }
    if (!isHere && isDeleted(id)) {
      if (row['is_intermediate'] === 0) tally.deleted()
      return []
    }
    const path = placeOf({ sha256: String(row['sha256']), mimeType: String(row['mime_type']) })
    return [{ row, isArchived, id, path, isHere, isWanted: !isHere || known['isMissing'] === 1 }]
  }
}

/** @returns why it is not there */
async function bring(adding: Adding, { path, row, isArchived }: Found): Promise<NotAdded['reason'] | null> {
  const entry = adding.entries.get(path)
  if (entry === undefined) return isArchived ? 'archived' : 'missing'
  await adding.slices.rest()
  const notBack = await bringMedia(adding, [entry, ...posterOf(String(row['sha256']), adding)])
  return notBack.get(path) ?? null
}

function createWriteAsset(adding: Adding, addJob: AddJob) {
  const { here, ids, tally, nowMs } = adding
  const insert = createRowWriter(here, ids, 'assets')
  const index = createAssetIndex(here)
  const setSortKeys = createSetSortKeys(here)
  const fill = createFillAsset(adding)
  const addToStack = createAddToStack(adding)
  const findSame = createFindSame(here)
  return (found: Brought): void => {
    const { row, reason, isWanted } = found
    // A person may have added the same file since the adding began.
    const same = found.isHere ? null : findSame(row)
    if (same !== null) ids.set(String(row['id']), same)
    const id = same ?? found.id
    const isHere = found.isHere || same !== null
    if (!isHere && reason !== null) return tally.leave(String(row['file_name']), reason)
    if (typeof row['job_id'] === 'string') addJob(row['job_id'])
    // In the trash it has its days from now on.
    const trashed = row['trashed_at'] === null ? {} : { trashed_at: nowMs }
    const isAdded = !isHere && insert(row, { ...trashed, is_missing: 0, is_below: 0 })
    if (!isHere && !isAdded) return tally.leave(String(row['file_name']), 'damaged')
    const isFilled = fill(row, id, { isBack: isHere && isWanted && reason === null })
    if (isAdded || isFilled) setSortKeys(id)
    if (isAdded || isFilled) index.put(id)
    if (isAdded) addToStack(String(row['id']))
    if (isAdded && row['is_intermediate'] === 0) tally.count('files')
  }
}

/** What a file was made from may have come after it. */
async function addParents({ here, backup, ids, slices }: Adding): Promise<void> {
  const columns = 'id, parent_id AS parentId'
  const rows = rowsIn(backup, { columns, from: 'assets', where: 'parent_id IS NOT NULL' })
  const set = here.prepare(`
    UPDATE assets SET parent_id = @parentId
    WHERE id = @id AND parent_id IS NULL AND id <> @parentId AND EXISTS (SELECT 1 FROM assets WHERE id = @parentId)`)
  await slices.each(rows, ({ id, parentId }) =>
    set.run({ id: ids.of(String(id)), parentId: ids.of(String(parentId)) }),
  )
}
