import { setImmediate } from 'node:timers/promises'
import type { TrashEvent } from '../../../../shared/contract/trash.ts'
import type { AssetId, ConversationId } from '../../../../shared/domain/ids.ts'
import type { TrashItemId, TrashRemoval } from '../../../../shared/domain/trash.ts'
import type { Clock } from '../../../lib/time/clock.ts'
import type { EventHub } from '../../../lib/event-hub.ts'
import type { Media } from '../../../media/open.ts'
import type { ExchangeLogFile } from '../../../store/tables/exchanges/exchange-log.ts'
import type { Store } from '../../../store/open.ts'
import type { NamesInUse } from '../../../store/tables/trash/names-in-use.ts'
import { crashPoint } from '../../../lib/fault-hooks.ts'
import { createPurgeWork } from './purge-work.ts'
import { createTryAgain } from './try-again.ts'

/**
 * Deletes for ever: rows, files, what was said to gateways, drafts. What is to go is written down first, and each step
 * is a short one: whatever ends the app in the middle, the next start finishes. A file that another program has open, so
 * that it cannot go, is tried again while the app runs.
 */
export type Purge = {
  /** Of these, what is in the trash; one after another where several ask. */
  remove(ids: readonly TrashItemId[]): Promise<TrashRemoval>
  /** @param untilMs what was put there later stays; absent: all of it goes */
  empty(untilMs?: number): Promise<TrashRemoval>
  /** What an earlier run had begun. */
  finish(): Promise<void>
  /** Resolves once it has stopped between two steps. */
  close(): Promise<void>
}

export type PurgeParts = {
  store: Store
  media: Media
  exchanges: Pick<ExchangeLogFile, 'forget'>
  clock: Pick<Clock, 'after' | 'now'>
  hub: EventHub<TrashEvent>
  /** Nothing arrives in this conversation any more when it resolves, nor is anything of it still being written down. */
  stopReplies(id: ConversationId): Promise<void>
  /** Copies of it that were made for other programs go too. */
  forgetCopies(id: AssetId): void
  /** A file could not be deleted now. */
  onFault(error: unknown): void
}

const idsAtOnce = 500

export function createPurge(parts: PurgeParts): Purge {
  const { has, list, tasks, rows, namesInUse, cutLog } = parts.store.trash
  const stop = new AbortController()
  const pause = () => setImmediate(undefined, { signal: stop.signal })
  const step = createPurgeWork(parts, pause)
  let last: Promise<unknown> = Promise.resolve()
  /** Files that cannot go yet. */
  let waiting = new Set<string>()

  const inTurn = <T>(run: () => Promise<T>, isAnew = true): Promise<T> => {
    const next = last.then(run)
    last = next
      .catch(() => {})
      .then(() => {
        if (waiting.size > 0 && !stop.signal.aborted) again.plan(isAnew)
      })
    return next
  }
  const again = createTryAgain(parts.clock, () => {
    inTurn(work, false).catch((error: unknown) => {
      if (!stop.signal.aborted) parts.onFault(error)
    })
  })
  const work = async () => {
    waiting = new Set(await step())
  }
  const conversationsGo = async (ids: readonly string[]) => {
    tasks.add('conversation', ids)
    await work()
  }
  const filesGo = async (ids: readonly string[]) => {
    if (ids.length === 0) return { files: 0, kept: 0, delayed: 0 }
    const free = await withoutNamed(ids, namesInUse, pause)
    for (let from = 0; from < free.length; from += idsAtOnce) {
      tasks.add('asset', free.slice(from, from + idsAtOnce))
      await pause()
    }
    const before = waiting
    await work()
    const delayed = [...waiting].filter((file) => !before.has(file)).length
    return { files: free.length - delayed, kept: ids.length - free.length, delayed }
  }

  /** What was put in the trash later, while it goes on or before it is finished, was not meant. */
  const emptyOf = async (untilMs: number): Promise<TrashRemoval> => {
    tasks.add('everything', [String(untilMs)])
    crashPoint('purge-noted')
    // First the conversations: what they name is free then.
    const conversations = await all(list.conversationIds, untilMs, pause)
    await conversationsGo(conversations)
    const removal = await filesGo(await all(list.assetIds, untilMs, pause))
    tasks.add('job', await all(rows.uselessJobs, untilMs, pause))
    await work()
    await filesGo(await intermediatesToGo(parts.store, pause))
    tasks.done('everything', tasks.next('everything', idsAtOnce))
    cutLog()
    return { ...removal, conversations: conversations.length }
  }

  return {
    remove: (ids) =>
      inTurn(async () => {
        const known = ids.filter(has)
        const conversations = known.filter((id) => id.startsWith('cnv_'))
        await conversationsGo(conversations)
        const removal = await filesGo(known.filter((id) => id.startsWith('ast_')))
        await filesGo(await intermediatesToGo(parts.store, pause))
        cutLog()
        return { ...removal, conversations: conversations.length }
      }),
    empty: async (untilMs = momentNow(parts)) => inTurn(() => emptyOf(untilMs)),
    finish: () =>
      inTurn(async () => {
        const moments = tasks.next('everything', idsAtOnce).map(Number)
        await (moments.length > 0 ? emptyOf(Math.max(...moments)) : work())
      }),
    async close() {
      stop.abort()
      again.cancel()
      await last
    },
  }
}

/** By which all that is in the trash now was put there, whatever the clock said then. */
function momentNow({ store, clock }: PurgeParts): number {
  const nowMs = clock.now()
  store.trash.times.noLaterThan(nowMs)
  return nowMs
}

/** What was only made to be sent goes with the last of what names it: nobody sees it to throw it away. */
async function intermediatesToGo(
  { intermediates, trash }: Pick<Store, 'intermediates' | 'trash'>,
  pause: () => Promise<unknown>,
): Promise<readonly string[]> {
  const ids = await all(intermediates.page, 0, pause)
  return withoutNamed(ids, () => trash.namesInUse('all'), pause)
}

async function withoutNamed(
  ids: readonly string[],
  namesInUse: NamesInUse,
  pause: () => Promise<unknown>,
): Promise<readonly string[]> {
  if (ids.length === 0) return ids
  const left = new Set(ids)
  for (const named of namesInUse()) {
    for (const id of named) left.delete(id)
    if (left.size === 0) return []
    await pause()
  }
  return [...left]
}

async function all<Id extends AssetId | ConversationId | string>(
  page: (after: string, limit: number, untilMs: number) => Id[],
  untilMs: number,
  pause: () => Promise<unknown>,
): Promise<Id[]> {
  const ids: Id[] = []
  for (;;) {
    const some = page(ids.at(-1) ?? '', idsAtOnce, untilMs)
    if (some.length === 0) return ids
    ids.push(...some)
    await pause()
  }
}
