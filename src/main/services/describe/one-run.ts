import type { DescribeReport, DescribeRun, DescribeState } from '../../../shared/domain/search/describing.ts'
import { TimestampMs } from '../../../shared/domain/ids.ts'
import type { Failure } from '../../../shared/errors.ts'
import type { Host } from '../../host/host.ts'
import { unlessAborted } from '../../lib/time/unless-aborted.ts'
import type { DescribeOrder, KeptReport } from './describe-memory.ts'
import {
  closeForGood,
  deliver,
  describeAll,
  type RunParts,
  type RunSignals,
  type Unsaved,
} from './describe-run.ts'

export type OneRunParts = RunParts & { host: Pick<Host, 'keepAwake'>; onChanged(): void }

/** The run that is under way, or was last. Ended with the app, or by a failure, it goes on when a person wants it to. */
export function createOneRun(parts: OneRunParts, closed: AbortSignal) {
  const { memory, onChanged: tell } = parts
  let run: Run | null = null
  let failure: Failure | null = null
  let ended: Promise<void> = Promise.resolve()
  let isHeldBack = false
  const unsaved: { now: Unsaved | null } = { now: null }

  /** Takes up the order that is remembered. */
  function go(): void {
    const order = memory.order()
    if (run !== null || order === null) return
    failure = null
    run = newRun()
    const rest = restOf(parts, () => isHeldBack)
    const ending = AbortSignal.any([run.ending.signal, closed])
    const signals = { ...signalsOf(run, ending, rest, tell), ending }
    ended = toItsEnd(order, { parts, run, signals, closed, unsaved }).then((why) => {
      rest.begins()
      failure = why
      run = null
      tell()
    })
    tell()
  }

  /** Of what an earlier run left unfinished: it is given up, and what came of it is told. */
  function giveUp(): void {
    const order = memory.order()
    if (order === null) return
    closeForGood(order, parts, unsaved)
    memory.end(reportOf(order, parts, true))
    failure = null
  }

  return {
    now: () => stateOf(run, failure, parts),
    isRunning: () => run !== null,
    /** A person waits for it: while it is paused, they do so only for the image that is being described. */
    isWorking: () => run !== null && (!run.isPaused || memory.progress().isAsked),
    /** What is being described now may cost, whatever comes of it. */
    isAsked: () => run !== null && memory.progress().isAsked,
    /**
     * @returns false where a run is under way, which goes on
     * @throws StoreError, also where an answer that an earlier run paid for cannot be written yet
     */
    begin(order: DescribeOrder): boolean {
      if (run !== null) return false
      deliver(unsaved, parts)
      unsaved.now = null
      memory.begin(order)
      go()
      return true
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
      else {
        run.stopping.abort()
        run.goOn()
      }
      tell()
    },
    /** The answer that is arriving is left, though it may be charged. */
    stopNow(): void {
      run?.stopping.abort()
      run?.ending.abort()
    },
    /** While held back nothing new is sent, and nobody is told. */
    holdBack(isOn: boolean): void {
      isHeldBack = isOn
      run?.goOn()
    },
    ended: () => ended,
  }
}

type Running = {
  parts: OneRunParts
  run: Run
  signals: RunSignals
  closed: AbortSignal
  unsaved: { now: Unsaved | null }
}

/** Never rejects. @returns why it ended before its end; null where it did not */
async function toItsEnd(order: DescribeOrder, running: Running): Promise<Failure | null> {
  const { parts, run, signals, closed, unsaved } = running
  try {
    const failure = await describeAll(order, parts, signals, unsaved)
    if (run.ending.signal.aborted) closeForGood(order, parts, unsaved)
    const wasStopped = run.stopping.signal.aborted
    if (failure === null && !closed.aborted) parts.memory.end(reportOf(order, parts, wasStopped))
    return failure
  } catch (error) {
    return parts.failureOf(error)
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

/** Of a run that nobody wants to go on now. */
type Rest = { isHeldBack(): boolean; begins(): void; ends(): void }

/** The computer is kept awake but while a run rests, and after its end. */
function restOf({ host }: OneRunParts, isHeldBack: () => boolean): Rest {
  let letSleep = host.keepAwake()
  return {
    isHeldBack,
    begins: () => letSleep(),
    ends: () => void (letSleep = host.keepAwake()),
  }
}

function signalsOf(run: Run, ending: AbortSignal, rest: Rest, tell: () => void) {
  const stopping = run.stopping.signal
  const onWait = (waitsFor: DescribeRun['waitsFor']) => {
    if (run.waitsFor === waitsFor) return
    run.waitsFor = waitsFor
    tell()
  }
  const isWanted = () => !run.isPaused && !rest.isHeldBack()
  return {
    stopping,
    onWait,
    isWanted,
    async whenWanted() {
      if (isWanted()) return
      rest.begins()
      while (!isWanted() && !stopping.aborted && !ending.aborted) {
        if (run.isPaused) onWait('person')
        const { promise, resolve } = Promise.withResolvers<void>()
        run.goOn = resolve
        await unlessAborted(ending, promise).catch(() => {})
      }
      rest.ends()
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
  const { described, skipped, unused, failed, mayHaveCost } = progress
  const counts = { total: order.assetIds.length, described, skipped, unused, failed, mayHaveCost }
  if (run === null)
    return { run: null, unfinished: { model, connectionId, left: counts.total - next }, last, failure }
  const { isPaused, waitsFor } = run
  const isStopping = run.stopping.signal.aborted
  return { run: { model, isPaused, isStopping, waitsFor, ...counts }, unfinished: null, last, failure }
}

function reportOf(order: DescribeOrder, { memory, clock }: RunParts, wasStopped: boolean): KeptReport {
  const { described, skipped, unused, failed, mayHaveCost, failures } = memory.progress()
  return {
    model: order.model,
    atMs: TimestampMs.parse(clock.now()),
    wasStopped,
    total: order.assetIds.length,
    ...{ described, skipped, unused, failed, mayHaveCost, failures },
  }
}

/** With the names that the files have now; empty of those that are gone for ever. */
function named(report: KeptReport | null, { store }: RunParts): DescribeReport | null {
  if (report === null) return null
  const nameOf = (id: KeptReport['failures'][number]['assetId']) => store.assets.get(id)?.fileName ?? ''
  return { ...report, failures: report.failures.map((one) => ({ ...one, name: nameOf(one.assetId) })) }
}
