import { z } from 'zod'
import { CanvasSummary } from '../../../../shared/domain/canvas/canvas-document.ts'
import type { CanvasId } from '../../../../shared/domain/ids.ts'
import { afterEveryId, definePages } from '../../cursor.ts'
import { asBoolean, createRowReader, type DamageLog, fromBoolean } from '../../row.ts'
import type { Sqlite } from '../../sqlite.ts'
import { StoreError } from '../../store-error.ts'

/** That documents of the canvas are there. What they hold is in files of their own. */
export type CanvasTable = ReturnType<typeof createCanvasTable>

export type CanvasChange = Partial<
  Pick<CanvasSummary, 'name' | 'width' | 'height' | 'changedAt' | 'isMissing' | 'version'>
>

const columns = `id, name, width, height, source_asset_id AS sourceAssetId, is_missing AS isMissing, version,
  created_at AS createdAt, changed_at AS changedAt`

const position = z.object({ changedAt: z.number(), id: z.string() })
const listPages = definePages('canvases', position, { changedAt: Number.MAX_SAFE_INTEGER, id: afterEveryId })

export function createCanvasTable(sqlite: Sqlite, damage: DamageLog) {
  const reader = createRowReader(
    'canvases',
    CanvasSummary,
    (row) => ({ ...row, isMissing: asBoolean(row['isMissing']) }),
    damage,
  )
  const insertOne = sqlite.prepare(`
    INSERT INTO canvases (id, name, width, height, source_asset_id, is_missing, version, created_at, changed_at)
    VALUES (@id, @name, @width, @height, @sourceAssetId, @isMissing, @version, @createdAt, @changedAt)`)
  const selectOne = sqlite.prepare(`SELECT ${columns} FROM canvases WHERE id = @id`)
  const selectPage = sqlite.prepare(`
    SELECT ${columns} FROM canvases WHERE removed_at IS NULL AND (changed_at, id) < (@changedAt, @id)
    ORDER BY changed_at DESC, id DESC LIMIT @limit`)
  const updateOne = sqlite.prepare(`
    UPDATE canvases SET name = coalesce(@name, name), width = coalesce(@width, width),
      height = coalesce(@height, height), changed_at = coalesce(@changedAt, changed_at),
      is_missing = coalesce(@isMissing, is_missing), version = coalesce(@version, version)
    WHERE id = @id`)
  const setRemoved = sqlite.prepare('UPDATE canvases SET removed_at = @removedAt WHERE id = @id')
  const selectIsRemoved = sqlite.prepare('SELECT 1 FROM canvases WHERE id = @id AND removed_at IS NOT NULL')
  const selectFiles = sqlite.prepare('SELECT id, is_missing AS isMissing FROM canvases')
  const selectRemoved = sqlite.prepare(`
    SELECT id FROM canvases WHERE removed_at < @atMs ORDER BY removed_at LIMIT @limit`)
  const deleteOne = sqlite.prepare('DELETE FROM canvases WHERE id = @id')
  const notePurged = sqlite.prepare('INSERT OR IGNORE INTO purged (id, purged_at) VALUES (@id, @atMs)')

  const mustChange = (id: CanvasId, changes: number) => {
    if (changes === 0) throw new StoreError('not-found', `no ${id}`)
  }

  return {
    insert: (canvas: CanvasSummary): void =>
      void insertOne.run({ ...canvas, isMissing: fromBoolean(canvas.isMissing) }),
    /** Also finds one that was removed. */
    get: (id: CanvasId) => reader.one(selectOne.get({ id })),
    /** Last changed first, without those that were removed. */
    list(asked: { cursor: string | null; limit: number }) {
      const { page, nextCursor } = listPages(asked, (after) => selectPage.all(after))
      return { canvases: reader.many(page), nextCursor }
    },
    update(id: CanvasId, { isMissing, ...change }: CanvasChange) {
      const unchanged = { name: null, width: null, height: null, changedAt: null, version: null }
      const missing = isMissing === undefined ? null : fromBoolean(isMissing)
      mustChange(id, updateOne.run({ ...unchanged, ...change, isMissing: missing, id }))
    },
    /** Its file stays. */
    remove: (id: CanvasId, atMs: number) => mustChange(id, setRemoved.run({ id, removedAt: atMs })),
    restore: (id: CanvasId) => mustChange(id, setRemoved.run({ id, removedAt: null })),
    isRemoved: (id: CanvasId) => selectIsRemoved.get({ id }) !== undefined,
    /** Of every row, whether its file was there. */
    files: () =>
      selectFiles.all({}).map((row) => ({ id: String(row['id']), isMissing: row['isMissing'] === 1 })),
    /** Those that were removed before that moment, the first of them. */
    removedBefore: (atMs: number, limit: number) =>
      selectRemoved.all({ atMs, limit }).map((row) => String(row['id'])),
    /** For ever: a backup of before does not bring it back unasked. */
    forget: (id: string, atMs: number): void =>
      sqlite.transaction(() => {
        notePurged.run({ id, atMs })
        deleteOne.run({ id })
      }),
  }
}
