import type { Sqlite } from '../../sqlite.ts'

/** Makes two tags one: their files, and what is under them, by name. Part of a transaction. */
export type MergeTags = (from: string, into: string, atMs: number) => void

export function createTagMerge(sqlite: Sqlite): MergeTags {
  // Neither it nor what is under it is paired with itself, where the other stands above it.
  const hide = sqlite.prepare('UPDATE tags SET removed_at = @atMs WHERE id = @from')
  const addFiles = sqlite.prepare(`
    INSERT OR IGNORE INTO asset_tags (asset_id, tag_id)
    SELECT asset_id, @into FROM asset_tags WHERE tag_id = @from`)
  // Each with the one of its name under the other; those that were removed keep to themselves.
  const selectPairs = sqlite.prepare(`
    SELECT child.id AS childId, (
      SELECT same.id FROM tags AS same
      WHERE same.parent_id = @into AND same.folded_name = child.folded_name
        AND same.removed_at IS NULL AND child.removed_at IS NULL
      ORDER BY same.id LIMIT 1) AS sameId
    FROM tags AS child WHERE child.parent_id = @from`)
  const setParent = sqlite.prepare('UPDATE tags SET parent_id = @into WHERE id = @id')
  const noteGone = sqlite.prepare('INSERT OR IGNORE INTO purged (id, purged_at) VALUES (@from, @atMs)')
  const deleteOne = sqlite.prepare('DELETE FROM tags WHERE id = @from')
  return function merge(from, into, atMs) {
    hide.run({ from, atMs })
    addFiles.run({ from, into })
    for (const { childId, sameId } of selectPairs.all({ from, into })) {
      if (typeof sameId === 'string') merge(String(childId), sameId, atMs)
      else setParent.run({ id: String(childId), into })
    }
    noteGone.run({ from, atMs })
    deleteOne.run({ from })
  }
}
