import type { ConnectionId } from '../../../../shared/domain/ids.ts'

/** A press that came before the models of its connection were known; null: none waits. */
export type WaitingSubmit = { connectionId: ConnectionId } | null

/** What is known now of where a press would go. */
type Known = { connectionId: ConnectionId | null; areModelsRead: boolean }

/**
 * What becomes of a press that waits: it goes out once the models are known, and is dropped where another connection is in
 * use by then, since nobody asked that one.
 */
export function nextOf(waiting: WaitingSubmit, known: Known): 'none' | 'wait' | 'send' | 'drop' {
  if (waiting === null) return 'none'
  if (waiting.connectionId !== known.connectionId) return 'drop'
  return known.areModelsRead ? 'send' : 'wait'
}
