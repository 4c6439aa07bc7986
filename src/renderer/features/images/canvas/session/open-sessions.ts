import { create } from 'zustand'
import { getClient } from '../../../../rpc/client-context.ts'
import type { CanvasId } from '../../../../../shared/domain/ids.ts'
import { CanvasSession } from './canvas-session.ts'

/** Each holds its tiles in memory; what is closed opens again as it was. */
const mostOpen = 3

/** The last one used comes last. */
const useSessions = create<{ sessions: readonly CanvasSession[] }>()(() => ({ sessions: [] }))

/** Closed, and still writing what was drawn last. */
const ending = new Set<CanvasSession>()

/** The document as it is open in this window: it outlives the room, so that coming back goes on where it was left. */
export function sessionOf(id: CanvasId): CanvasSession {
  const { sessions } = useSessions.getState()
  // Who comes back while it is being written goes on with it: opened anew, it would lack what is not written yet.
  const known = [...sessions, ...ending].find((session) => session.id === id)
  const session = known ?? new CanvasSession(id, getClient())
  ending.delete(session)
  const next = [...sessions.filter((one) => one !== session), session]
  useSessions.setState({ sessions: next })
  const [oldest] = next
  if (next.length > mostOpen && oldest !== undefined) endSession(oldest.id)
  return session
}

/** It ends once what was drawn last is in the file. */
export function endSession(id: CanvasId): void {
  const { sessions } = useSessions.getState()
  const session = sessions.find((one) => one.id === id)
  if (session === undefined) return
  useSessions.setState({ sessions: sessions.filter((one) => one !== session) })
  ending.add(session)
  void session.saved().then(() => {
    if (ending.delete(session)) session.end()
  })
}

/** Calls back each time that the last open document was closed. */
export function onNoneOpen(act: () => void): void {
  useSessions.subscribe(({ sessions }, before) => {
    if (sessions.length === 0 && before.sessions.length > 0) act()
  })
}

/** The session of a document where one is kept, followed. */
export function useOpenSession(id: CanvasId): CanvasSession | undefined {
  return useSessions(({ sessions }) => sessions.find((session) => session.id === id))
}
