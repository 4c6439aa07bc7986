const pemBegin = /-----BEGIN (?:X509 |TRUSTED )?CERTIFICATE-----/

/**
 * What a file of certificates holds, as PEM; the binary form is what Windows gives out. Whether a certificate is whole is for
 * the app to say.
 *
 * @returns null where it holds none
 */
export function certificatesOf(bytes: Uint8Array): string | null {
  const end = endOfCertificate(bytes)
  if (end !== null) return pemOf(bytes.subarray(0, end))
  const text = new TextDecoder().decode(bytes)
  return pemBegin.test(text) ? text : null
}

/** Only a certificate begins as a sequence of a sequence of a version; keys, requests and bundles with a password do not. */
function endOfCertificate(bytes: Uint8Array): number | null {
  const whole = sequenceAt(bytes, 0)
  const signed = whole && sequenceAt(bytes, whole.start)
  return signed !== null && bytes[signed.start] === 0xa0 ? (whole?.end ?? null) : null
}

/** A DER sequence whose length takes bytes of its own, as it does in every certificate. */
function sequenceAt(bytes: Uint8Array, at: number): { start: number; end: number } | null {
  const lengthBytes = (bytes[at + 1] ?? 0) - 0x80
  if (bytes[at] !== 0x30 || lengthBytes < 1 || lengthBytes > 3) return null
  const start = at + 2 + lengthBytes
  const length = bytes.subarray(at + 2, start).reduce((sum, byte) => sum * 256 + byte, 0)
  return start + length > bytes.length ? null : { start, end: start + length }
}

function pemOf(der: Uint8Array): string {
  const letters = btoa(Array.from(der, (byte) => String.fromCharCode(byte)).join(''))
  const lines = letters.match(/.{1,64}/g) ?? []
  return ['-----BEGIN CERTIFICATE-----', ...lines, '-----END CERTIFICATE-----', ''].join('\n')
}
