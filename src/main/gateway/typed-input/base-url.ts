/**
 * Reads what a person typed as a base URL. A missing scheme becomes https (http on loopback); a trailing `/v1` is
 * the API's own and is cut off, since every path brings its own.
 *
 * @returns null when it is not an http(s) address, or carries credentials, a query or a fragment
 */
export function parseBaseUrl(typed: string): string | null {
  const text = typed.trim()
  if (text === '' || /\s/.test(text)) return null
  const hasScheme = /^[a-z][a-z0-9+.-]*:\/\//i.test(text)
  const isLoopback = /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])(:|\/|$)/i.test(text)
  let url: URL
  try {
    url = new URL(hasScheme ? text : `${isLoopback ? 'http' : 'https'}://${text}`)
  } catch {
    return null
  }
  if (url.protocol !== 'https:' && url.protocol !== 'http:') return null
  if (url.username !== '' || url.password !== '' || url.search !== '' || url.hash !== '') return null
  if (!hasScheme && !isLoopback && !url.hostname.includes('.')) return null
  return url.origin + withoutSlashes(url.pathname).replace(/\/v1(beta)?$/, '')
}

/** By hand: a pattern would begin anew at each of the slashes. */
function withoutSlashes(path: string): string {
  let end = path.length
  while (path[end - 1] === '/') end -= 1
  return path.slice(0, end)
}
