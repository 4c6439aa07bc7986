import type { Proxy } from '../../../shared/domain/connection/network.ts'

/** The kinds of a proxy configuration file, with the port that each has where none is said. */
const kinds: Readonly<Record<string, { scheme: string; port: number }>> = {
  PROXY: { scheme: 'http', port: 80 },
  HTTP: { scheme: 'http', port: 80 },
  HTTPS: { scheme: 'https', port: 443 },
  // Nearly every server of the older version speaks this one too; one that does not refuses before anything is sent.
  SOCKS: { scheme: 'socks5', port: 1080 },
  SOCKS4: { scheme: 'socks5', port: 1080 },
  SOCKS5: { scheme: 'socks5', port: 1080 },
}

/**
 * Reads what a system answers about an address, in the words of a proxy configuration file: `PROXY a:1; DIRECT`. Of
 * several ways it is the first that is known: a paid request is never tried on a second one.
 */
export function parseProxyAnswer(answer: string): Proxy {
  for (const way of answer.split(';')) {
    const [kind = '', place = ''] = way.trim().split(/\s+/)
    if (kind.toUpperCase() === 'DIRECT') return { type: 'none' }
    const known = kinds[kind.toUpperCase()]
    const url = known === undefined ? null : proxyAt(known.scheme, place, known.port)
    if (url !== null) return { type: 'manual', url }
  }
  return { type: 'none' }
}

/**
 * The address of a proxy, `scheme://host:port` with no slash behind it, or null where there is none in `place`.
 *
 * @param place `host`, `host:port`, or either with a scheme of its own, which counts
 */
export function proxyAt(scheme: string, place: string, usualPort: number): string | null {
  const own = /^(https?|socks5?):\/\//i.exec(place)
  const named = own === null ? scheme : (own[1] ?? '').toLowerCase().replace(/^socks$/, 'socks5')
  // Under a scheme that has no port of its own, one that is said is never dropped.
  const url = URL.parse(`x://${place.slice(own?.[0].length ?? 0)}`)
  if (url === null || url.hostname === '' || url.username !== '' || url.password !== '') return null
  return `${named}://${url.hostname}:${url.port === '' ? usualPort : url.port}`
}
