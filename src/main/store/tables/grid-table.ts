import { Grid } from '../../../shared/domain/grid/grid.ts'
import type { GridId } from '../../../shared/domain/ids.ts'
import { definePagesById } from '../cursor.ts'
import { asJson, createRowReader, type DamageLog } from '../row.ts'
import type { Sqlite } from '../sqlite.ts'
import { StoreError } from '../store-error.ts'

/** What was ordered together as a table of images. */
export type GridTable = ReturnType<typeof createGridTable>

const columns = 'id, connection_id AS connectionId, axes, settings, cells, created_at AS createdAt'

const listPages = definePagesById('grids')

export function createGridTable(sqlite: Sqlite, damage: DamageLog) {
  const reader = createRowReader(
    'grids',
    Grid,
    ({ axes, settings, cells, ...row }) => ({
      ...row,
      ...{ axes: asJson(axes), settings: asJson(settings), cells: asJson(cells) },
    }),
    damage,
  )
  const insertOne = sqlite.prepare(`
    INSERT INTO grids (id, idempotency_key, connection_id, axes, settings, cells, created_at)
    VALUES (@id, @idempotencyKey, @connectionId, @axes, @settings, @cells, @createdAt)`)
  const selectOne = sqlite.prepare(`SELECT ${columns} FROM grids WHERE id = @id`)
  const selectByIdempotencyKey = sqlite.prepare(
    `SELECT ${columns} FROM grids WHERE idempotency_key = @idempotencyKey`,
  )
  const selectIds = sqlite.prepare(`
    SELECT idempotency_key AS idempotencyKey, id FROM grids
    WHERE removed_at IS NULL AND idempotency_key IN (SELECT value FROM json_each(@idempotencyKeys))`)
  const selectListed = sqlite.prepare(`SELECT ${columns} FROM grids WHERE id = @id AND removed_at IS NULL`)
  const selectPage = sqlite.prepare(`
    SELECT ${columns} FROM grids WHERE removed_at IS NULL AND id < @id ORDER BY id DESC LIMIT @limit`)
  const setRemoved = sqlite.prepare('UPDATE grids SET removed_at = @removedAt WHERE id = @id')
  const noteRemoved = sqlite.prepare(`
    INSERT OR IGNORE INTO purged (id, purged_at) SELECT id, @atMs FROM grids WHERE removed_at IS NOT NULL`)
  const deleteRemoved = sqlite.prepare('DELETE FROM grids WHERE removed_at IS NOT NULL')

  const mark = (id: GridId, removedAt: number | null) => {
    if (setRemoved.run({ id, removedAt }) === 0) throw new StoreError('not-found', `no ${id}`)
  }

  return {
    /** A second row of the same press is `conflict`: ask `byIdempotencyKey` first. */
    insert: ({ axes, settings, cells, ...grid }: Grid & { idempotencyKey: string }): void =>
      void insertOne.run({
        ...grid,
        ...{ axes: JSON.stringify(axes), settings: JSON.stringify(settings), cells: JSON.stringify(cells) },
      }),
    /** Also finds one that was removed. */
    get: (id: GridId) => reader.one(selectOne.get({ id })),
    byIdempotencyKey: (idempotencyKey: string) => reader.one(selectByIdempotencyKey.get({ idempotencyKey })),
    /** Of each press that made a grid of the list its id. */
    idsByIdempotencyKey: (idempotencyKeys: readonly string[]) =>
      new Map(
        selectIds
          .all({ idempotencyKeys: JSON.stringify(idempotencyKeys) })
          .map(({ idempotencyKey, id }) => [String(idempotencyKey), String(id) as GridId]),
      ),
    /** Without those that were removed, in the order of the ids. */
    listed: (ids: readonly GridId[]) => ids.flatMap((id) => reader.one(selectListed.get({ id })) ?? []),
    /** Newest first, without those that were removed. */
    list(asked: { cursor: string | null; limit: number }) {
      const { page, nextCursor } = listPages(asked, (after) => selectPage.all(after))
      return { grids: reader.many(page), nextCursor }
    },
    /** Out of the list; the row stays until `forgetRemoved`. */
    remove: (id: GridId, atMs: number) => mark(id, atMs),
    restore: (id: GridId) => mark(id, null),
    /** Deletes for ever those that were removed; a row of a copy does not bring one back. */
    forgetRemoved: (atMs: number) =>
      sqlite.transaction(() => {
        noteRemoved.run({ atMs })
        deleteRemoved.run({})
      }),
  }
}
