import type { Clock } from '../../lib/time/clock.ts'
import { dayMs } from '../../lib/time/day.ts'
import type { BackupMemory } from './backup-memory.ts'
import type { BackupOutcome } from './backup-service.ts'

/** By then a start has done what a person waits for. */
const firstLookMs = 5 * 60_000
/** A drive that was plugged in is found that soon. */
const paceMs = 3_600_000
const overdueMs = 7 * dayMs

type DailyBackupParts = {
  memory: BackupMemory
  clock: Clock
  /** Begins one; nothing where one is being made. */
  start(folder: string): void
  /** Whether the person wants that. */
  isWanted(): boolean
  /** None has come about for long: it is told until `onBack`, or until a person has read it. */
  onOverdue(found: { folder: string; lastAtMs: number | null }): void
  onBack(): void
}

/**
 * Backs the library up once a day, to the folder of the last backup. One that fails is tried again every hour; where they have
 * failed for a week the window says so, and again a week after that.
 */
export function createDailyBackup(parts: DailyBackupParts) {
  const { memory, clock, start, isWanted, onOverdue, onBack } = parts
  let cancelNext = () => {}
  /** A clock that was set back makes one too many, never one too few. */
  const isPast = (atMs: number | null, ageMs: number) =>
    atMs === null || Math.abs(clock.now() - atMs) >= ageMs
  function keep(change: { failingSinceMs?: number | null; toldAtMs?: number | null }): void {
    try {
      memory.keep(change)
    } catch {
      // A disk that refuses this has a word of its own; until the app ends it is known all the same.
    }
  }
  function forgetFailures(): void {
    const { failingSinceMs, toldAtMs } = memory.now()
    if (failingSinceMs === null && toldAtMs === null) return
    keep({ failingSinceMs: null, toldAtMs: null })
    onBack()
  }
  function noteFailure(): void {
    const { failingSinceMs, toldAtMs, folder, last } = memory.now()
    if (failingSinceMs === null) return keep({ failingSinceMs: clock.now() })
    if (folder === null || !isPast(failingSinceMs, overdueMs) || !isPast(toldAtMs, overdueMs)) return
    onOverdue({ folder, lastAtMs: last?.atMs ?? null })
    keep({ toldAtMs: clock.now() })
  }
  function look(): void {
    cancelNext = clock.after(paceMs, look)
    if (!isWanted()) return forgetFailures()
    const { folder, last } = memory.now()
    if (folder !== null && isPast(last?.atMs ?? null, dayMs)) start(folder)
  }
  return {
    start: () => void (cancelNext = clock.after(firstLookMs, look)),
    close: () => cancelNext(),
    /** Of each backup, whoever began it. */
    onEnded(outcome: BackupOutcome): void {
      if (outcome === 'made') forgetFailures()
      else if (isWanted()) noteFailure()
    },
  }
}
