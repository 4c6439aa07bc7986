import { readdirSync, rmSync, statSync } from 'node:fs'
import { basename, join } from 'node:path'
import { systemClock } from '../../lib/time/clock.ts'

export type CopyFile = {
  file: string
  /** Milliseconds since the epoch, by the clock of its time. */
  atMs: number
  /** That clock was ahead and has been put right since: its time says nothing against those of the others. */
  isAhead: boolean
  isDaily: boolean
}

/** Another thread may be writing one that is younger, by whatever the clock says since; milliseconds. */
const longestCopyingMs = 3_600_000

const daily = /^atelier-\d{4}-\d{2}-\d{2}T\d{2}-\d{2}-\d{2}\.db$/
const beforeMigration = /^atelier-schema-\d+-\d+\.db$/
const beforeUpdate = /^atelier-before-[\d.]+-\d+\.db$/
const whole = [daily, beforeMigration, beforeUpdate]

/** Whole copies of the database, newest first. One from a clock that was ahead is older than those since. */
export function listCopies(folder: string): CopyFile[] {
  const nowMs = systemClock.now()
  return namesIn(folder)
    .filter((name) => whole.some((named) => named.test(name)))
    .map((name) => {
      const file = join(folder, name)
      const { mtimeMs } = statSync(file)
      return { file, atMs: Math.round(mtimeMs), isAhead: mtimeMs > nowMs + 1, isDaily: daily.test(name) }
    })
    .toSorted(
      (a, b) => Number(a.isAhead) - Number(b.isAhead) || b.atMs - a.atMs || b.file.localeCompare(a.file),
    )
}

/** Whether there is a copy from before a migration of this schema, with all that was written until then. */
export function hasSchemaCopy(folder: string, schema: number, lastWriteMs: number): boolean {
  return listCopies(folder).some(
    ({ file, atMs, isAhead }) =>
      !isAhead && atMs > lastWriteMs && basename(file).startsWith(`atelier-schema-${schema}-`),
  )
}

/**
 * Removes all but the newest daily ones. Those from before a migration stay.
 *
 * @param made the one that has just been made: what has a later date is from a clock that was ahead, and goes first
 */
export function pruneCopies(folder: string, made: string, keep: number): void {
  const copies = listCopies(folder)
    .filter(({ isDaily }) => isDaily)
    .map(({ file }) => file)
    .toSorted()
  const ahead = copies.filter((file) => file > made)
  const old = [...ahead, ...copies.filter((file) => file <= made)].slice(0, -keep)
  for (const file of old) rmSync(file, { force: true })
}

/** Removes what was cut short some time ago. On Windows something may have it open: it goes another time then. */
export function removeAbandoned(folder: string): void {
  const unfinished = namesIn(folder)
    .filter((name) => name.endsWith('.part'))
    .map((name) => join(folder, name))
  for (const file of unfinished.filter(isAbandoned))
    try {
      rmSync(file, { force: true })
    } catch {}
}

/** Also of one from a clock that was ahead. */
function isAbandoned(file: string): boolean {
  const written = statSync(file, { throwIfNoEntry: false })
  return written !== undefined && Math.abs(systemClock.now() - written.mtimeMs) > longestCopyingMs
}

/** Removes all but the newest of those from before an update, by the clock of the disk. */
export function pruneUpdateCopies(folder: string, keep: number): void {
  const copies = listCopies(folder).filter(({ file }) => beforeUpdate.test(basename(file)))
  for (const { file } of copies.slice(keep)) rmSync(file, { force: true })
}

/** Removes every copy from before a moment, those from before a migration too, where there is a later one. */
export function removeCopiesBefore(folder: string, atMs: number): void {
  const copies = listCopies(folder)
  if (!copies.some((copy) => !copy.isAhead && copy.atMs >= atMs)) return
  for (const { file } of copies.filter((copy) => copy.atMs < atMs)) rmSync(file, { force: true })
}

function namesIn(folder: string): string[] {
  try {
    return readdirSync(folder)
  } catch {
    return []
  }
}
