import { AssetId } from '../../../../shared/domain/ids.ts'
import type { Sqlite } from '../../sqlite.ts'
import { createAssetIndex } from '../search/asset-index.ts'

/** Files of one step: some milliseconds. */
const filesAtOnce = 50

export type TagIndex = ReturnType<typeof createTagIndex>

/** Brings the search up to date with tags that were renamed, moved or deleted, little by little; a new start goes on with it. */
export function createTagIndex(sqlite: Sqlite) {
  const index = createAssetIndex(sqlite)
  const note = sqlite.prepare(`
    WITH RECURSIVE below (id) AS (
      SELECT @id UNION SELECT tags.id FROM below CROSS JOIN tags ON tags.parent_id = below.id)
    INSERT OR REPLACE INTO tags_to_index (tag_id, after_asset_id) SELECT id, '' FROM below`)
  const selectNext = sqlite.prepare(
    'SELECT tag_id AS tagId, after_asset_id AS after FROM tags_to_index ORDER BY tag_id LIMIT 1',
  )
  const selectFiles = sqlite.prepare(`
    SELECT asset_id AS id FROM asset_tags WHERE tag_id = @tagId AND asset_id > @after
    ORDER BY asset_id LIMIT ${filesAtOnce}`)
  const setAfter = sqlite.prepare('UPDATE tags_to_index SET after_asset_id = @after WHERE tag_id = @tagId')
  const setDone = sqlite.prepare('DELETE FROM tags_to_index WHERE tag_id = @tagId')
  return {
    /** The files of this tag, and of those under it, are found by other words now. Part of a transaction. */
    note: (id: string): void => void note.run({ id }),
    /** @returns files whose tags are called otherwise now; null: there was nothing to do */
    catchUp: (): AssetId[] | null =>
      sqlite.transaction(() => {
        const next = selectNext.get()
        if (next === undefined) return null
        const tagId = String(next['tagId'])
        const ids = selectFiles.all({ tagId, after: String(next['after']) }).map(({ id }) => String(id))
        for (const id of ids) index.put(id)
        const last = ids.at(-1)
        if (last === undefined || ids.length < filesAtOnce) setDone.run({ tagId })
        else setAfter.run({ tagId, after: last })
        return ids.flatMap((id) => AssetId.safeParse(id).data ?? [])
      }),
  }
}
