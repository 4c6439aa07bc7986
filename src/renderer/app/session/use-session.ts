import { useEffect, useRef, useState } from 'react'
import { loseClient, setClient } from '../../rpc/client-context.ts'
import { connectApp } from '../../rpc/connect-app.ts'
import { watchForCode } from '../../rpc/secret.ts'
import { type ConnectionState, keepConnected, notYetConnected } from './keep-connected.ts'
import { openSession, type Session } from './open-session.ts'

type SessionState = ConnectionState & {
  /** Null until the first connection. It stays through every loss, and with it all that is on the screen. */
  session: Session | null
  reconnect(): void
}

const wait = (ms: number) => new Promise<void>((resolve) => void setTimeout(resolve, ms))

/** Connects at start, notices when the app goes away, and connects again by itself. */
export function useSession(): SessionState {
  const [session, setSession] = useState<Session | null>(null)
  const [state, setState] = useState(notYetConnected)
  const connectNow = useRef(() => {})

  useEffect(() => {
    const life = new AbortController()
    let open: Session | null = null
    connectNow.current = keepConnected({
      signal: life.signal,
      connect: connectApp,
      onConnected({ client, onClose }) {
        setClient(client)
        onClose(loseClient)
        open ??= openSession()
        setSession(open)
      },
      onState: setState,
      wait,
    })
    const stop = watchForCode(() => connectNow.current())
    return () => {
      stop()
      life.abort()
      open?.close()
    }
  }, [])
  return { ...state, session, reconnect: () => connectNow.current() }
}
