import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import pino from 'pino'

/** Structured facts only: ids, codes, counts, durations. Never a key, a prompt, a body or a URL's query. */
export type Log = {
  info(facts: Record<string, unknown>, event: string): void
  warn(facts: Record<string, unknown>, event: string): void
  error(facts: Record<string, unknown>, event: string): void
}

/** Writes `logs/atelier.log` in the data directory. */
export function openLog(directory: string): { log: Log; close(): void } {
  const folder = join(directory, 'logs')
  mkdirSync(folder, { recursive: true })
  const destination = pino.destination({ dest: join(folder, 'atelier.log'), sync: false })
  destination.on('error', () => {
    // A full disk must not end the app because of its log.
  })
  return {
    log: pino({ base: null, timestamp: pino.stdTimeFunctions.isoTime }, destination),
    close: () => {
      try {
        destination.flushSync()
      } catch {
        // Nothing was written yet, or the disk is full.
      }
      destination.end()
    },
  }
}
