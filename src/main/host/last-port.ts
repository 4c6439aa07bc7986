import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** A hint, not a promise: whoever finds the port taken takes another. */
const fileName = 'last-port'

/**
 * The port that the app had the last time on this data folder; null where none is known. A window of before meets the app
 * there again. The name of the port lets nobody in: every run has its own secret.
 */
export function readLastPort(folder: string): number | null {
  try {
    const text = readFileSync(join(folder, fileName), 'utf8')
    const port = /^\d{1,5}\n$/.test(text) ? Number(text) : 0
    return port > 0 && port <= 65_535 ? port : null
  } catch {
    return null
  }
}

/** Keeps the port for the next start. A folder that takes nothing more costs that convenience only, never the start. */
export function keepLastPort(folder: string, port: number): void {
  try {
    writeFileSync(join(folder, fileName), `${port}\n`)
  } catch {
    // The disk is full, say: the next start takes a port as the first did.
  }
}
