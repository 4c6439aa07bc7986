import type { DescribeReport, DescribeRun, DescribeState } from '../../../shared/domain/search/describing.ts'
import { TimestampMs } from '../../../shared/domain/ids.ts'
import type { Failure } from '../../../shared/errors.ts'
import type { Host } from '../../host/host.ts'
import { unlessAborted } from '../../lib/time/unless-aborted.ts'
import type { DescribeOrder, KeptReport } from './describe-memory.ts'
import { closeAsked, describeAll, type RunParts, type Unsaved } from './describe-run.ts'

export type OneRunParts = RunParts & { host: Pick<Host, 'keepAwake'>; onChanged(): void }

/** The run that is under way, or was last. Ended with the app, or by a failure, it goes on when a person wants it to. */
export function createOneRun(parts: OneRunParts, closed: AbortSignal) {
  const { memory, onChanged: tell } = parts
  let run: Run | null = null
  let failure: Failure | null = null
  let ended: Promise<void> = Promise.resolve()
  const unsaved: { now: Unsaved | null } = { now: null }

  async function toItsEnd(order: DescribeOrder, own: Run): Promise<void> {
    const letSleep = parts.host.keepAwake()
    const ending = AbortSignal.any([own.ending.signal, closed])
    try {
      failure = await describeAll(order, parts, { ...signalsOf(own, ending, tell), ending }, unsaved)
      if (own.ending.signal.aborted) closeAsked(order, parts, unsaved)
      const wasStopped = own.stopping.signal.aborted
      if (failure === null && !closed.aborted) memory.end(reportOf(order, parts, wasStopped))
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

  /** Of what an earlier run left unfinished: it is given up, and what came of it is told. */
  function giveUp(): void {
    const order = memory.order()
    if (order === null) return
    closeAsked(order, parts, unsaved)
    memory.end(reportOf(order, parts, true))
    failure = null
  }

  return {
    now: () => stateOf(run, failure, parts),
    isRunning: () => run !== null,
    begin(order: DescribeOrder): void {
      unsaved.now = null
      memory.begin(order)
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
    stop(): void {
      if (run === null) giveUp()
      else if (run.stopping.signal.aborted) run.ending.abort()
      else {
        run.stopping.abort()
        run.goOn()
      }
      tell()
    },
    ended: () => ended,
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
  const onWait = (waitsFor: DescribeRun['waitsFor']) => {
    if (run.waitsFor === waitsFor) return
    run.waitsFor = waitsFor
    tell()
  }
  return {
    stopping,
    onWait,
    async whenWanted() {
      while (run.isPaused && !stopping.aborted && !ending.aborted) {
        onWait('person')
        const { promise, resolve } = Promise.withResolvers<void>()
        run.goOn = resolve
        await unlessAborted(ending, promise).catch(() => {})
      }
      if (run.waitsFor === 'person') onWait(null)
    },
    onProgress: tell,
  }
}

function stateOf(run: Run | null, failure: Failure | null, parts: RunParts): DescribeState {
  const { memory } = parts
  const order = memory.order()
  const last = named(memory.last(), parts)
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

function reportOf(order: DescribeOrder, { memory, clock }: RunParts, wasStopped: boolean): KeptReport {
  const { described, skipped, failed, mayHaveCost, failures } = memory.progress()
  return {
    model: order.model,
    atMs: TimestampMs.parse(clock.now()),
    wasStopped,
    total: order.assetIds.length,
    ...{ described, skipped, failed, mayHaveCost, failures },
  }
}

/** With the names that the files have now; empty of those that are gone for ever. */
function named(report: KeptReport | null, { store }: RunParts): DescribeReport | null {
  if (report === null) return null
  const nameOf = (id: KeptReport['failures'][number]['assetId']) => store.assets.get(id)?.fileName ?? ''
  return { ...report, failures: report.failures.map((one) => ({ ...one, name: nameOf(one.assetId) })) }
}
