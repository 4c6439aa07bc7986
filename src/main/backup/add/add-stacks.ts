import { StackItem } from '../../../shared/domain/stack.ts'
import { createStackTable } from '../../store/tables/stacks/stack-table.ts'
import type { Adding } from './adding.ts'

/** Each that comes is compared with all of its stack: no press of the app makes more at once. */
const mostInOne = 2000

/** Part of the transaction that adds a file. @param id of the file in the backup */
export type AddToStack = (id: string) => void

/**
 * Puts a file that came into the stack that it is in in the backup. What was here before stays as it is: a person may have taken it out
 * of its stack, or chosen another cover.
 */
export function createAddToStack({ backup, here, ids }: Adding): AddToStack {
  const stacks = createStackTable(here)
  const select = backup.prepare('SELECT * FROM stack_items WHERE asset_id = @id')
  const selectChosen = here.prepare('SELECT 1 FROM stack_items WHERE stack_id = @stackId AND is_chosen = 1')
  const selectFull = here.prepare(
    `SELECT 1 FROM stack_items WHERE stack_id = @stackId LIMIT 1 OFFSET ${mostInOne - 1}`,
  )
  return (id) => {
    const row = select.get({ id })
    if (row === undefined) return
    const { asset_id: assetId, stack_id: stackId } = ids.row(row)
    const item = StackItem.safeParse({ assetId, stackId, isChosen: row['is_chosen'] === 1 }).data
    if (item === undefined) return
    if (selectFull.get({ stackId: item.stackId }) !== undefined) return
    const isChosen = item.isChosen && selectChosen.get({ stackId: item.stackId }) === undefined
    stacks.arrange([{ ...item, isChosen }])
  }
}
