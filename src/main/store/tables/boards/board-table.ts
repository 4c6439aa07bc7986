import { Board, mostBoards, type NestedFate } from '../../../../shared/domain/board.ts'
import type { AssetId, BoardId } from '../../../../shared/domain/ids.ts'
import { createRowReader, type DamageLog } from '../../row.ts'
import type { Row, Sqlite } from '../../sqlite.ts'
import { StoreError } from '../../store-error.ts'
import { createBoardCount } from './board-count.ts'
import { type BoardItems, createBoardItems } from './board-items.ts'
import { createBoardPlaces } from './board-places.ts'

/** Boards and what is on them. A file that is deleted for ever goes off each. */
export type BoardTable = ReturnType<typeof createBoardTable>

export function createBoardTable(sqlite: Sqlite, damage: DamageLog) {
  const items: BoardItems = createBoardItems(sqlite)
  const count = createBoardCount(sqlite)
  const places = createBoardPlaces(sqlite)
  const reader = createRowReader('boards', Board, (row) => row, damage)
  const whole = (row: Row, countOf: (id: string) => number): Row => {
    const id = String(row['id'])
    return { ...row, count: countOf(id), coverId: items.coverOf(id) }
  }
  const columns = 'id, parent_id AS parentId, name, created_at AS createdAt, used_at AS usedAt'
  // Later than any other, also after the clock was set back, or within the same millisecond.
  const usedAt = (atMs: string) => `max(${atMs}, 1 + coalesce(
    (SELECT used_at FROM boards WHERE removed_at IS NULL ORDER BY used_at DESC, id DESC LIMIT 1), -1))`
  const insertOne = sqlite.prepare(`
    INSERT INTO boards (id, name, created_at, used_at) VALUES (@id, @name, @createdAt, ${usedAt('@createdAt')})`)
  const countListed = sqlite.prepare('SELECT count(*) AS boards FROM boards WHERE removed_at IS NULL')
  const selectOne = sqlite.prepare(`SELECT ${columns} FROM boards WHERE id = @id AND removed_at IS NULL`)
  const selectListed = sqlite.prepare(`
    SELECT ${columns} FROM boards WHERE removed_at IS NULL ORDER BY used_at DESC, id DESC LIMIT @limit`)
  const setName = sqlite.prepare('UPDATE boards SET name = @name WHERE id = @id')
  const setUsed = sqlite.prepare(`UPDATE boards SET used_at = ${usedAt('@atMs')} WHERE id = @id`)
  const setRemoved = sqlite.prepare('UPDATE boards SET removed_at = @removedAt WHERE id = @id')
  const noteRemoved = sqlite.prepare(`
    INSERT OR IGNORE INTO purged (id, purged_at) SELECT id, @atMs FROM boards WHERE removed_at IS NOT NULL`)
  const deleteRemoved = sqlite.prepare('DELETE FROM boards WHERE removed_at IS NOT NULL')

  const mustBe = (id: BoardId, changed: number) => {
    if (changed === 0) throw new StoreError('not-found', `no ${id}`)
  }
  return {
    /** @throws StoreError `conflict` where there are too many */
    insert: (board: Pick<Board, 'id' | 'name' | 'createdAt'>) =>
      sqlite.transaction(() => {
        if (Number(countListed.get()?.['boards']) >= mostBoards)
          throw new StoreError('conflict', `more than ${mostBoards} boards`)
        insertOne.run(board)
      }),
    /** Null also for one that was removed. */
    get(id: BoardId) {
      const row = selectOne.get({ id })
      return row === undefined ? null : reader.one(whole(row, count.of))
    },
    /** What was used last comes first. */
    list() {
      const countOf = count.ofAny()
      return reader.many(selectListed.all({ limit: mostBoards }).map((row) => whole(row, countOf)))
    },
    rename: (id: BoardId, name: string) => mustBe(id, setName.run({ id, name })),
    /** @throws StoreError `conflict` where it holds the other or they would be too deep, `not-found` */
    move: (id: BoardId, parentId: BoardId | null) => sqlite.transaction(() => places.move(id, parentId)),
    /**
     * Out of the list; the row and what is on it stay until `forgetRemoved`. Those that stand in it go with it, or up to where it
     * stood.
     */
    remove: (id: BoardId, removedAt: number, nested: NestedFate = 'move-up') =>
      sqlite.transaction(() => {
        const left = places.leave(id, nested)
        for (const removedId of left.removedIds) mustBe(id, setRemoved.run({ id: removedId, removedAt }))
        return left
      }),
    restore: (id: BoardId) =>
      sqlite.transaction(() => {
        mustBe(id, setRemoved.run({ id, removedAt: null }))
        places.settle(id)
      }),
    /** Deletes for ever those that were removed; a row of a copy does not bring one back. */
    forgetRemoved: (atMs: number) =>
      sqlite.transaction(() => {
        noteRemoved.run({ atMs })
        deleteRemoved.run({})
      }),
    /** @returns those that were not on it before; what is unknown or in the trash is left out */
    add: (id: BoardId, assetIds: readonly AssetId[], atMs: number) =>
      sqlite.transaction(() => {
        mustBe(id, setUsed.run({ id, atMs }))
        return items.add(id, assetIds)
      }),
    /** @returns those that were on it */
    take: (id: BoardId, assetIds: readonly AssetId[]) => sqlite.transaction(() => items.take(id, assetIds)),
    /** The boards of the list that this file is on, also while it is in the trash. */
    withAsset: items.boardsWith,
  }
}
