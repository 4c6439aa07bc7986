import { X509Certificate } from 'node:crypto'

const block =
  /-----BEGIN (?:X509 |TRUSTED )?CERTIFICATE-----[^-]+-----END (?:X509 |TRUSTED )?CERTIFICATE-----/g

/**
 * Reads PEM text that a person pasted or chose. Only whole certificates are kept of it, so that a private key in the
 * same file goes no further.
 *
 * @returns the certificates as PEM; null when there is none, or one that is damaged
 */
export function parseCertificates(text: string): string | null {
  const blocks = text.match(block) ?? []
  if (blocks.length === 0 || blocks.length !== (text.match(/-----BEGIN [^-]*CERTIFICATE-----/g) ?? []).length)
    return null
  try {
    return blocks.map((one) => new X509Certificate(one).toString()).join('')
  } catch {
    return null
  }
}
