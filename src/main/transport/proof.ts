import { createHmac } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import { proofHeader, type Purpose } from '../../shared/rpc/proof.ts'
import { isSameSecret } from './guard.ts'

/**
 * HMAC-SHA-256 in hex. `window`: the id that a window makes anew for each connection, so that no proof of before is good
 * for it. The same as `src/renderer/rpc/proof.ts`.
 */
export function proofOf(secret: string, purpose: Purpose, window: string): string {
  return createHmac('sha256', secret).update(`${purpose} ${window}`).digest('hex')
}

/** Whether the request shows that its sender knows the secret. */
export function hasProof(
  { headers }: IncomingMessage,
  secret: string,
  purpose: Purpose,
  window: string,
): boolean {
  const given = headers[proofHeader]
  return typeof given === 'string' && isSameSecret(given, proofOf(secret, purpose, window))
}

/** The window that a call names in its address, and what it has to prove; null for any other address. */
export function callOf(url: string): { purpose: 'down' | 'up'; window: string } | null {
  const [, purpose, window = ''] = /^\/rpc\/(down|up)\?window=([^&]*)$/.exec(url) ?? []
  return purpose === 'down' || purpose === 'up' ? { purpose, window } : null
}
