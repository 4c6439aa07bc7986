import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'

const nonceLength = 9
const proofLength = 24

/** An opaque proof that a thought is the gateway's own; a client sends it back as it is. */
export function signThought(content: string, key: string): string {
  const nonce = randomBytes(nonceLength)
  return Buffer.concat([nonce, proofOf(nonce, content, key)]).toString('base64')
}

export function isSignatureOf(signature: string, content: string, key: string): boolean {
  const bytes = Buffer.from(signature, 'base64')
  if (bytes.length !== nonceLength + proofLength) return false
  return timingSafeEqual(bytes.subarray(nonceLength), proofOf(bytes.subarray(0, nonceLength), content, key))
}

function proofOf(nonce: Buffer, content: string, key: string): Buffer {
  return createHmac('sha256', `thought ${key}`)
    .update(nonce)
    .update(content)
    .digest()
    .subarray(0, proofLength)
}
