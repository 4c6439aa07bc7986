import { AppError } from '../../shared/errors.ts'
import { exchangeCode } from './redeem-code.ts'

/** Where a reload finds the secret again; the storage belongs to this tab and this origin, and a copy of the tab. */
const storageKey = 'atelier-secret'

const codeInAddress = () => /^#([\w-]{16,})$/.exec(location.hash)?.[1]

/**
 * Calls back when a person puts another printed address into this window: only what stands behind the # changes then, and
 * browsers load nothing for that. Returns how to stop.
 */
export function watchForCode(onCode: () => void): () => void {
  const look = () => codeInAddress() !== undefined && onCode()
  window.addEventListener('hashchange', look)
  return () => window.removeEventListener('hashchange', look)
}

/**
 * The secret of this run. A window that was opened by a printed address (`http://127.0.0.1:PORT/#<code>`) exchanges the
 * code for it and takes the code out of the address; any other has it from its tab.
 * @throws AppError `disconnected`: `no-secret` without either, `refused` for a code that is worthless, `unreachable`
 */
export async function takeSecret(): Promise<string> {
  const code = codeInAddress()
  const secret = code === undefined ? null : await exchangeCode({ code })
  if (code !== undefined) history.replaceState(history.state, '', location.pathname + location.search)
  if (secret !== null) sessionStorage.setItem(storageKey, secret)
  // A used address that is opened again in its own tab: the tab still knows.
  const known = secret ?? sessionStorage.getItem(storageKey)
  if (known !== null) return known
  throw new AppError('disconnected', { data: { detail: code === undefined ? 'no-secret' : 'refused' } })
}
