import { AppError } from '../../shared/errors.ts'

/** The preload answers in the same turn; this bounds the wait for one that is not there. */
const patienceMs = 10_000

/**
 * Asks the preload for a port to the app. Both speak by messages of this very window.
 * @throws AppError `disconnected` with `data.detail` `unreachable` when none comes.
 */
export function askForPort(): Promise<MessagePort> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => {
      window.removeEventListener('message', onMessage)
      reject(new AppError('disconnected', { data: { detail: 'unreachable' }, isRetryable: true }))
    }, patienceMs)
    function onMessage(event: MessageEvent<unknown>): void {
      const [port] = event.ports
      if (event.source !== window || port === undefined || !isPortMessage(event.data)) return
      clearTimeout(timer)
      window.removeEventListener('message', onMessage)
      resolve(port)
    }
    window.addEventListener('message', onMessage)
    window.postMessage({ type: 'atelier-hello' }, location.origin)
  })
}

function isPortMessage(data: unknown): boolean {
  return typeof data === 'object' && data !== null && 'type' in data && data.type === 'atelier-port'
}
