import { StackItem } from '../../../shared/domain/stack.ts'
import { createStackTable } from '../../store/tables/stacks/stack-table.ts'
import type { Adding } from './adding.ts'

/** Which files are stacked; after the files. One that is stacked here stays where it is. */
export async function addStacks({ backup, here, ids, slices }: Adding): Promise<void> {
  const stacks = createStackTable(here)
  const rows = backup.prepare('SELECT * FROM stack_items ORDER BY asset_id').all()
  await slices.each(rows, (row) => {
    const { asset_id: assetId, stack_id: stackId } = ids.row(row)
    const item = StackItem.safeParse({ assetId, stackId, isChosen: row['is_chosen'] === 1 }).data
    if (item !== undefined && stacks.itemOf(item.assetId) === null) stacks.arrange([item])
  })
}
