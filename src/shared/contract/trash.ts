import { z } from 'zod'
import { TimestampMs } from '../domain/ids.ts'
import { TrashItem, TrashItemId, TrashKind, TrashMoment, TrashRemoval } from '../domain/trash.ts'
import { call, stream } from '../rpc/procedure.ts'

export const TrashEvent = z.discriminatedUnion('type', [
  z.object({ type: z.literal('items-in'), items: z.array(TrashItem) }),
  /** Restored, or gone for ever. */
  z.object({ type: z.literal('items-out'), itemIds: z.array(TrashItemId) }),
])
export type TrashEvent = z.infer<typeof TrashEvent>

const someItems = z.object({ itemIds: z.array(TrashItemId).min(1).max(500) })

/** What was deleted and can be restored: files and conversations. */
export const trash = {
  /** Last deleted first. Null: of every kind. */
  list: call(
    z.object({
      kind: TrashKind.nullable(),
      cursor: z.string().nullable(),
      limit: z.number().int().min(1).max(200),
    }),
    z.object({ items: z.array(TrashItem), nextCursor: z.string().nullable() }),
  ),
  summary: call(z.object({}), TrashMoment),
  watch: stream(z.object({}), TrashEvent),
  /** Back to where they were. What is not in the trash any more is left out of the count. */
  restore: call(someItems, z.object({ restored: z.number().int().nonnegative() })),
  restoreAll: call(z.object({}), z.object({ restored: z.number().int().nonnegative() })),
  /** For ever: rows, files, what was said to gateways about them. Copies hold them for `copiesHoldDays`. */
  remove: call(someItems, TrashRemoval),
  /** `untilMs`: of a summary; what was put there later stays. Absent: all of it goes. */
  empty: call(z.object({ untilMs: TimestampMs.optional() }), TrashRemoval),
} as const
