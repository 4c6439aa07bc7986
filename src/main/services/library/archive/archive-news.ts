import type {
  ArchiveFolder,
  ArchiveReport,
  ArchiveRun,
  ArchiveState,
} from '../../../../shared/domain/keeping/archive.ts'
import { createEventHub } from '../../../lib/event-hub.ts'
import { archiveAt } from '../../../media/archive/archive-folder.ts'
import type { Store } from '../../../store/open.ts'
import type { ArchiveOrder } from './archive-order.ts'

/** What windows see of archives. */
export function createArchiveNews(
  { archives }: Pick<Store, 'archives'>,
  unfinished: () => Pick<ArchiveOrder, 'direction' | 'target'> | null,
) {
  const changes = createEventHub<ArchiveState>()
  let run: ArchiveRun | null = null
  let report: ArchiveReport | null = null
  /** Counted and looked for where something of them may be otherwise, not while files are on their way. */
  let folders: ArchiveFolder[] = []

  const state = (): ArchiveState => {
    const left = run === null ? unfinished() : null
    const folder = folders.find(({ id }) => id === left?.target?.archiveId)?.folder ?? null
    return {
      ...{ archives: folders, run, report },
      unfinished: left === null ? null : { direction: left.direction, folder },
    }
  }
  const count = (): void => {
    folders = archives.list().map((one) => ({ ...one, isReachable: null }))
  }
  const look = async (): Promise<void> => {
    count()
    const isReachable = async ({ id, folder }: ArchiveFolder) => (await archiveAt(folder)) === id
    folders = await Promise.all(folders.map(async (one) => ({ ...one, isReachable: await isReachable(one) })))
  }
  const tell = () => changes.emit(state())
  return {
    isUnderWay: () => run !== null,
    onRun(now: ArchiveRun | null): void {
      run = now
      if (now !== null) tell()
    },
    onReport: (now: ArchiveReport | null) => void (report = now),
    forgetReport(): void {
      if (run !== null) return
      report = null
      tell()
    },
    tell,
    async tellAnew(): Promise<void> {
      await look()
      tell()
    },
    /** What is now, what the disks of archives say to it, then every change. */
    async *watch(signal: AbortSignal): AsyncIterable<ArchiveState> {
      const following = changes.subscribe(signal)
      count()
      yield state()
      await look()
      if (signal.aborted) return
      yield state()
      yield* following
    },
  }
}
