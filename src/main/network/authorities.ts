import { X509Certificate } from 'node:crypto'
import { getCACertificates, setDefaultCACertificates } from 'node:tls'
import { isMainThread } from 'node:worker_threads'
import { runTask } from '../lib/one-task-worker.ts'

let trusting: Promise<void> | null = null

/**
 * Trusts the authorities of the system beside Node's own, as a browser does: those of a company or a school are there. For
 * every connection of this thread that is made later, once. Never rejects: what cannot be read is not trusted.
 */
export function trustSystem(): Promise<void> {
  return (trusting ??= addToDefaults().catch(() => {}))
}

async function addToDefaults(): Promise<void> {
  // Systems take up to seconds: no other thread waits for that.
  const found = isMainThread ? await runTask<never, string[]>(workerUrl(), null) : getCACertificates('system')
  const usual = getCACertificates('default')
  const known = new Set(usual.map(spelt))
  const added = found.filter((certificate) => !known.has(spelt(certificate)) && isWhole(certificate))
  if (added.length > 0) setDefaultCACertificates([...usual, ...added])
}

/** In source or built. */
function workerUrl(): URL {
  const fileName = import.meta.url.endsWith('.ts') ? './authorities-worker.ts' : './authorities-worker.js'
  return new URL(fileName, import.meta.url)
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
