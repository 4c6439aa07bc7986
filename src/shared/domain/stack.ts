import { z } from 'zod'
import { AssetId, StackId } from './ids.ts'

/** The most files that a person puts into one stack; those that were made together may be more. */
export const mostInStack = 500

/** The stack that a file is in: two or more of one kind, of which one stands for all of them, its cover. */
export const AssetStack = z.object({
  id: StackId,
  isCover: z.boolean(),
  /** Of the cover: every file of the stack, with itself, newest first, without the trash. Empty otherwise. */
  memberIds: z.array(AssetId),
})
export type AssetStack = z.infer<typeof AssetStack>

/** Where a file is stacked. `stackId`: null: in no stack; `isChosen`: a person made it the cover. */
export const StackItem = z.object({
  assetId: AssetId,
  stackId: StackId.nullable(),
  isChosen: z.boolean(),
})
export type StackItem = z.infer<typeof StackItem>
