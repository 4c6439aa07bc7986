import type { Failure } from '../../../../shared/errors.ts'
import type { Host } from '../../../host/host.ts'
import type { Store } from '../../../store/open.ts'
import { createArchiveNews } from './archive-news.ts'
import { type ArchiveOrder, createArchiveOrders } from './archive-order.ts'
import { createArchiveTally } from './archive-tally.ts'
import { filesOfScope, type ScopeFile } from './files-of-scope.ts'
import { moveBack } from './move-back.ts'
import { moveOut, type MoveOutParts } from './move-out.ts'
import { settleNoted } from './settle-original.ts'

export type ArchiveRunParts = Omit<MoveOutParts, 'isInUse' | 'store'> & {
  store: Pick<Store, 'assets' | 'archives' | 'boards' | 'jobs' | 'settings'>
  host: Pick<Host, 'keepAwake'>
  failureOf(error: unknown): Failure
}

const filesAtOnce = 200

/** Moves originals to an archive and back, one order at a time. */
export function createArchiveRun(parts: ArchiveRunParts) {
  const { store, host } = parts
  const orders = createArchiveOrders(store)
  const news = createArchiveNews(store, orders.read)
  const closing = new AbortController()
  let stopping = new AbortController()
  let ended: Promise<void> = Promise.resolve()

  /** Of what takes originals or copies away, one at a time: what one of them has read is there until it has written. */
  let turn: Promise<unknown> = Promise.resolve()
  const inTurn = <Done>(task: () => Promise<Done>): Promise<Done> => {
    const done = turn.then(task)
    turn = done.catch(() => null)
    return done
  }

  const work = async ({ direction, scope, target }: ArchiveOrder, signal: AbortSignal): Promise<void> => {
    const isBack = direction === 'bring-back'
    const all = await filesOfScope(scope, store)
    const files = all.filter(({ asset }) => isAway(asset.sha256, store) === isBack)
    const tally = createArchiveTally(direction, files, parts.clock, news.onRun)
    let failure: Failure | null = null
    try {
      if (target === null) await moveBack(files, parts, tally, signal)
      else {
        await finishRemoving(parts, signal)
        const isInUse = ({ asset }: ScopeFile) => store.jobs.isGivenToLive(asset.sha256)
        await moveOut(files, target, { ...parts, isInUse }, tally, signal)
      }
    } catch (error) {
      failure = parts.failureOf(error)
    }
    news.onReport(tally.report(target?.folder ?? null, failure))
  }

  const toItsEnd = async (order: ArchiveOrder, signal: AbortSignal): Promise<void> => {
    const letSleep = host.keepAwake()
    try {
      await inTurn(() => work(order, signal))
    } finally {
      letSleep()
      news.onRun(null)
    }
    if (closing.signal.aborted) return
    orders.write(null)
    await news.tellAnew()
  }

  const begin = (order: ArchiveOrder): void => {
    if (news.isUnderWay() || closing.signal.aborted) return
    stopping = new AbortController()
    orders.write(order)
    news.onReport(null)
    news.onRun({ direction: order.direction, done: 0, total: 0, doneBytes: 0, totalBytes: 0 })
    ended = toItsEnd(order, AbortSignal.any([stopping.signal, closing.signal]))
    // Of a database that takes nothing any more the app hears elsewhere.
    ended.catch(() => news.tell())
  }

  return {
    begin,
    /** Takes away what the end of the app, or another program, left between a copy and its original. */
    finish: () => inTurn(() => finishRemoving(parts, closing.signal)),
    isUnderWay: news.isUnderWay,
    watch: news.watch,
    tellAnew: news.tellAnew,
    unfinished: orders.read,
    forgetUnfinished(): void {
      if (news.isUnderWay()) return
      orders.write(null)
      news.tell()
    },
    forgetReport: news.forgetReport,
    stop: () => stopping.abort(),
    async close(): Promise<void> {
      closing.abort()
      await ended.catch(() => {})
      await turn
    },
  }
}

/** Originals whose copies were noted, and that were still there when the app ended, or another program had them open. */
async function finishRemoving(parts: ArchiveRunParts, signal: AbortSignal): Promise<void> {
  // What stays waits for its archive, and holds up none behind it.
  for (let after: string | undefined = ''; after !== undefined;) {
    const toRemove = parts.store.archives.toRemove(after, filesAtOnce)
    for (const file of toRemove) {
      if (signal.aborted) return
      await settleNoted(file, parts, signal)
    }
    after = toRemove.length < filesAtOnce ? undefined : toRemove.at(-1)?.sha256
  }
}

/** Whether the original of a file is in an archive, and not in the library any more. */
export function isAway(sha256: string, { archives }: Pick<Store, 'archives'>): boolean {
  return archives.find(sha256)?.isHere === false
}
