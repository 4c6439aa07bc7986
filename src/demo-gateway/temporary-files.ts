import { createHmac, randomUUID, timingSafeEqual } from 'node:crypto'

export type StoredFile = { bytes: Buffer; mimeType: string; etag: string }

/**
 * Temporary addresses. The address carries its own expiry and a signature made from the key, so that it needs no
 * key to be fetched and cannot be prolonged. Images are held here, the newest `capacity` of them; clips are not.
 */
export type TemporaryFiles = ReturnType<typeof createTemporaryFiles>

export function createTemporaryFiles(key: string, origin: () => string, capacity = 64) {
  const held = new Map<string, StoredFile>()

  const signatureOf = (name: string, expires: string): string =>
    createHmac('sha256', key).update(`${name}\n${expires}`).digest('base64url')

  return {
    keep(file: StoredFile) {
      const name = `${randomUUID()}.png`
      held.set(name, file)
      const oldest = held.keys().next().value
      if (held.size > capacity && oldest !== undefined) held.delete(oldest)
      return name
    },
    find: (name: string) => held.get(name),
    addressOf(name: string, expiresAtMs: number) {
      const expires = String(Math.floor(expiresAtMs))
      return `${origin()}/files/${name}?expires=${expires}&signature=${signatureOf(name, expires)}`
    },
    check(name: string, parameters: URLSearchParams, nowMs: number) {
      const expires = parameters.get('expires') ?? ''
      const given = Buffer.from(parameters.get('signature') ?? '')
      const expected = Buffer.from(signatureOf(name, expires))
      if (given.length !== expected.length || !timingSafeEqual(given, expected)) return 'forged'
      return nowMs < Number(expires) ? 'good' : 'expired'
    },
  }
}
