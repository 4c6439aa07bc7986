import { setImmediate as nextTurn } from 'node:timers/promises'
import type { AssetId } from '../../../shared/domain/ids.ts'
import {
  type DescribeLook,
  type DescribeReport,
  type DescribeRun,
  type DescribeState,
} from '../../../shared/domain/search/describing.ts'
import { TimestampMs } from '../../../shared/domain/ids.ts'
import { AppError, type Failure } from '../../../shared/errors.ts'
import type { Host } from '../../host/host.ts'
import { createEventHub } from '../../lib/event-hub.ts'
import { unlessAborted } from '../../lib/time/unless-aborted.ts'
import type { Store } from '../../store/open.ts'
import type { DescribeOrder } from './describe-memory.ts'
import { closeAsked, describeAll, isDescribable, type RunParts, type Unsaved } from './describe-run.ts'

/** Descriptions of chosen images by a chat model, one at a time. What was begun goes on only when a person says so: it costs. */
export type DescribeService = ReturnType<typeof createDescribeService>

export type DescribeParts = RunParts & {
  store: Pick<Store, 'assets' | 'trash' | 'connections'>
  host: Pick<Host, 'keepAwake'>
}

/** Rows that are looked at in one turn of the event loop. */
const lookedAtOnce = 50

export function createDescribeService(parts: DescribeParts) {
  const { memory, store } = parts
  const hub = createEventHub<DescribeState>()
  const closing = new AbortController()
  let run: Run | null = null
  let failure: Failure | null = null
  let ended: Promise<void> = Promise.resolve()
  const unsaved: { now: Unsaved | null } = { now: null }

  const now = (): DescribeState => stateOf(run, failure, parts)
  const tell = () => hub.emit(now())

  async function toItsEnd(order: DescribeOrder, own: Run): Promise<void> {
    const letSleep = parts.host.keepAwake()
    const ending = AbortSignal.any([own.ending.signal, closing.signal])
    try {
      failure = await describeAll(order, parts, { ...signalsOf(own, ending, tell), ending }, unsaved)
      if (own.ending.signal.aborted) closeAsked(order, parts, unsaved)
      const wasStopped = own.stopping.signal.aborted
      if (failure === null && !closing.signal.aborted) memory.end(reportOf(order, parts, wasStopped))
    } catch (error) {
      failure = parts.failureOf(error)
    } finally {
      letSleep()
      run = null
      tell()
    }
  }

  /** Takes up the order that is remembered. */
  function go(): void {
    const order = memory.order()
    if (run !== null || order === null) return
    failure = null
    run = newRun()
    ended = toItsEnd(order, run)
    tell()
  }

  return {
    /** What is now, then every change. */
    async *watch(signal: AbortSignal): AsyncIterable<DescribeState> {
      const changes = hub.subscribe(signal)
      yield now()
      yield* changes
    },
    look: (assetIds: readonly AssetId[], signal: AbortSignal) => lookAt(store, assetIds, signal),
    /** @throws AppError `not-found`, StoreError */
    start(order: DescribeOrder): void {
      if (run !== null) return
      if (store.connections.get(order.connectionId) === null)
        throw new AppError('not-found', { data: { field: 'connection', wasCharged: 'no' } })
      unsaved.now = null
      memory.begin({ ...order, assetIds: [...new Set(order.assetIds)] })
      go()
    },
    pause(): void {
      if (run === null) return
      run.isPaused = true
      tell()
    },
    resume(): void {
      if (run === null) return go()
      run.isPaused = false
      run.goOn()
      tell()
    },
    /** Of what an earlier run left unfinished: it is given up, and what came of it is told. */
    stop(): void {
      const order = memory.order()
      if (run === null) {
        if (order === null) return
        closeAsked(order, parts, unsaved)
        memory.end(reportOf(order, parts, true))
        failure = null
      } else if (run.stopping.signal.aborted) run.ending.abort()
      else {
        run.stopping.abort()
        run.goOn()
      }
      tell()
    },
    async close(): Promise<void> {
      closing.abort()
      run?.goOn()
      await ended
    },
  }
}

type Run = ReturnType<typeof newRun>

function newRun() {
  const run = {
    stopping: new AbortController(),
    ending: new AbortController(),
    isPaused: false,
    waitsFor: null as DescribeRun['waitsFor'],
    /** Whoever waits while it is paused looks again. */
    goOn: () => {},
  }
  return run
}

function signalsOf(run: Run, ending: AbortSignal, tell: () => void) {
  const stopping = run.stopping.signal
  return {
    stopping,
    async whenWanted() {
      while (run.isPaused && !stopping.aborted && !ending.aborted) {
        const { promise, resolve } = Promise.withResolvers<void>()
        run.goOn = resolve
        await unlessAborted(ending, promise).catch(() => {})
      }
    },
    onWait(waitsFor: DescribeRun['waitsFor']) {
      if (run.waitsFor === waitsFor) return
      run.waitsFor = waitsFor
      tell()
    },
    onProgress: tell,
  }
}

function stateOf(run: Run | null, failure: Failure | null, { memory }: DescribeParts): DescribeState {
  const order = memory.order()
  const last = memory.last()
  if (order === null) return { run: null, unfinished: null, last, failure }
  const { model, connectionId } = order
  const { next, ...progress } = memory.progress()
  const { described, skipped, failed, mayHaveCost } = progress
  const counts = { total: order.assetIds.length, described, skipped, failed, mayHaveCost }
  if (run === null)
    return { run: null, unfinished: { model, connectionId, left: counts.total - next }, last, failure }
  const { isPaused, waitsFor } = run
  const isStopping = run.stopping.signal.aborted
  return { run: { model, isPaused, isStopping, waitsFor, ...counts }, unfinished: null, last, failure }
}

function reportOf(
  order: DescribeOrder,
  { memory, clock }: DescribeParts,
  wasStopped: boolean,
): DescribeReport {
  const { described, skipped, failed, mayHaveCost, failures } = memory.progress()
  return {
    model: order.model,
    atMs: TimestampMs.parse(clock.now()),
    wasStopped,
    total: order.assetIds.length,
    ...{ described, skipped, failed, mayHaveCost, failures },
  }
}

async function lookAt(
  { assets, trash }: Pick<Store, 'assets' | 'trash'>,
  assetIds: readonly AssetId[],
  signal: AbortSignal,
): Promise<DescribeLook> {
  const found: DescribeLook = { fresh: 0, described: 0, unusable: 0 }
  for (const [nth, id] of [...new Set(assetIds)].entries()) {
    if (nth % lookedAtOnce === lookedAtOnce - 1) await nextTurn()
    signal.throwIfAborted()
    const asset = assets.get(id)
    if (asset === null || !isDescribable(asset) || trash.list.get(id) !== null) found.unusable += 1
    else if (asset.description === null) found.fresh += 1
    else found.described += 1
  }
  return found
}
