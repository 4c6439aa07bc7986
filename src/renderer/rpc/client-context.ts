import { useSyncExternalStore } from 'react'
import type { AtelierClient } from '../../shared/contract/index.ts'

const listeners = new Set<() => void>()
let current: AtelierClient | null = null

/** Sets the client of this window; again after a reconnection. */
export function setClient(client: AtelierClient): void {
  current = client
  for (const listener of listeners) listener()
}

/** @throws when the window is not connected yet: the shell draws no room before that. */
export function getClient(): AtelierClient {
  if (current === null) throw new Error('The window is not connected: call setClient first')
  return current
}

/** The client; the component is drawn again with the new one after a reconnection. */
export function useClient(): AtelierClient {
  return useSyncExternalStore(subscribe, getClient)
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
