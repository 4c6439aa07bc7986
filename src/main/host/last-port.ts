import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** A hint, not a promise: somebody else may have the port by now. */
const fileName = 'last-port'

/**
 * The port that the app had the last time on this data folder; null where none is known. A window of before still asks
 * there, and is told that the app was started anew. Nothing else may be served there (`../transport/old-port.ts`).
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

/** Keeps the port for the next start. A folder that takes nothing more costs only that word to a window of before, never the start. */
export function keepLastPort(folder: string, port: number): void {
  try {
    writeFileSync(join(folder, fileName), `${port}\n`)
  } catch {
    // The disk is full, say: a window of this run then goes on asking.
  }
}
