import { AssetStack } from '../../../../shared/domain/stack.ts'
import { asJson } from '../../row.ts'
import type { Row } from '../../sqlite.ts'

/** Of the row of `assets` that is read: the stack that it is in, and of a cover all that is in it. */
export const stackColumns = `
  (SELECT stack_id FROM stack_items WHERE asset_id = assets.id AND trashed_at IS NULL) AS stackId,
  is_below AS isBelow,
  iif(is_below = 1 OR trashed_at IS NOT NULL, NULL, (
    SELECT json_group_array(member.asset_id ORDER BY member.asset_id DESC)
    FROM stack_items AS mine CROSS JOIN stack_items AS member ON member.stack_id = mine.stack_id
      CROSS JOIN assets AS shown ON shown.id = member.asset_id
    WHERE mine.asset_id = assets.id AND shown.trashed_at IS NULL AND shown.is_intermediate = 0)) AS stackMembers`

/** Undefined for one that is in no stack, or alone in it; what cannot be read counts as that. */
export function readStack({ stackId, isBelow, stackMembers }: Row): AssetStack | undefined {
  if (typeof stackId !== 'string') return undefined
  const isCover = isBelow !== 1
  const memberIds = isCover ? asJson(stackMembers) : []
  const stack = AssetStack.safeParse({ id: stackId, isCover, memberIds }).data
  return stack === undefined || (isCover && stack.memberIds.length < 2) ? undefined : stack
}
