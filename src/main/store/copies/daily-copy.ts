import { statSync } from 'node:fs'
import { listCopies, pruneCopies, removeAbandoned } from './copy-files.ts'
import { copyDatabase } from './copy-database.ts'
import { placesIn } from '../places.ts'
import { crashPoint } from '../../lib/fault-hooks.ts'
import { dayMs } from '../../lib/time/day.ts'

/** How many daily copies are kept. */
const keptCopies = 7

/**
 * Copies the database on a worker when it has changed since the last copy and that is a day old, or when there is none. What
 * was cut short goes at each look, also where no copy is due or can be made.
 *
 * @returns the file of the copy, null when none is due
 * @throws StoreError of the disk
 */
export async function copyDaily(
  directory: string,
  nowMs: number,
  signal: AbortSignal,
): Promise<string | null> {
  const { file, copies, dailyCopy } = placesIn(directory)
  removeAbandoned(copies)
  const newest = listCopies(copies).find(({ isAhead }) => !isAhead)?.atMs ?? Number.NEGATIVE_INFINITY
  const isChanged = lastWriteMs(file) >= newest
  if (!isChanged || nowMs - newest < dayMs) return null
  const target = dailyCopy(nowMs)
  await copyDatabase(file, target, signal)
  crashPoint('daily-copy-made')
  pruneCopies(copies, target, keptCopies)
  return target
}

/** When somebody last wrote to it, or to its log, which is empty where it was only opened. */
export function lastWriteMs(file: string): number {
  const [database, log] = [file, `${file}-wal`].map((path) => statSync(path, { throwIfNoEntry: false }))
  return Math.round(Math.max(database?.mtimeMs ?? 0, log === undefined || log.size === 0 ? 0 : log.mtimeMs))
}
