import { join } from 'node:path'

/** Every file of the store, by what it is. */
export function placesIn(directory: string) {
  const file = join(directory, 'atelier.db')
  return {
    file,
    copies: join(directory, 'backups'),
    /** Room on the disk that is given up where it is full, so that what is paid for can still be written. */
    reserve: join(directory, 'reserve.bin'),
    /** The log of exchanges: not copied, and of no weight for anything else. */
    exchanges: join(directory, 'exchanges.db'),
    exchangesAside: (atMs: number) => join(directory, `exchanges-damaged-${stampOf(atMs)}.db`),
    /** There while a page was found damaged and the app has not been started again since. */
    damageMark: join(directory, 'atelier.db.damaged'),
    /** There after a clean end: what the database measured then. */
    cleanEnd: join(directory, 'atelier.db.closed'),
    /** A recovery under way; of no use to anybody after a crash. */
    recovering: join(directory, 'atelier.recovering.db'),
    /** A whole recovery, about to take the place of the damaged file. */
    recovered: join(directory, 'atelier.recovered.db'),
    /** A copy of the damaged file to read rows from: reading may change it. */
    salvage: join(directory, 'atelier.salvage.db'),
    /** Where the damaged file stays. */
    aside: (atMs: number) => join(directory, `atelier-damaged-${stampOf(atMs)}.db`),
    dailyCopy: (atMs: number) => join(directory, 'backups', `atelier-${stampOf(atMs)}.db`),
    /** From right before a version of the app takes the place of another. */
    copyBefore: (version: string, atMs: number) =>
      join(directory, 'backups', `atelier-before-${version}-${atMs}.db`),
  }
}
export type Places = ReturnType<typeof placesIn>

/** What SQLite keeps beside a database. */
export const companions = ['-wal', '-shm'] as const

/** UTC, sorts by time, and is a file name everywhere. */
export function stampOf(atMs: number): string {
  return new Date(atMs).toISOString().slice(0, 19).replaceAll(':', '-')
}
