import { AssetId, type JobId } from '../../../shared/domain/ids.ts'
import { isArchivedSql } from './archives/archive-table.ts'
import { annotationColumns } from './asset-annotations.ts'
import { readAsset } from './asset-row.ts'
import { type AssetListPage, createAssetListPages, createIdLists } from './asset-list-pages.ts'
import { changedHashSql, hashedColumns, insertedHashSql } from '../row-hash.ts'
import { fromBoolean, type DamageLog } from '../row.ts'
import type { Row, Sqlite } from '../sqlite.ts'
import type { NewAsset } from './new-asset.ts'
import { createAssetIndex } from './search/asset-index.ts'
import { modelKeySql, titleKeySql } from './sorted/sort-keys.ts'
import { stackColumns } from './stacks/stack-columns.ts'
import { createDescribe } from './annotations/asset-descriptions.ts'
import { createAnnotate } from './annotations/asset-notes.ts'
import { StoreError } from '../store-error.ts'
import { trashedAtSql } from './trash/trash-times.ts'

export type AssetTable = ReturnType<typeof createAssetTable>

export type AssetChange = Partial<
  Pick<
    NewAsset,
    | 'thumbhash'
    | 'dhash'
    | 'hasThumbnail'
    | 'width'
    | 'height'
    | 'durationMs'
    | 'isMissing'
    | 'pick'
    | 'stars'
  >
>

const columns = `id, kind, sha256, mime_type AS mimeType, byte_size AS byteSize, width, height,
  duration_ms AS durationMs, thumbhash, has_thumbnail AS hasThumbnail, prompt, model, job_id AS jobId,
  file_name AS fileName, created_at AS createdAt, is_missing AS isMissing, is_intermediate AS isIntermediate,
  pick, stars, ${isArchivedSql} AS isArchived, ${annotationColumns}, ${stackColumns}`

const changeableColumns: Record<keyof AssetChange, string> = {
  thumbhash: 'thumbhash',
  dhash: 'dhash',
  hasThumbnail: 'has_thumbnail',
  width: 'width',
  height: 'height',
  durationMs: 'duration_ms',
  isMissing: 'is_missing',
  pick: 'pick',
  stars: 'stars',
}

const insertedColumns = hashedColumns.assets.filter((column) => column !== 'trashed_at')
const setSql = (column: string, value: string): string => `
  UPDATE assets SET ${column} = ${value}, row_hash = ${changedHashSql('assets', { [column]: value })} WHERE id = @id`

