import './zod-without-eval.ts'
import { useSyncExternalStore } from 'react'
import type { AtelierClient } from '../../shared/contract/index.ts'
import { lastingClient } from './lasting-client.ts'

const listeners = new Set<() => void>()
const lossListeners = new Set<() => void>()
let current: AtelierClient | null = null
let isConnected = false
let count = 0

const client = lastingClient(() => {
  if (current === null) throw new Error('The window is not connected: call setClient first')
  return current
})

/** Sets the connection that calls go to from now on; again after a reconnection. */
export function setClient(next: AtelierClient): void {
  current = next
  isConnected = true
  count += 1
  for (const listener of listeners) listener()
}

/** The connection is gone: until the next `setClient` every call ends as `disconnected`. */
export function loseClient(): void {
  isConnected = false
  for (const listener of lossListeners) listener()
}

/**
 * Whether there is a connection. Where there is none nothing may be sent to a media address either: whoever answers
 * there has not proved to be the app.
 */
export function hasConnection(): boolean {
  return isConnected
}

/** Calls back whenever the connection is gone. */
export function onLost(listener: () => void): () => void {
  lossListeners.add(listener)
  return () => lossListeners.delete(listener)
}

/**
 * How many connections there have been: the component is drawn again after each, as what it shows may be there again. An
 * effect that asks the app something once depends on it, because the client stays the same.
 */
export function useConnectionCount(): number {
  return useSyncExternalStore(onConnected, connectionCount, connectionCount)
}

function connectionCount(): number {
  return count
}

/** Calls back whenever there is a connection again: what could not be asked or written can be now. */
export function onConnected(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Resolves as soon as there is a connection, or when the signal aborts; at once where there is one. */
export function whenConnected(signal?: AbortSignal): Promise<void> {
  if (isConnected || signal?.aborted === true) return Promise.resolve()
  return new Promise((resolve) => {
    const done = () => {
      stop()
      signal?.removeEventListener('abort', done)
      resolve()
    }
    const stop = onConnected(done)
    signal?.addEventListener('abort', done)
  })
}

/**
 * The client of this window. It is the same one before and after a reconnection, so that nothing is lost with it.
 * Calling it throws before the first connection: the shell draws no room before that.
 */
export function getClient(): AtelierClient {
  return client
}

/** The same inside components. */
export function useClient(): AtelierClient {
  return client
}
