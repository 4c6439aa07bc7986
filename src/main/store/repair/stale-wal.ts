import { existsSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { removeRetryingSync, renameRetryingSync } from '../../lib/files/retry-locked.ts'
import { companions, placesIn } from '../places.ts'

/**
 * SQLite takes any log that lies beside a database for its own: one of an earlier time would turn rows back. After a
 * clean end there is none, and a note says which file that was true of.
 */
export function noteCleanEnd(directory: string): void {
  const { file, cleanEnd } = placesIn(directory)
  try {
    if (!existsSync(`${file}-wal`)) writeFileSync(cleanEnd, measureOf(file))
  } catch {
    // Without the note the next start reads a log that it finds, as SQLite always does.
  }
}

/**
 * A log beside a database that had ended without one is somebody else's: it is kept under a dated name, unread.
 *
 * @returns whether the file is another than the one that had ended; true of any where no clean end is noted: its log
 *   may have been folded in by another program
 */
export function setStaleWalAside(directory: string): boolean {
  const { file, cleanEnd, aside } = placesIn(directory)
  if (!existsSync(cleanEnd)) return existsSync(file)
  const isSameFile = existsSync(file) && readFileSync(cleanEnd, 'utf8') === measureOf(file)
  if (isSameFile && isEmpty(`${file}-wal`)) {
    // Who only read the file left them: they hold nothing.
    for (const ending of companions) removeRetryingSync(`${file}${ending}`)
  } else if (isSameFile) {
    for (const ending of companions) {
      const found = statSync(`${file}${ending}`, { throwIfNoEntry: false })
      if (found !== undefined) renameRetryingSync(`${file}${ending}`, `${aside(found.mtimeMs)}${ending}`)
    }
  }
  removeRetryingSync(cleanEnd)
  return !isSameFile
}

/** Also one that is not there. */
function isEmpty(log: string): boolean {
  return (statSync(log, { throwIfNoEntry: false })?.size ?? 0) === 0
}

function measureOf(file: string): string {
  const { size, mtimeMs } = statSync(file)
  return `${size} ${mtimeMs}`
}
