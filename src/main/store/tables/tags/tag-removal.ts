import { TagId } from '../../../../shared/domain/ids.ts'
import type { Sqlite } from '../../sqlite.ts'
import { StoreError } from '../../store-error.ts'
import type { TagIndex } from './tag-index.ts'
import type { TagTree } from './tag-tree.ts'

/** Tags that a person deletes, and the way back until the next start. Files stay. */
export function createTagRemoval(sqlite: Sqlite, tree: TagTree, index: TagIndex) {
  const setRemoved = sqlite.prepare(`
    WITH RECURSIVE below (id) AS (
      SELECT @id UNION SELECT tags.id FROM below CROSS JOIN tags ON tags.parent_id = below.id)
    UPDATE tags SET removed_at = @to WHERE id IN (SELECT id FROM below) AND removed_at IS @from`)
  const selectRemoved = sqlite.prepare(`
    SELECT name, removed_at AS removedAt,
      (SELECT id FROM tags AS parent WHERE parent.id = tags.parent_id AND parent.removed_at IS NULL) AS parentId
    FROM tags WHERE id = @id AND removed_at IS NOT NULL`)
  const forgettable = 'removed_at IS NOT NULL AND id NOT IN (SELECT tag_id FROM tags_to_index)'
  const noteForgotten = sqlite.prepare(
    `INSERT OR IGNORE INTO purged (id, purged_at) SELECT id, @atMs FROM tags WHERE ${forgettable}`,
  )
  const deleteForgotten = sqlite.prepare(`DELETE FROM tags WHERE ${forgettable}`)
  return {
    /** Out of every list, with all that is under it; rows stay until `forgetRemoved`. */
    remove: (id: TagId, atMs: number): void =>
      sqlite.transaction(() => {
        if (setRemoved.run({ id, from: null, to: atMs }) === 0) throw new StoreError('not-found', `no ${id}`)
        index.note(id)
      }),
    /**
     * Back to where it was, or to the top where that is gone; with what was removed with it. One of its name that is there by
     * now becomes one with it.
     *
     * @returns the one that is left
     * @throws StoreError `not-found`
     */
    restore: (id: TagId, atMs: number): TagId =>
      sqlite.transaction(() => {
        const row = selectRemoved.get({ id })
        if (row === undefined) throw new StoreError('not-found', `no ${id}`)
        setRemoved.run({ id, from: Number(row['removedAt']), to: null })
        index.note(id)
        const parentId = TagId.safeParse(row['parentId']).data ?? null
        const placed = tree.place(id, { parentId, name: String(row['name']) }, true, atMs)
        return placed.outcome === 'placed' ? placed.id : id
      }),
    /** Deletes for ever those that were removed, once the search has let go of them; a row of a copy brings none back. */
    forgetRemoved: (atMs: number): void =>
      sqlite.transaction(() => {
        noteForgotten.run({ atMs })
        deleteForgotten.run({})
      }),
  }
}
