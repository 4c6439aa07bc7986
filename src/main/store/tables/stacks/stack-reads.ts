import { AssetId, StackId } from '../../../../shared/domain/ids.ts'
import type { StackItem } from '../../../../shared/domain/stack.ts'
import { fromBoolean } from '../../row.ts'
import type { Sqlite } from '../../sqlite.ts'

export const idsOf = (values: readonly unknown[]): AssetId[] =>
  values.flatMap((id) => AssetId.safeParse(id).data ?? [])

/** Where files are stacked, and with which others. */
export function createStackReads(sqlite: Sqlite) {
  const selectItem = sqlite.prepare(`
    SELECT stack_id AS stackId, is_chosen AS isChosen FROM stack_items WHERE asset_id = @assetId`)
  const selectItems = sqlite.prepare(`
    SELECT asset_id AS assetId, is_chosen AS isChosen FROM stack_items CROSS JOIN assets ON assets.id = asset_id
    WHERE stack_id = @stackId AND (trashed_at IS NULL OR @withTrash = 1) ORDER BY asset_id DESC`)
  const selectBelow = sqlite.prepare(`
    SELECT member.asset_id AS id FROM json_each(@assetIds) AS asked
      CROSS JOIN stack_items AS mine ON mine.asset_id = asked.value
      CROSS JOIN assets AS cover ON cover.id = mine.asset_id
      CROSS JOIN stack_items AS member ON member.stack_id = mine.stack_id
      CROSS JOIN assets ON assets.id = member.asset_id
    WHERE cover.is_below = 0 AND cover.trashed_at IS NULL AND assets.is_below = 1`)
  const selectCover = sqlite.prepare(`
    SELECT asset_id AS coverId FROM stack_items CROSS JOIN assets ON assets.id = asset_id
    WHERE stack_id = @stackId AND trashed_at IS NULL AND is_intermediate = 0
    ORDER BY is_chosen DESC, asset_id LIMIT 1`)

  const placeOf = (assetId: AssetId): StackItem => {
    const row = selectItem.get({ assetId })
    return {
      assetId,
      stackId: StackId.safeParse(row?.['stackId']).data ?? null,
      isChosen: row?.['isChosen'] === 1,
    }
  }
  const coverOf = (stackId: StackId) =>
    AssetId.safeParse(selectCover.get({ stackId })?.['coverId']).data ?? null

  return {
    /** As `itemOf`, also of one that is in no stack. */
    placeOf,
    /** The one that is shown for a stack: that which a person chose, else the first. Null where all lie in the trash. */
    coverOf,
    /** Null for one that is in no stack. */
    itemOf(assetId: AssetId): StackItem | null {
      const item = placeOf(assetId)
      return item.stackId === null ? null : item
    },
    /** Files of the stack of this one, newest first; empty where it is in none. */
    itemsBeside(assetId: AssetId, trash: 'with-trash' | 'without-trash' = 'without-trash'): StackItem[] {
      const { stackId } = placeOf(assetId)
      if (stackId === null) return []
      return selectItems
        .all({ stackId, withTrash: fromBoolean(trash === 'with-trash') })
        .flatMap(({ assetId: id, isChosen }) => {
          const read = AssetId.safeParse(id).data
          return read === undefined ? [] : [{ assetId: read, stackId, isChosen: isChosen === 1 }]
        })
    },
    /** These files, and every file stacked below those of them that are covers. */
    withBelow(assetIds: readonly AssetId[]): AssetId[] {
      const below = selectBelow.all({ assetIds: JSON.stringify(assetIds) })
      return [...new Set([...assetIds, ...idsOf(below.map(({ id }) => id))])]
    },
  }
}
