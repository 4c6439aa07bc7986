import type { ConnectionId } from '../../../../shared/domain/ids.ts'

/** Where a press goes: the connection in use, and the form or conversation that is open. */
type Goal = { connectionId: ConnectionId | null; openId: string | null }

/** A press that came before it could be sent; null: none waits. */
export type WaitingSubmit = Goal | null

/**
 * What becomes of a press that waits: it goes out once all is read that it depends on, and is dropped where another
 * connection is in use by then, or another conversation is open, since nobody asked there.
 */
export function nextOf(
  waiting: WaitingSubmit,
  now: Goal & { isReady: boolean },
): 'none' | 'wait' | 'send' | 'drop' {
  if (waiting === null) return 'none'
  if (waiting.connectionId !== now.connectionId || waiting.openId !== now.openId) return 'drop'
  return now.isReady ? 'send' : 'wait'
}
