import { createHash, timingSafeEqual } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import type { Dialect } from './options.ts'
import { Refusal } from './http.ts'
import { keyRefusal, type RefusalFormat } from './refusals.ts'

/**
 * Where a route looks for the key (interface document, Authentication). `vendor-key`: one of two headers or the query
 * parameter `key`. `none`: the address itself is the credential.
 */
export type Credential = 'bearer' | 'x-api-key' | 'vendor-key' | 'none'

type Place = { credential: Credential; format: RefusalFormat; dialect: Dialect; url: URL }

/**
 * Throws a 403 for what only a page could send: the name of another host that was bound to this address, or its own origin.
 * Programs name no origin.
 */
export function refusePages({ headers }: IncomingMessage, origin: string): void {
  const { port } = new URL(origin)
  const isOwnHost = headers.host === `127.0.0.1:${port}` || headers.host === `localhost:${port}`
  if (isOwnHost && (headers.origin === undefined || headers.origin === origin)) return
  const message = 'Pages and other hosts are not served'
  throw new Refusal(403, { error: { message, type: 'new_api_error', code: 'foreign_page' } })
}

/** Throws the 401 of the route's format for a missing or a wrong key. */
export function requireKey(request: IncomingMessage, place: Place, key: string, requestId: string): void {
  if (place.credential === 'none') return
  const given = givenKey(request, place)
  if (given !== undefined && isSameText(given, key)) return
  const reason = given === undefined ? 'No API key was given' : 'The API key is not valid'
  throw keyRefusal(place.format, reason, requestId)
}

function givenKey(request: IncomingMessage, { credential, dialect, url }: Place): string | undefined {
  const header = (name: string): string | undefined => request.headers[name]?.toString()
  if (credential === 'bearer') return /^Bearer\s+(\S+)$/i.exec(header('authorization') ?? '')?.[1]
  if (credential === 'x-api-key') return header('x-api-key')
  const second = dialect.secondKeyHeader === null ? undefined : header(dialect.secondKeyHeader)
  return header(dialect.keyHeader) ?? second ?? url.searchParams.get('key') ?? undefined
}

function isSameText(left: string, right: string): boolean {
  return timingSafeEqual(digest(left), digest(right))
}

function digest(text: string): Buffer {
  return createHash('sha256').update(text).digest()
}
