import { X509Certificate } from 'node:crypto'
import { getCACertificates, setDefaultCACertificates } from 'node:tls'

let trusted: readonly string[] = []

/**
 * Trusts authorities of the system beside Node's own, as a browser does: those of a company or a school are there. For
 * every connection of this thread that is made later.
 *
 * @param found in PEM
 * @returns whether there are any
 */
export function trustAlso(found: readonly string[]): boolean {
  if (found !== trusted) addToDefaults(found)
  trusted = found
  return found.length > 0
}

function addToDefaults(found: readonly string[]): void {
  const usual = getCACertificates('default')
  const known = new Set(usual.map(spelt))
  const added = found.filter((certificate) => !known.has(spelt(certificate)) && isWhole(certificate))
  if (added.length > 0) setDefaultCACertificates([...usual, ...added])
}

function spelt(certificate: string): string {
  return certificate.replace(/\s/g, '')
}

/** One that cannot be read would have all of them refused. */
function isWhole(certificate: string): boolean {
  try {
    return new X509Certificate(certificate).raw.length > 0
  } catch {
    return false
  }
}
