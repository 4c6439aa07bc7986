import type { Clock } from '../../lib/time/clock.ts'
import { dayMs } from '../../lib/time/day.ts'
import type { BackupMemory } from './backup-memory.ts'
import type { BackupService } from './backup-service.ts'

/** By then a start has done what a person waits for. */
const firstLookMs = 5 * 60_000
/** A drive that was plugged in is found that soon. */
const paceMs = 3_600_000
const overdueMs = 7 * dayMs

type DailyBackupParts = {
  memory: BackupMemory
  service: Pick<BackupService, 'start' | 'ended'>
  clock: Clock
  /** Whether the person wants that. */
  isWanted(): boolean
  /** None has come about for long: it is told until `onBack`, or until a person has read it. */
  onOverdue(found: { folder: string; lastAtMs: number | null }): void
  onBack(): void
}

/**
 * Backs the library up once a day, to the folder of the last backup. One that fails is tried again every hour; where none has come
 * about for a week the window says so, and again a week after a person has read it.
 */
export function createDailyBackup(parts: DailyBackupParts) {
  const { memory, service, clock, isWanted, onOverdue, onBack } = parts
  let cancelNext = () => {}
  /** A clock that was set back makes one too many, never one too few. */
  const isPast = (atMs: number | null, ageMs: number) =>
    atMs === null || Math.abs(clock.now() - atMs) >= ageMs
  const lastAtMs = () => memory.now().last?.atMs ?? null

  async function backUp(folder: string): Promise<void> {
    service.start(folder)
    await service.ended()
    const { toldAtMs } = memory.now()
    if (!isPast(lastAtMs(), dayMs)) {
      if (toldAtMs === null) return
      onBack()
      return memory.keep({ toldAtMs: null })
    }
    if (!isPast(lastAtMs(), overdueMs) || !isPast(toldAtMs, overdueMs)) return
    onOverdue({ folder, lastAtMs: lastAtMs() })
    memory.keep({ toldAtMs: clock.now() })
  }
  function look(): void {
    cancelNext = clock.after(paceMs, look)
    const { folder } = memory.now()
    if (isWanted() && folder !== null && isPast(lastAtMs(), dayMs)) void backUp(folder)
  }
  return {
    start: () => void (cancelNext = clock.after(firstLookMs, look)),
    close: () => cancelNext(),
  }
}
