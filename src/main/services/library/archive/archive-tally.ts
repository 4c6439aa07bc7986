import {
  type ArchiveDirection,
  type ArchiveReport,
  type ArchiveRun,
  mostNamedStayed,
  type StayedReason,
} from '../../../../shared/domain/keeping/archive.ts'
import type { Failure } from '../../../../shared/errors.ts'
import type { Clock } from '../../../lib/time/clock.ts'
import type { ScopeFile } from './files-of-scope.ts'
import { createProgressPace } from '../../../lib/time/progress-pace.ts'

/** How far a run is, and what came of it. */
export type ArchiveTally = {
  /** Bytes of the files that are under way. */
  copied(bytes: number): void
  moved(file: ScopeFile): void
  stayed(file: ScopeFile, reason: StayedReason): void
  report(folder: string | null, failure: Failure | null): ArchiveReport
}

export function createArchiveTally(
  direction: ArchiveDirection,
  files: readonly ScopeFile[],
  clock: Pick<Clock, 'now'>,
  tell: (run: ArchiveRun) => void,
): ArchiveTally {
  const totalBytes = files.reduce((sum, { asset }) => sum + asset.byteSize, 0)
  const run: ArchiveRun = { direction, done: 0, total: files.length, doneBytes: 0, totalBytes }
  const moved = { files: 0, bytes: 0 }
  const stayed: ArchiveReport['stayed'] = []
  let stayedCount = 0
  const isDue = createProgressPace(() => clock.now())
  const tellSoon = (underWay: number) => {
    if (isDue()) tell({ ...run, doneBytes: Math.min(totalBytes, run.doneBytes + underWay) })
  }
  const pass = ({ asset }: ScopeFile) => {
    run.done += 1
    run.doneBytes += asset.byteSize
    tellSoon(0)
  }
  tell({ ...run })
  return {
    copied: tellSoon,
    moved(file) {
      moved.files += 1
      moved.bytes += file.asset.byteSize
      pass(file)
    },
    stayed(file, reason) {
      stayedCount += 1
      if (stayed.length < mostNamedStayed) stayed.push({ fileName: file.asset.fileName, reason })
      pass(file)
    },
    report: (folder, failure) => ({
      ...{ direction, folder, moved, stayed, stayedCount, failure },
      leftCount: files.length - run.done,
    }),
  }
}
