/**
 * Reads a host that a person allows, as a name or an address, with or without a port; of a whole address its host.
 *
 * @returns `host` or `host:port` in its usual spelling; null when it is neither
 */
export function parseHost(typed: string): string | null {
  const text = typed.trim()
  if (text === '' || /\s/.test(text)) return null
  const url = URL.parse(/^[a-z][a-z0-9+.-]*:\/\//i.test(text) ? text : `http://${text}`)
  if (url === null || (url.protocol !== 'http:' && url.protocol !== 'https:')) return null
  if (url.hostname === '' || url.username !== '' || url.password !== '') return null
  return url.host
}
