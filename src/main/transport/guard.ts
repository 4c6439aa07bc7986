import { createHash, timingSafeEqual } from 'node:crypto'
import type { IncomingMessage } from 'node:http'

/**
 * Refuses what a page of another origin, or a name that was bound to our address, could send. Returns the status to refuse
 * with, or null. Neither rule needs the secret: they hold before anything is looked up.
 */
export function refusalOf(request: IncomingMessage, port: number): number | null {
  const { method = '', url = '', headers } = request
  const host = `127.0.0.1:${port}`
  const isReading = method === 'GET' || method === 'HEAD'
  if (headers.host !== host) return 403
  // `same-site` is not enough: any other port of this machine is the same site.
  const site = headers['sec-fetch-site']
  const isOurs = site === undefined || site === 'same-origin' || site === 'none'
  if (!isOurs && !isWayIn(request)) return 403
  if (headers.origin === undefined ? !isReading : headers.origin !== `http://${host}`) return 403
  if (!isReading && method !== 'POST') return 405
  // No page of ours has a service worker: it would stand between every later window and the app.
  if (headers['service-worker'] !== undefined) return 403
  return isPlainPath(pathOf(url)) ? null : 400
}

/**
 * A person's window going to the page from elsewhere: from the file that hands over the address, from a terminal in a
 * browser. The page holds no secret, and no frame may hold the page.
 */
function isWayIn({ method, url = '', headers }: IncomingMessage): boolean {
  return (
    method === 'GET' &&
    pathOf(url) === '/' &&
    headers['sec-fetch-mode'] === 'navigate' &&
    headers['sec-fetch-dest'] === 'document'
  )
}

/** The path as it was sent, without the query. */
export function pathOf(url: string): string {
  const end = url.indexOf('?')
  return end === -1 ? url : url.slice(0, end)
}

/** Our paths need no escapes, so `%2f`, `%5c`, NUL and `..` in any spelling are refused before anybody decodes them. */
function isPlainPath(path: string): boolean {
  return (
    /^(\/[\w.~@+-]*)+$/.test(path) && !path.split('/').some((segment) => segment === '.' || segment === '..')
  )
}

/** Compares in a time that tells nothing about `expected`, whatever the lengths. */
export function isSameSecret(given: string | undefined, expected: string): boolean {
  return given !== undefined && timingSafeEqual(digest(given), digest(expected))
}

function digest(text: string): Buffer {
  return createHash('sha256').update(text).digest()
}
