import { z } from 'zod'
import { Failure } from '../../errors.ts'

const count = z.number().int().nonnegative()

/**
 * Why a library cannot be in a folder. `gone`: it is not there; `on-network`: another computer's; `too-deep`, `in-program`: of
 * Windows; `fat`: its drive takes no large files; `same`: the library is there already; `nested`: one would be inside of the other;
 * `not-empty`: something else is in it; `no-room`: the drive has less room than the library needs.
 */
export const MoveRefusal = z.enum([
  'gone',
  'on-network',
  'too-deep',
  'in-program',
  'fat',
  'read-only',
  'no-right',
  'same',
  'nested',
  'not-empty',
  'no-room',
])
export type MoveRefusal = z.infer<typeof MoveRefusal>

/** What a move to a folder would do. */
export const MovePlan = z.object({
  /** Where the library is. */
  from: z.string(),
  /** Where it would be. */
  to: z.string(),
  files: count,
  bytes: count,
  /** Of those so many are copied by the next start, before the window is there. */
  lastBytes: count,
  /** Free on the drive of the new place; null where it does not tell. */
  freeBytes: count.nullable(),
  refusal: MoveRefusal.nullable(),
})
export type MovePlan = z.infer<typeof MovePlan>

/** How a move stands. */
export const MoveState = z.object({
  /** Where the library is. */
  directory: z.string(),
  /** It is in the data folder, as it was before it was ever moved; which that is. */
  isInDataFolder: z.boolean(),
  dataFolder: z.string(),
  /** The move that a person began; null where none is. */
  move: z
    .discriminatedUnion('step', [
      z.object({ step: z.literal('copying'), to: z.string(), doneBytes: count, totalBytes: count }),
      /** The next start changes over. */
      z.object({ step: z.literal('ready'), to: z.string() }),
      z.object({ step: z.literal('undoing'), to: z.string() }),
      /** It can be gone on with, or given up. */
      z.object({ step: z.literal('stopped'), to: z.string(), failure: Failure }),
    ])
    .nullable(),
  /** Where the library was before, and is still, because something there is not what was moved. */
  keptFolder: z.string().nullable(),
})
export type MoveState = z.infer<typeof MoveState>
