import { useCallback, useEffect, useRef, useState } from 'react'
import type { Failure } from '../../shared/errors.ts'
import { failureOf } from '../media/failure-of.ts'
import { connectApp } from '../rpc/connect-app.ts'
import { openSession, type Session } from './open-session.ts'

type SessionState = {
  /** Null until the first connection. Kept after a loss, so that nothing on the screen goes away. */
  session: Session | null
  isDisconnected: boolean
  /** Why the last try to connect failed. */
  failure: Failure | null
  isConnecting: boolean
  reconnect(): void
}

/** Connects at start, notices when the app goes away, and connects again when asked to. */
export function useSession(): SessionState {
  const [session, setSession] = useState<Session | null>(null)
  const [isDisconnected, setDisconnected] = useState(false)
  const [failure, setFailure] = useState<Failure | null>(null)
  const open = useRef<Session | null>(null)
  const [isConnecting, setConnecting] = useState(false)
  const isUnderWay = useRef(false)

  const reconnect = useCallback(() => {
    if (isUnderWay.current) return
    isUnderWay.current = true
    setConnecting(true)
    setFailure(null)
    connectApp()
      .then(({ client, onClose }) => {
        open.current?.close()
        open.current = openSession(client)
        setSession(open.current)
        setDisconnected(false)
        onClose(() => setDisconnected(true))
      })
      .catch((error: unknown) => {
        setFailure(failureOf(error))
      })
      .finally(() => {
        isUnderWay.current = false
        setConnecting(false)
      })
  }, [])

  useEffect(reconnect, [reconnect])
  return { session, isDisconnected, failure, isConnecting, reconnect }
}