export function createAssetTable(sqlite: Sqlite, damage: DamageLog) {
  const insertOne = sqlite.prepare(`
    INSERT INTO assets (id, kind, sha256, mime_type, byte_size, width, height, duration_ms, thumbhash, dhash,
      has_thumbnail, prompt, model, job_id, parent_id, file_name, is_missing, created_at, pick, stars,
      is_intermediate, title_key, model_key, row_hash)
    VALUES (@id, @kind, @sha256, @mimeType, @byteSize, @width, @height, @durationMs, @thumbhash, @dhash,
      @hasThumbnail, @prompt, @model, @jobId, (SELECT id FROM assets WHERE id = @parentId), @fileName, @isMissing, @createdAt,
      @pick, @stars, @isIntermediate, ${titleKeySql('@prompt', '@fileName')}, ${modelKeySql('@model')},
      ${insertedHashSql('assets', insertedColumns)})`)
  const selectOne = sqlite.prepare(`SELECT ${columns} FROM assets WHERE id = @id`)
  const selectParent = sqlite.prepare('SELECT parent_id AS parentId FROM assets WHERE id = @id')
  const pages = createAssetListPages(sqlite, columns)
  const index = createAssetIndex(sqlite)
  const selectByJob = sqlite.prepare(`
    SELECT ${columns} FROM assets WHERE job_id = @jobId AND trashed_at IS NULL ORDER BY seq`)
  const selectByJobs = sqlite.prepare(`
    SELECT ${columns} FROM assets
    WHERE job_id IN (SELECT value FROM json_each(@jobIds)) AND trashed_at IS NULL ORDER BY seq`)
  const selectBySha = sqlite.prepare(`
    SELECT ${columns} FROM assets WHERE sha256 = @sha256 AND trashed_at IS NULL ORDER BY seq`)
  const selectTrashedBySha = sqlite.prepare(`
    SELECT id FROM assets WHERE sha256 = @sha256 AND trashed_at IS NOT NULL AND is_intermediate = 0
    ORDER BY trashed_at DESC, seq DESC LIMIT 1`)
  // A statement for each field: what is not named is not written, so that a damaged row is not papered over.
  const setField = Object.entries(changeableColumns).map(([field, column]) => ({
    field: field as keyof AssetChange,
    query: sqlite.prepare(setSql(column, '@value')),
  }))
  const exists = sqlite.prepare('SELECT 1 FROM assets WHERE id = @id')
  const setTrashed = sqlite.prepare(setSql('trashed_at', trashedAtSql('@trashedAt')))

  const one = (row: Row | undefined) => (row === undefined ? null : readAsset(row, damage))
  const many = (rows: readonly Row[]) =>
    rows.map((row) => readAsset(row, damage)).filter((item) => item !== null)
  const moveToTrash = (id: AssetId, trashedAt: number | null) => {
    if (setTrashed.run({ id, trashedAt }) === 0) throw new StoreError('not-found', `no ${id}`)
  }

  return {
    /** `parentId`: the asset that it was made from; forgotten where that is gone for ever. */
    insert: (asset: NewAsset, parentId: AssetId | null = null) =>
      sqlite.transaction(() => {
        insertOne.run({ ...ownColumns(asset), parentId })
        index.put(asset.id)
      }),
    /** Also finds what is in the trash. */
    get: (id: AssetId) => one(selectOne.get({ id })),
    /** The asset that it was made from, where that is known and not gone for ever; it may be in the trash. */
    parentOf: (id: AssetId) => AssetId.safeParse(selectParent.get({ id })?.['parentId']).data ?? null,
    /** Newest first or as it is sorted, without the trash and what was only made to be sent. `total` counts everything of that kind and rating, on that board, that is looked for, with the first page only. */
    list(asked: AssetListPage) {
      const { cursor, skip = 0, limit } = asked
      const { page, nextCursor } = pages.read(asked)
      const isWhole = nextCursor === null && skip === 0 && page.length < limit
      const count = () => (isWhole ? page.length : pages.count(asked))
      return { assets: many(page), nextCursor, total: cursor === null ? count() : null }
    },
    ...createIdLists(sqlite),
    /** In the order in which they were saved, without the trash. */
    byJob: (jobId: JobId) => many(selectByJob.all({ jobId })),
    /** As `byJob`, of several at once. */
    byJobs: (jobIds: readonly JobId[]) => many(selectByJobs.all({ jobIds: JSON.stringify(jobIds) })),
    /** Every row with these bytes, oldest first, without the trash; also what was only made to be sent. */
    bySha: (sha256: string) => many(selectBySha.all({ sha256 })),
    /** Of the files in the trash with these bytes the one that came there last; null where there is none. */
    trashedBySha(sha256: string): AssetId | null {
      const id = selectTrashedBySha.get({ sha256 })?.['id']
      return id === undefined ? null : AssetId.parse(id)
    },
    update(id: AssetId, change: AssetChange) {
      sqlite.transaction(() => {
        if (exists.get({ id }) === undefined) throw new StoreError('not-found', `no ${id}`)
        for (const { field, query } of setField) {
          const value = change[field]
          if (value !== undefined)
            query.run({ id, value: typeof value === 'boolean' ? fromBoolean(value) : value })
        }
      })
    },
    /** Its note and its label. Of a file that is there. */
    annotate: createAnnotate(sqlite),
    describe: createDescribe(sqlite),
    /** The file stays. What is stacked with it is settled by `stacks.settleAround`. */
    trash: (id: AssetId, atMs: number) => moveToTrash(id, atMs),
    restore: (id: AssetId) => moveToTrash(id, null),
  }
}

/** Without what is told of it by other tables. */
function ownColumns({ tags: _tags, description: _description, embedded: _embedded, ...asset }: NewAsset) {
  const { stack: _stack, isArchived: _isArchived, ...own } = asset
  return {
    ...own,
    dhash: own.dhash ?? null,
    hasThumbnail: fromBoolean(own.hasThumbnail),
    isMissing: fromBoolean(own.isMissing),
    isIntermediate: fromBoolean(own.isIntermediate),
  }
}
