/**
 * Reads what a person typed as a proxy's address; a missing scheme becomes http. A name and password are refused:
 * they would be kept where no secret is kept. With those, the environment's own proxy variables are the way.
 *
 * @returns null when it is not the http(s) address of a host
 */
export function parseProxyUrl(typed: string): string | null {
  const text = typed.trim()
  if (text === '' || /\s/.test(text)) return null
  const url = URL.parse(/^[a-z][a-z0-9+.-]*:\/\//i.test(text) ? text : `http://${text}`)
  if (url === null || (url.protocol !== 'http:' && url.protocol !== 'https:')) return null
  if (url.username !== '' || url.password !== '') return null
  if (url.pathname !== '/' || url.search !== '' || url.hash !== '') return null
  return url.origin
}
