import type { AtelierClient } from '../../shared/contract/index.ts'

/** Tells the app whenever somebody comes back to the window, until the signal aborts. */
export function tellLooked(client: Pick<AtelierClient, 'app'>, signal: AbortSignal): void {
  const tell = () => {
    // A window that has lost the app says so itself.
    if (document.visibilityState === 'visible') client.app.looked({}).catch(() => {})
  }
  document.addEventListener('visibilitychange', tell, { signal })
  window.addEventListener('focus', tell, { signal })
  window.addEventListener('online', tell, { signal })
}
