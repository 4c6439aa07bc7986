import type { AssetId, TagId } from '../../../../shared/domain/ids.ts'
import type { Sqlite } from '../../sqlite.ts'
import { createAssetIndex } from '../search/asset-index.ts'

/**
 * Puts tags on files and takes others off; the search follows in the same transaction.
 *
 * @returns those that are tagged otherwise now; what is in the trash gets no tag
 */
export type TagFiles = (
  assetIds: readonly AssetId[],
  change: { add: readonly TagId[]; remove: readonly TagId[] },
) => AssetId[]

export function createTagFiles(sqlite: Sqlite): TagFiles {
  const index = createAssetIndex(sqlite)
  const insert = sqlite.prepare(`
    INSERT OR IGNORE INTO asset_tags (asset_id, tag_id)
    SELECT assets.id, tags.id FROM assets CROSS JOIN tags
    WHERE assets.id = @assetId AND trashed_at IS NULL AND tags.id = @tagId AND removed_at IS NULL`)
  const remove = sqlite.prepare('DELETE FROM asset_tags WHERE asset_id = @assetId AND tag_id = @tagId')
  return (assetIds, { add, remove: taken }) =>
    sqlite.transaction(() =>
      assetIds.filter((assetId) => {
        let changes = 0
        for (const tagId of taken) changes += remove.run({ assetId, tagId })
        for (const tagId of add) changes += insert.run({ assetId, tagId })
        if (changes > 0) index.put(assetId)
        return changes > 0
      }),
    )
}
