import { getClient } from '../../../../rpc/client-context.ts'
import type { CanvasId } from '../../../../../shared/domain/ids.ts'
import { CanvasSession } from './canvas-session.ts'

/** Each holds its tiles in memory; what is closed opens again as it was. */
const mostOpen = 3

/** The last one used comes last. */
let sessions: readonly CanvasSession[] = []

/** The document as it is open in this window: it outlives the room, so that coming back goes on where it was left. */
export function sessionOf(id: CanvasId): CanvasSession {
  const known = sessions.find((session) => session.id === id)
  const session = known ?? new CanvasSession(id, getClient())
  sessions = [...sessions.filter((one) => one !== session), session]
  const [oldest] = sessions
  if (sessions.length > mostOpen && oldest !== undefined) endSession(oldest.id)
  return session
}

export function endSession(id: CanvasId): void {
  const session = sessions.find((one) => one.id === id)
  if (session === undefined) return
  sessions = sessions.filter((one) => one !== session)
  // What was drawn last is on its way to the file.
  void session.saved().then(() => session.end())
}
