import type { Purpose } from '../../shared/rpc/proof.ts'

/**
 * HMAC-SHA-256 in hex, the same as `src/main/transport/proof.ts`. `window`: an id that is made anew for each connection,
 * so that nobody can have heard a proof for it before.
 */
export async function proofOf(secret: string, purpose: Purpose, window: string): Promise<string> {
  const encoder = new TextEncoder()
  const algorithm = { name: 'HMAC', hash: 'SHA-256' }
  const key = await crypto.subtle.importKey('raw', encoder.encode(secret), algorithm, false, ['sign'])
  const bytes = new Uint8Array(await crypto.subtle.sign('HMAC', key, encoder.encode(`${purpose} ${window}`)))
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
}
