/**
 * Reads a host that a person allows, as a name or an address, with or without a port; of a whole address its host.
 *
 * @returns `host` or `host:port` in its usual spelling; null when it is neither
 */
export function parseHost(typed: string): string | null {
  const url = httpUrl(typed)
  return url === null || url.hostname === '' ? null : url.host
}

/**
 * Reads what a person typed as a proxy's address; a missing scheme becomes http. A name and password are refused:
 * they would be kept where no secret is kept. With those, the environment's own proxy variables are the way.
 *
 * @returns null when it is not the http(s) address of a host
 */
export function parseProxyUrl(typed: string): string | null {
  const url = httpUrl(typed)
  return url === null || url.pathname !== '/' || url.search !== '' || url.hash !== '' ? null : url.origin
}

/** Of an address without a scheme that of http; null for another scheme and for one with a name or a password. */
function httpUrl(typed: string): URL | null {
  const text = typed.trim()
  if (text === '' || /\s/.test(text)) return null
  const url = URL.parse(/^[a-z][a-z0-9+.-]*:\/\//i.test(text) ? text : `http://${text}`)
  if (url === null || (url.protocol !== 'http:' && url.protocol !== 'https:')) return null
  return url.username === '' && url.password === '' ? url : null
}
