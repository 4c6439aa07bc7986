import { createHash, timingSafeEqual } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import { Refusal } from './http.ts'

/** Where a route looks for the key (interface document, Authentication). `none`: the address itself is the credential. */
export type Credential = 'bearer' | 'x-api-key' | 'none'

/** Throws the 401 that every route of such a gateway gives for a missing or a wrong key. */
export function requireKey(
  request: IncomingMessage,
  credential: Credential,
  key: string,
  requestId: string,
): void {
  if (credential === 'none') return
  const given = credential === 'bearer' ? bearerToken(request) : request.headers['x-api-key']
  if (typeof given === 'string' && isSameText(given, key)) return
  const reason = given === undefined ? 'No API key was given' : 'The API key is not valid'
  throw new Refusal(401, {
    error: { message: `${reason} (request id: ${requestId})`, type: 'new_api_error', code: '' },
  })
}

function bearerToken(request: IncomingMessage): string | undefined {
  return /^Bearer\s+(\S+)$/i.exec(request.headers.authorization ?? '')?.[1]
}

function isSameText(left: string, right: string): boolean {
  return timingSafeEqual(digest(left), digest(right))
}

function digest(text: string): Buffer {
  return createHash('sha256').update(text).digest()
}
