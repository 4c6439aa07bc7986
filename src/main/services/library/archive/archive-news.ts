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
  unfinished: () => Pick<ArchiveOrder, 'direction'> | null,
) {
  const changes = createEventHub<ArchiveState>()
  let run: ArchiveRun | null = null
  let report: ArchiveReport | null = null
  /** Counted and looked for where something of them may be otherwise, not while files are on their way. */
  let folders: ArchiveFolder[] = []

  const state = (): ArchiveState => {
    const left = run === null ? unfinished() : null
    return {
      ...{ archives: folders, run, report },
      unfinished: left === null ? null : { direction: left.direction },
    }
  }
  const look = async (): Promise<void> => {
    const isReachable = async ({ id, folder }: { id: string; folder: string }) =>
      (await archiveAt(folder)) === id
    const list = archives.list()
    folders = await Promise.all(list.map(async (one) => ({ ...one, isReachable: await isReachable(one) })))
  }
  const tell = () => changes.emit(state())
  return {
    isUnderWay: () => run !== null,
    onRun(now: ArchiveRun | null): void {
      run = now
      if (now !== null) tell()
    },
    onReport: (now: ArchiveReport | null) => void (report = now),
    tell,
    async tellAnew(): Promise<void> {
      await look()
      tell()
    },
    /** What is now, then every change. */
    async *watch(signal: AbortSignal): AsyncIterable<ArchiveState> {
      const following = changes.subscribe(signal)
      await look()
      yield state()
      yield* following
    },
  }
}
