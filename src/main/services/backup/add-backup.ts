import type { AddAsked, AddReport, BackupRun } from '../../../shared/domain/keeping/backup.ts'
import { TimestampMs } from '../../../shared/domain/ids.ts'
import type { HereBefore } from '../../backup/add/here-before.ts'
import { giveTurn, makeControl, stopAdding } from '../../backup/add/turns.ts'
import { runBackupTask } from '../../backup/task.ts'
import type { Clock } from '../../lib/time/clock.ts'
import type { Store } from '../../store/open.ts'
import type { BackupMemory } from './backup-memory.ts'

/** How often the thread may write a little: it takes about half of this. */
const turnPaceMs = 8

export type AddParts = {
  directory: string
  clock: Clock
  memory: BackupMemory
  store: Pick<Store, 'hereNow' | 'trash'>
  /** Anything that windows show may be otherwise now. `isWhole`: all of the backup was added. */
  onAdded(isWhole: boolean): void
}

/** What is asked of the backups of this library: `begin` does nothing where one is made, brought back or added. */
type Runs = {
  begin(step: BackupRun['step'], work: (stopped: AbortSignal) => Promise<void>): void
  closed: AbortSignal
  onProgress(run: BackupRun): void
  /** The person does not want the rest. */
  onForgotten(): void
}

/** Adding a backup to a library that is used. */
export function createAdding(parts: AddParts, { begin, closed, onProgress, onForgotten }: Runs) {
  const { directory, memory, store } = parts
  const start = (asked: AddAsked, before: HereBefore, onBegin = () => {}) =>
    begin('adding', (stopped) => {
      onBegin()
      return addBackup({ ...asked, before }, parts, { stopped, closed }, onProgress)
    })
  /** As it was before the first try to add this one. */
  const hereBefore = ({ folder, name }: AddAsked): HereBefore => {
    const { unfinished } = memory.now()
    const isSame = unfinished?.folder === folder && unfinished.name === name
    return (isSame ? unfinished.before : null) ?? store.hereNow()
  }
  return {
    add(asked: AddAsked): void {
      start(asked, hereBefore(asked), () => {
        if (asked.takesBack) store.trash.purged.noteTakingBack()
      })
    },
    /** What one would bring. */
    lookToAdd: (folder: string, name: string, signal: AbortSignal) =>
      runBackupTask(
        'lookToAdd',
        { directory, chosen: folder, name },
        { signal: AbortSignal.any([signal, closed]) },
      ),
    /** Goes on with the one that was not added to its end. */
    resumeAdding(): void {
      const { unfinished } = memory.now()
      if (unfinished !== null) start(unfinished, hereBefore(unfinished))
    },
    /** What was added of it stays. */
    forgetUnfinished(): void {
      memory.keep({ unfinished: null })
      onForgotten()
    },
  }
}

/**
 * Adds what a backup has to this library. Until it has come to its end, or was stopped, it is remembered as unfinished. Stopped, it
 * ends between two writes; what it wrote stays.
 *
 * @throws BackupError
 */
async function addBackup(
  { folder, name, takesBack, before }: AddAsked & { before: HereBefore },
  { directory, clock, memory, onAdded }: AddParts,
  { stopped, closed }: { stopped: AbortSignal; closed: AbortSignal },
  onProgress: (run: BackupRun) => void,
): Promise<void> {
  const control = makeControl()
  const end = () => stopAdding(control)
  let cancelTurn = () => {}
  const giveTurns = () => {
    giveTurn(control)
    cancelTurn = clock.after(turnPaceMs, giveTurns)
  }
  stopped.addEventListener('abort', end, { once: true })
  memory.keep({ added: null, unfinished: { folder, name, takesBack, before } })
  giveTurns()
  let isWhole = false
  try {
    const task = { directory, chosen: folder, name, takesBack, before, control, nowMs: clock.now() }
    const report = await runBackupTask('add', task, {
      signal: closed,
      onProgress: (done) => onProgress({ step: 'adding', ...done }),
    })
    const added: AddReport = { ...report, atMs: TimestampMs.parse(clock.now()) }
    memory.keep({ added, ...(added.wasStopped ? {} : { unfinished: null }) })
    isWhole = !added.wasStopped
  } finally {
    stopped.removeEventListener('abort', end)
    cancelTurn()
    onAdded(isWhole)
  }
}
