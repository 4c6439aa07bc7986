import { randomUUID } from 'node:crypto'
import type { ExportChoice } from '../../../../shared/contract/library/export-choice.ts'
import { type ExportEvent, mostExported } from '../../../../shared/contract/library/exports.ts'
import type { AssetId } from '../../../../shared/domain/ids.ts'
import { AppError } from '../../../../shared/errors.ts'
import { createEventHub, type EventHub } from '../../../lib/event-hub.ts'

/** What is to be exported, and how that goes. */
export type ExportOrder = {
  readonly ids: AssetId[]
  /** What a browser will fetch; null: nothing was offered to one. */
  offered: ExportChoice | null
  state: 'noted' | 'running' | 'ended'
  readonly hub: EventHub<ExportEvent>
  readonly ended: PromiseWithResolvers<ExportEvent>
  /** Aborts what is under way. */
  readonly leaving: AbortController
}

/** So many are remembered; of those that are not under way the oldest goes. */
const mostOrders = 16

/** Orders of exports by their ids. `claim` and `of` throw AppError `not-found`. */
export function createExportOrders() {
  const orders = new Map<string, ExportOrder>()

  const orderOf = (exportId: string): ExportOrder => {
    const order = orders.get(exportId)
    if (order === undefined) throw new AppError('not-found', { data: { field: 'export' } })
    return order
  }
  const begin = (): string => {
    const exportId = randomUUID()
    const ended = Promise.withResolvers<ExportEvent>()
    // It may be that nobody watches.
    ended.promise.catch(() => {})
    orders.set(exportId, {
      ids: [],
      offered: null,
      state: 'noted',
      hub: createEventHub(),
      ended,
      leaving: new AbortController(),
    })
    const [oldest] = [...orders].find(([, { state }]) => state !== 'running') ?? []
    if (orders.size > mostOrders && oldest !== undefined) orders.delete(oldest)
    return exportId
  }

  return {
    of: orderOf,
    /** @param exportId null begins an order. @returns the order's id */
    note(exportId: string | null, assetIds: readonly AssetId[]): string {
      const noted = exportId ?? begin()
      const { ids } = orderOf(noted)
      if (ids.length + assetIds.length > mostExported)
        throw new AppError('bad-input', { data: { field: 'files', limit: String(mostExported) } })
      ids.push(...assetIds)
      return noted
    },
    /** Each is exported once. The signal calls it off. */
    claim(exportId: string, signal: AbortSignal): ExportOrder {
      const order = orderOf(exportId)
      if (order.state !== 'noted') throw new AppError('not-found', { data: { field: 'export' } })
      order.state = 'running'
      signal.addEventListener('abort', () => order.leaving.abort(), { once: true })
      return order
    },
    /** Calls off what is under way, and waits for its end. */
    async close(): Promise<void> {
      const running = [...orders.values()].filter(({ state }) => state === 'running')
      for (const { leaving } of running) leaving.abort()
      await Promise.allSettled(running.map(({ ended }) => ended.promise))
    },
  }
}

/** What is told of an order until its end, as which that is told; leaving ends nothing. @throws as the order ended */
export async function* watchOrder(
  { hub, ended }: ExportOrder,
  signal: AbortSignal,
): AsyncGenerator<ExportEvent, void> {
  const over = new AbortController()
  const events = hub.subscribe(AbortSignal.any([signal, over.signal]))
  const stop = () => over.abort()
  ended.promise.then(stop, stop)
  yield* events
  if (!signal.aborted) yield await ended.promise
}

/**
 * Runs an order to its end, of which whoever watches is told. Never rejects.
 *
 * @param act as far as its signal lets it
 */
export async function runOrder(
  order: ExportOrder,
  act: (signal: AbortSignal) => Promise<ExportEvent>,
): Promise<void> {
  const { signal } = order.leaving
  try {
    order.ended.resolve(await act(signal))
  } catch (error) {
    if (signal.aborted) order.ended.resolve({ type: 'not-wanted' })
    else order.ended.reject(error)
  } finally {
    order.state = 'ended'
    order.ids.length = 0
  }
}
