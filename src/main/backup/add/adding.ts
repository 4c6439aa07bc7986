import { type AddCounts, longestLeftName, type NotAdded } from '../../../shared/domain/keeping/backup.ts'
import { cutText } from '../../../shared/cut-text.ts'
import type { Sqlite } from '../../store/sqlite.ts'
import { isAfterTakingBackSql } from '../../store/tables/trash/purged.ts'
import type { Entry } from '../manifest.ts'
import type { BackupPlaces } from '../places.ts'
import type { createWasHere } from './here-before.ts'
import type { IdMap } from './id-map.ts'
import type { Slices } from './slices.ts'

/** A state of a library that is being added to this one. */
export type Adding = {
  here: Sqlite
  /** The database of the backup. */
  backup: Sqlite
  ids: IdMap
  slices: Slices
  tally: Tally
  /** Of the library, and of the backup. */
  directory: string
  places: BackupPlaces
  /** What the backup holds, by the places in the library. */
  entries: ReadonlyMap<string, Entry>
  /** Whether it is not wanted back: a person deleted it here for ever. */
  isDeleted(id: string): boolean
  wasHere: ReturnType<typeof createWasHere>
  nowMs: number
  /** So much of it has been gone through. */
  onDone(bytes: number): void
}

export const mostListed = 100

export const nothingAdded: AddCounts = { conversations: 0, messages: 0, files: 0, documents: 0, boards: 0 }

/** What came of it so far. */
export type Tally = ReturnType<typeof createTally>

export function createTally() {
  const added = { ...nothingAdded }
  const left: NotAdded[] = []
  let [leftCount, deletedCount] = [0, 0]
  return {
    count: (what: keyof AddCounts): void => void (added[what] += 1),
    leave(name: string, reason: NotAdded['reason']): void {
      leftCount += 1
      if (left.length < mostListed) left.push({ name: cutText(name, longestLeftName), reason })
    },
    leaveUnnamed: (count: number): void => void (leftCount += count),
    deleted: (): void => void (deletedCount += 1),
    now: () => ({ added: { ...added }, left: [...left], leftCount, deletedCount }),
  }
}

/** @param takesBack what was deleted here for ever comes as well, but for what was deleted after the person had asked */
export function createIsDeleted(here: Sqlite, takesBack: boolean): (id: string) => boolean {
  const isLate = takesBack ? isAfterTakingBackSql : 'TRUE'
  const select = here.prepare(`SELECT 1 FROM purged WHERE id = @id AND ${isLate}`)
  return (id) => select.get({ id }) !== undefined
}
