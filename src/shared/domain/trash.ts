import { z } from 'zod'
import { Asset, AssetKind } from './asset.ts'
import { AssetId, ConversationId, TimestampMs } from './ids.ts'
import { Conversation } from './message/message.ts'

/** What can lie in the trash. */
export const TrashKind = z.enum([...AssetKind.options, 'conversation'])
export type TrashKind = z.infer<typeof TrashKind>

export const TrashItemId = z.union([AssetId, ConversationId])
export type TrashItemId = z.infer<typeof TrashItemId>

export const TrashItem = z.discriminatedUnion('type', [
  z.object({ type: z.literal('asset'), asset: Asset, trashedAt: TimestampMs }),
  z.object({
    type: z.literal('conversation'),
    conversation: Conversation,
    /** Of the shown path. */
    messageCount: z.number().int().nonnegative(),
    trashedAt: TimestampMs,
  }),
])
export type TrashItem = z.infer<typeof TrashItem>

/** How much lies in the trash. */
export const TrashSummary = z.object({
  counts: z.record(TrashKind, z.number().int().nonnegative()),
  /** Jobs that were removed from the list and have nothing to show: they go when it is emptied. */
  jobCount: z.number().int().nonnegative(),
  /** Of all its files that are in the library. */
  byteCount: z.number().int().nonnegative(),
  /** Files whose originals are in an archive: these stay there. */
  archivedCount: z.number().int().nonnegative(),
  /** Damaged databases were set aside in the data folder: what was in them then is in them still. */
  hasSetAside: z.boolean(),
})
export type TrashSummary = z.infer<typeof TrashSummary>

/** How much lay in the trash at a moment: what is emptied by that is what a person was told of. */
export const TrashMoment = TrashSummary.extend({ untilMs: TimestampMs })
export type TrashMoment = z.infer<typeof TrashMoment>

/** What became of a deletion for ever. */
export const TrashRemoval = z.object({
  /** Not counting `delayed`. */
  files: z.number().int().nonnegative(),
  conversations: z.number().int().nonnegative(),
  /** Files that a conversation outside of the trash, a job or a draft still names: they stay in the trash. */
  kept: z.number().int().nonnegative(),
  /** Files that could not go yet, since another program has them open: they are tried again by themselves. */
  delayed: z.number().int().nonnegative(),
})
export type TrashRemoval = z.infer<typeof TrashRemoval>

/** For how long copies of the database may hold what was deleted for ever, in days. */
export const copiesHoldDays = 7

export function trashItemId(item: TrashItem): TrashItemId {
  return item.type === 'asset' ? item.asset.id : item.conversation.id
}
