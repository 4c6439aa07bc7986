import type { AtelierClient } from '../../../shared/contract/index.ts'

/** Tells the app whenever somebody or the network comes back, until the signal aborts. */
export function reportWindowActive(client: Pick<AtelierClient, 'app'>, signal: AbortSignal): void {
  // A window that has lost the app says so itself.
  const tell = (isBackOnline: boolean) => void client.app.looked({ isBackOnline }).catch(() => {})
  const tellSeen = () => {
    if (document.visibilityState === 'visible') tell(false)
  }
  document.addEventListener('visibilitychange', tellSeen, { signal })
  window.addEventListener('focus', tellSeen, { signal })
  window.addEventListener('online', () => tell(true), { signal })
}
