import { setImmediate as nextTurn } from 'node:timers/promises'
import type { AssetId } from '../../../shared/domain/ids.ts'
import type { DescribeLook, DescribeState } from '../../../shared/domain/search/describing.ts'
import { AppError } from '../../../shared/errors.ts'
import { createEventHub } from '../../lib/event-hub.ts'
import { createReach } from '../../media/archive/where-archived.ts'
import type { Store } from '../../store/open.ts'
import type { DescribeOrder } from './describe-memory.ts'
import { descriptionMark, isDescribable, isToBeDescribed } from './describe-run.ts'
import { createOneRun, type OneRunParts } from './one-run.ts'

/** Descriptions of chosen images by a chat model, one at a time. What was begun goes on only when a person says so: it costs. */
export type DescribeService = ReturnType<typeof createDescribeService>

type DescribeParts = Omit<OneRunParts, 'onChanged' | 'store'> & {
  store: Pick<Store, 'archives' | 'assets' | 'trash' | 'connections'>
}

/** Rows that are looked at in one turn of the event loop. */
const lookedAtOnce = 50

export function createDescribeService(parts: DescribeParts) {
  const { store } = parts
  const hub = createEventHub<DescribeState>()
  const closing = new AbortController()
  const one = createOneRun({ ...parts, onChanged: () => hub.emit(one.now()) }, closing.signal)
  return {
    /** What is now, then every change. */
    async *watch(signal: AbortSignal): AsyncIterable<DescribeState> {
      const changes = hub.subscribe(signal)
      yield one.now()
      yield* changes
    },
    look: (assetIds: readonly AssetId[], signal: AbortSignal) => lookAt(store, assetIds, signal),
    /**
     * Of these, what is still to be described.
     *
     * @returns false where a run is under way
     * @throws AppError `not-found`, StoreError
     */
    async start(asked: Omit<DescribeOrder, 'before'>): Promise<boolean> {
      if (store.connections.get(asked.connectionId) === null)
        throw new AppError('not-found', { data: { field: 'connection', wasCharged: 'no' } })
      const order: DescribeOrder = { ...asked, assetIds: [], before: [] }
      for await (const asset of eachOf(store, asked.assetIds, closing.signal)) {
        if (asset === null || !isToBeDescribed(asset, asked.isAgain, store)) continue
        order.assetIds.push(asset.id)
        order.before.push(descriptionMark(asset))
      }
      return one.begin(order)
    },
    pause: one.pause,
    resume: one.resume,
    /** After the image that is being described. */
    stop: one.stop,
    stopNow: one.stopNow,
    isWorking: one.isWorking,
    isAsked: one.isAsked,
    holdBack: one.holdBack,
    async close(): Promise<void> {
      closing.abort()
      await one.ended()
    },
  }
}

async function lookAt(
  { archives, assets, trash }: Pick<Store, 'archives' | 'assets' | 'trash'>,
  assetIds: readonly AssetId[],
  signal: AbortSignal,
): Promise<DescribeLook> {
  const found: DescribeLook = { fresh: 0, described: 0, unusable: 0 }
  const isInReach = createReach(archives)
  for await (const asset of eachOf({ assets }, assetIds, signal)) {
    if (asset === null || !isDescribable(asset) || trash.has(asset.id)) found.unusable += 1
    else if (asset.isArchived === true && !(await isInReach(asset.sha256))) found.unusable += 1
    else if (asset.description === null) found.fresh += 1
    else found.described += 1
  }
  return found
}

/** Each once, a few in one turn of the event loop; null for what is unknown. */
async function* eachOf({ assets }: Pick<Store, 'assets'>, ids: readonly AssetId[], signal: AbortSignal) {
  for (const [nth, id] of [...new Set(ids)].entries()) {
    if (nth % lookedAtOnce === lookedAtOnce - 1) await nextTurn()
    signal.throwIfAborted()
    yield assets.get(id)
  }
}
