import type { AssetId, StackId } from '../../../../shared/domain/ids.ts'
import type { StackItem } from '../../../../shared/domain/stack.ts'
import type { Sqlite } from '../../sqlite.ts'
import { createTakesOf } from './takes.ts'
import { createStackReads, idsOf } from './stack-reads.ts'

/**
 * Which files are stacked. Which one is shown for all of its stack (`assets.is_below` of the others) follows from that and from
 * the trash, and is settled in the transaction of each change: the one that a person chose, else the first that was made.
 */
export type StackTable = ReturnType<typeof createStackTable>

/** What a change did, for who is told of it. */
export type StackChange = {
  /** How those that it was done to were stacked before. */
  before: StackItem[]
  /** Files whose place in their stack, or whose stack as they show it, is another now. */
  changedIds: AssetId[]
}

export function createStackTable(sqlite: Sqlite) {
  const { placeOf, coverOf, ...reads } = createStackReads(sqlite)
  const isThere = sqlite.prepare('SELECT 1 FROM assets WHERE id = @assetId')
  const deleteItem = sqlite.prepare('DELETE FROM stack_items WHERE asset_id = @assetId')
  const insertItem = sqlite.prepare(`
    INSERT INTO stack_items (asset_id, stack_id, is_chosen)
    SELECT id, @stackId, @isChosen FROM assets WHERE id = @assetId AND is_intermediate = 0
      AND kind = coalesce((
        SELECT other.kind FROM stack_items CROSS JOIN assets AS other ON other.id = asset_id
        WHERE stack_id = @stackId LIMIT 1), kind)`)
  const lift = sqlite.prepare('UPDATE assets SET is_below = 0 WHERE id = @assetId AND is_below = 1')
  const isToLieBelow = '(trashed_at IS NULL AND is_intermediate = 0 AND id IS NOT @coverId)'
  const setBelow = sqlite.prepare(`
    UPDATE assets SET is_below = ${isToLieBelow}
    WHERE id IN (SELECT asset_id FROM stack_items WHERE stack_id = @stackId) AND is_below <> ${isToLieBelow}
    RETURNING id`)

  function settle(stackIds: Iterable<StackId>): AssetId[] {
    return [...stackIds].flatMap((stackId) => {
      const coverId = coverOf(stackId)
      const moved = idsOf(setBelow.all({ stackId, coverId }).map(({ id }) => id))
      return coverId === null ? moved : [...moved, coverId]
    })
  }

  /** Part of a transaction. A file of another kind than the stack's is put into none. */
  function place({ assetId, stackId, isChosen }: StackItem): void {
    deleteItem.run({ assetId })
    const isIn = stackId !== null && insertItem.run({ assetId, stackId, isChosen: isChosen ? 1 : 0 }) > 0
    if (!isIn) lift.run({ assetId })
  }

  return {
    ...reads,
    takesOf: createTakesOf(sqlite),
    /** All of it or nothing; also of what is in the trash. What is unknown is left out. */
    arrange(items: readonly StackItem[]): StackChange {
      return sqlite.transaction(() => {
        const there = items.filter(({ assetId }) => isThere.get({ assetId }) !== undefined)
        const before = there.map(({ assetId }) => placeOf(assetId))
        for (const item of there) place(item)
        const touched = [...before, ...there].flatMap(({ stackId }) => stackId ?? [])
        const changedIds = new Set([...there.map(({ assetId }) => assetId), ...settle(new Set(touched))])
        return { before, changedIds: [...changedIds] }
      })
    },
    /** After files came from the trash or went to it, in the same transaction. @returns those that others see changed by it */
    settleAround(assetIds: readonly AssetId[]): AssetId[] {
      return settle(new Set(assetIds.flatMap((id) => placeOf(id).stackId ?? [])))
    },
  }
}
