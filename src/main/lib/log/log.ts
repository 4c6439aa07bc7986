import { mkdirSync, renameSync, statSync } from 'node:fs'
import { join } from 'node:path'
import pino from 'pino'

/** Structured facts only: ids, codes, counts, durations. Never a key, a prompt, a body or a URL's query. */
export type Log = {
  info(facts: Record<string, unknown>, event: string): void
  warn(facts: Record<string, unknown>, event: string): void
  error(facts: Record<string, unknown>, event: string): void
}

type Destination = ReturnType<typeof pino.destination>

/** Bytes of one file; there are two of them at most. */
export const mostLogBytes = 4 * 1024 * 1024

/** Where a data directory has its log, and what was before it. */
export function logFiles(directory: string) {
  const folder = join(directory, 'logs')
  return { folder, file: join(folder, 'atelier.log'), before: join(folder, 'atelier.before.log') }
}

/**
 * Writes `logs/atelier.log` in the data directory; what was before it is in `atelier.before.log`. Where no file can be
 * opened nothing is written: the log never keeps the app from starting.
 */
export async function openLog(directory: string): Promise<{ log: Log; close(): void }> {
  const { folder, file, before } = logFiles(directory)
  mkdirSync(folder, { recursive: true })
  const destination = pino.destination({ dest: file, sync: false })
  if (!(await isOpened(destination))) {
    destination.destroy()
    return { log: pino({ enabled: false }), close: () => {} }
  }
  rotate(destination, { file, before })
  const log = pino({ base: null, timestamp: pino.stdTimeFunctions.isoTime }, destination)
  return {
    log,
    close: () => {
      // What still goes on as the app ends may say something: there is nowhere to write it, and that is no error.
      log.level = 'silent'
      try {
        destination.flushSync()
      } catch {
        // The disk is full.
      }
      destination.end()
    },
  }
}

/** Waited for, because ending the process throws while the file is being opened. */
function isOpened(destination: Destination): Promise<boolean> {
  return new Promise((resolve) => {
    destination.once('ready', () => resolve(true))
    // Stays: a full disk must not end the app because of its log.
    destination.on('error', () => resolve(false))
  })
}

/** A full file takes the place of the one before it, and a new one begins. */
function rotate(destination: Destination, { file, before }: { file: string; before: string }): void {
  let bytes = statSync(file).size
  destination.on('write', (written: number) => {
    bytes += written
    if (bytes < mostLogBytes) return
    bytes = 0
    try {
      renameSync(file, before)
      destination.reopen()
    } catch {
      // It is tried again when as much has come once more.
    }
  })
}
