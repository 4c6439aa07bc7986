import { doubleClickMs } from '../lib/double-click.ts'
import { failureOf } from './failure.ts'
import { createIdempotencyKeys, type IdempotencyKeys } from './idempotency-keys.ts'

/**
 * The id of this press, for what is sent; `sent` where that is only known once it is pressed, else what was pressed. It is
 * that of an earlier press for the same whose answer was lost.
 */
export type KeyFor = (sent?: string) => string

/** Null where it belonged to the press before it, or where `order` sent nothing. Rejects as `order` does. */
export type Press = <Made extends object>(
  what: string,
  order: (keyFor: KeyFor) => Promise<Made | null>,
) => Promise<Made | null>

type PressTools = { idempotencyKeys?: IdempotencyKeys; now?: () => number }

/**
 * Presses that may cost money, each an order of its own. What follows the last one for the same at once, as the other
 * clicks of a double or triple click or a key that is held down, and what is pressed while it is still being made, are one
 * press with it. Where it failed, the next one counts, however soon.
 */
export function createPress({
  idempotencyKeys = createIdempotencyKeys(),
  now = () => performance.now(),
}: PressTools = {}): Press {
  /** Whose order is being made: the same again would be a second one. */
  const underWay = new Set<string>()
  const none = { what: '', atMs: -Infinity }
  let last = none
  return async (what, order) => {
    const isSame = last.what === what && now() - last.atMs < doubleClickMs
    last = { what, atMs: now() }
    if (isSame || underWay.has(what)) return null
    underWay.add(what)
    let sent: string | null = null
    const keyFor: KeyFor = (sending = what) => {
      sent = sending
      return idempotencyKeys.idFor(sending)
    }
    try {
      const made = await order(keyFor)
      if (sent !== null) idempotencyKeys.answered(sent)
      return made
    } catch (error) {
      // Another press may have followed, whose double click is still to come.
      if (last.what === what) last = none
      if (sent !== null) idempotencyKeys.failed(sent, failureOf(error))
      throw error
    } finally {
      underWay.delete(what)
    }
  }
}
