import type { Failure } from '../../../shared/errors.ts'
import { failureOf } from '../../data/failure.ts'

export type ConnectionState = {
  readonly isConnected: boolean
  readonly isConnecting: boolean
  /** Why the last try failed; null once one succeeds. */
  readonly failure: Failure | null
}

type Closable = { onClose(listener: () => void): void; close(): void }

type KeepOptions<Connection> = {
  /** Ends the keeping; what is connected stays so. */
  signal: AbortSignal
  connect(): Promise<Connection>
  onConnected(connection: Connection): void
  onState(state: ConnectionState): void
  /** Resolves after so many milliseconds. */
  wait(ms: number): Promise<void>
}

export const notYetConnected: ConnectionState = { isConnected: false, isConnecting: true, failure: null }
const firstPauseMs = 500
const longestPauseMs = 8000

/**
 * Connects, and connects again by itself when the connection is lost, ever more patiently. What no other try can mend
 * (the window's secret is of an earlier run) waits for the returned function, which connects anew at once.
 */
export function keepConnected<Connection extends Closable>(options: KeepOptions<Connection>): () => void {
  const { signal, connect, onConnected, onState, wait } = options
  let state = notYetConnected
  let asked = Promise.withResolvers<void>()

  function tell(change: Partial<ConnectionState>): void {
    state = { ...state, ...change }
    if (!signal.aborted) onState(state)
  }

  /** Until the connection is lost, or another one is asked for. */
  async function hold(connection: Connection): Promise<void> {
    await Promise.race([new Promise<void>((resolve) => connection.onClose(resolve)), asked.promise])
    connection.close()
    tell({ isConnected: false })
  }

  async function run(): Promise<void> {
    let pauseMs = firstPauseMs
    while (!signal.aborted) {
      asked = Promise.withResolvers()
      tell({ isConnecting: true })
      try {
        const connection = await connect()
        if (signal.aborted) return connection.close()
        onConnected(connection)
        tell({ isConnected: true, isConnecting: false, failure: null })
        pauseMs = firstPauseMs
        await hold(connection)
      } catch (error) {
        const failure = failureOf(error)
        tell({ isConnecting: false, failure })
        await (failure.isRetryable ? Promise.race([wait(pauseMs), asked.promise]) : asked.promise)
        pauseMs = Math.min(longestPauseMs, pauseMs * 2)
      }
    }
  }

  void run()
  return () => asked.resolve()
}
