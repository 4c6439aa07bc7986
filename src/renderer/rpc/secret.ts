/** Where a reload finds the secret again; the storage belongs to this tab and this origin. */
const storageKey = 'atelier-secret'

/**
 * The per-run secret of the address that Atelier printed (`http://127.0.0.1:PORT/#<secret>`), or null without one. Takes it
 * out of the address at once, so that it is neither seen, nor copied, nor kept in the history.
 */
export function takeSecret(): string | null {
  const given = /^#([\w-]{16,})$/.exec(location.hash)?.[1]
  if (given === undefined) return sessionStorage.getItem(storageKey)
  history.replaceState(history.state, '', location.pathname + location.search)
  sessionStorage.setItem(storageKey, given)
  return given
}
