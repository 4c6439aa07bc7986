import { toAppError } from '../../handlers/to-app-error.ts'
import { factsOf } from '../../lib/log/facts-of.ts'
import { createBackupMemory } from '../../services/backup/backup-memory.ts'
import { createBackupService } from '../../services/backup/backup-service.ts'
import { createDailyBackup } from '../../services/backup/daily-backup.ts'
import { handOverLeft } from '../../services/backup/hand-over-placed.ts'
import type { Purge } from '../../services/library/trash/purge.ts'
import type { Base } from '../base.ts'
import type { Canvas } from '../canvas.ts'
import type { Settings } from '../settings.ts'

/** A backup was added: windows read anew what they show of the library. */
function rereadAll({ hubs }: Base): void {
  const { list, conversations, jobs, grids, settings, boards, canvas, library, smartBoards, tags, trash } =
    hubs
  for (const hub of [
    list,
    conversations,
    jobs,
    grids,
    settings,
    boards,
    canvas,
    library,
    smartBoards,
    tags,
    trash,
  ])
    hub.rereadAll()
}

/** Backups of the whole library. */
export function composeBackup(
  base: Base,
  { preferences }: Settings,
  directory: string,
  appVersion: string,
  { copyDocument }: Canvas,
  purge: Pick<Purge, 'finish'>,
) {
  const memory = createBackupMemory(base.store)
  const daily = createDailyBackup({
    ...{ memory, clock: base.clock },
    start: (folder) => service.start(folder),
    isWanted: () => preferences.get().backsUpDaily,
    onOverdue: (found) => base.health.notice({ type: 'backup-overdue', ...found }),
    onBack: () => base.health.dismissNotice('backup-overdue'),
  })
  const deleteNoted = () =>
    void purge.finish().catch((error: unknown) => base.log.warn(factsOf(error), 'purge-failed'))
  const service = createBackupService({
    ...{ ...base, memory, directory, appVersion, copyDocument, onEnded: daily.onEnded, deleteNoted },
    onAdded(isWhole) {
      // What it asked for is done.
      if (isWhole) base.health.dismissNotice('restore-given-up')
      rereadAll(base)
    },
    failureOf(error) {
      base.log.warn(factsOf(error), 'backup-failed')
      return toAppError(error).toFailure()
    },
  })
  let left = Promise.resolve()
  return {
    service,
    start() {
      daily.start()
      if (base.restore === null) return
      left = handOverLeft(directory, base).then(deleteNoted, (error: unknown) =>
        base.log.warn(factsOf(error), 'restored-files-not-removed'),
      )
    },
    async close() {
      daily.close()
      await left
      await service.close()
    },
  }
}
