import { z } from 'zod'
import { call } from '../rpc/procedure.ts'

const Slot = z.string().regex(/^[a-z][a-z0-9:_-]{0,127}$/)

/** What a slot holds: text of the window's own. */
export const SlotText = z.string().max(1_100_000)

/** What a conversation is asked with; of `new`, what the next one begins with. */
export const chatSettingsSlot = (key: string) => `chat:settings:${key}`

/**
 * What the window wants to find again after any restart: drafts, pane widths, what was open. Text whose meaning the app does not know.
 * A slot names its owner first: `chat:draft:cnv_...`, `images:form`, `shell:panes`.
 */
export const workspace = {
  /** Null where nothing was written. */
  read: call(z.object({ slot: Slot }), z.object({ value: z.string().nullable() })),
  /**
   * Null forgets. `changed`: the value is a JSON object, of which this window changed these fields alone; the others stay as they
   * are there, where another window may have changed them. Left out: it is written whole.
   */
  write: call(
    z.object({
      slot: Slot,
      value: SlotText.nullable(),
      changed: z.array(z.string().max(100)).max(100).optional(),
    }),
    z.object({}),
  ),
} as const
