import type { ImportReport, ImportRun, ImportState } from '../../../shared/domain/keeping/import.ts'
import { TimestampMs } from '../../../shared/domain/ids.ts'
import type { Failure } from '../../../shared/errors.ts'
import type { Host } from '../../host/host.ts'
import { ImportError } from '../../import/import-error.ts'
import { type ImportReader, openImportReader, ThreadEnded } from '../../import/import-reader.ts'
import { unlessAborted } from '../../lib/time/unless-aborted.ts'
import { mostUploadBytes } from '../../media/serve/upload.ts'
import { broughtNothing } from './brought-before.ts'
import type { ImportMemory } from './import-memory.ts'
import { createRunsSum } from './runs-sum.ts'
import type { WordIndex } from './word-index.ts'
import { requireRoom } from './require-room.ts'
import { type Left, type Progress, runImport, type RunOptions, type RunParts } from './run-import.ts'

export type OneImportParts = RunParts & {
  /** Of the library. */
  directory: string
  memory: ImportMemory
  words: WordIndex
  host: Pick<Host, 'keepAwake'>
  failureOf(error: unknown): Failure
  onChanged(): void
  /** What the values of a chat may take, in MiB, where it is not as much as usual. */
  heapMb?: number
}

const noneLeft: Left = { left: [], leftCount: 0 }
/** Windows are told of its progress no more often. */
const tellPaceMs = 150

/** The import that is under way, or was last. Ended with the app, it goes on when a person wants it to. */
export function createOneImport(parts: OneImportParts, closed: AbortSignal) {
  const { memory, host, clock } = parts
  let [stopping, goOn] = [new AbortController(), Promise.withResolvers<void>()]
  let run: ImportRun | null = null
  let left = noneLeft
  let failure: Failure | null = null
  let ended: Promise<void> = Promise.resolve()
  let toldAtMs = 0
  const sum = createRunsSum(parts)

  const tell = () => {
    toldAtMs = clock.now()
    parts.onChanged()
  }
  const onProgress = ({ left: listed, leftCount, ...progress }: Progress & Left) => {
    if (run === null) return
    left = { left: listed, leftCount }
    run = { ...run, ...sum.with(progress) }
    if (Math.abs(clock.now() - toldAtMs) >= tellPaceMs) tell()
  }
  const whenWanted = async (signal: AbortSignal) => {
    if (run?.isPaused === true) await unlessAborted(signal, goOn.promise)
  }
  const remember = (last: ImportReport) => memory.keep({ unfinished: null, crashed: [], last })

  async function toItsEnd(path: string, isAnew: boolean, stopped: AbortSignal): Promise<void> {
    const letSleep = host.keepAwake()
    try {
      const options = { signal: AbortSignal.any([stopped, closed]), whenWanted, onProgress }
      await bringIn({ path, isAnew }, parts, options)
      if (run !== null) remember(reportOf(run, left, clock.now(), false))
    } catch (error) {
      const report = stopped.aborted && run !== null ? reportOf(run, left, clock.now(), true) : null
      if (report !== null) failure = failureIn(() => remember(report), parts)
      else if (!closed.aborted) failure = parts.failureOf(error)
      if (report === null) sum.keep()
    } finally {
      letSleep()
      run = null
      tell()
    }
  }

  /** Nothing where one is under way. @param crashed chats that are known to end the thread; null for the rest of one that has begun */
  function start(path: string, crashed: readonly number[] | null = []): void {
    if (run !== null) return
    memory.keep({ unfinished: path, last: null, ...anewWith(crashed) })
    stopping = new AbortController()
    ;[failure, left] = [null, noneLeft]
    run = { path, isPaused: false, ...sum.begin() }
    tell()
    ended = toItsEnd(path, crashed !== null, stopping.signal)
  }

  function setPaused(isPaused: boolean): void {
    if (run === null || run.isPaused === isPaused) return
    run = { ...run, isPaused }
    if (isPaused) goOn = Promise.withResolvers()
    else goOn.resolve()
    tell()
  }

  return {
    now(): ImportState {
      const { unfinished, last } = memory.now()
      return { run, unfinished: run === null ? unfinished : null, last, failure }
    },
    ...{ start, setPaused, ended: () => ended },
    /** Goes on with what was paused, or with what an earlier run of the app did not finish. */
    resume(): void {
      const { unfinished } = memory.now()
      if (run !== null) setPaused(false)
      else if (unfinished !== null) start(unfinished, null)
    },
    /** Of one that an earlier run of the app left, it is not gone on with. */
    stop(): void {
      if (run !== null) return stopping.abort()
      failure = null
      memory.keep({ unfinished: null, crashed: [] })
      tell()
    },
  }
}

/** What begins anew with an import, but for the rest of one that has begun. */
function anewWith(crashed: readonly number[] | null) {
  return crashed === null ? {} : { crashed: [...crashed], brought: broughtNothing }
}

/** The disk may be full also for the end of an import. */
function failureIn(work: () => void, { failureOf }: Pick<OneImportParts, 'failureOf'>): Failure | null {
  try {
    work()
    return null
  } catch (error) {
    return failureOf(error)
  }
}

/** Of what does not fit nothing comes, so that there is nothing to go on with. @throws ImportError `no-room` */
async function mustFit(
  reader: ImportReader,
  { directory, memory }: Pick<OneImportParts, 'directory' | 'memory'>,
  signal: AbortSignal,
): Promise<void> {
  const sizes = await unlessAborted(signal, reader.sizes(mostUploadBytes))
  try {
    await requireRoom(directory, sizes)
  } catch (error) {
    memory.keep({ unfinished: null })
    throw error
  }
}

/** A chat that ends the thread is remembered, so that the rest of the import leaves it out. */
async function bringIn(
  { path, isAnew }: { path: string; isAnew: boolean },
  parts: OneImportParts,
  options: RunOptions,
): Promise<void> {
  const { memory, words, heapMb } = parts
  const { crashed } = memory.now()
  const reader = openImportReader(path, { passed: crashed, ...(heapMb === undefined ? {} : { heapMb }) })
  try {
    if (isAnew) await mustFit(reader, parts, options.signal)
    await words.hold()
    await runImport(reader, parts, options)
  } catch (error) {
    if (!(error instanceof ThreadEnded) || error.chat === null || options.signal.aborted) throw error
    memory.keep({ crashed: [...crashed, error.chat] })
    throw new ImportError('crashed', { cause: error })
  } finally {
    words.letGo()
    await reader.close()
  }
}

function reportOf(
  run: ImportRun,
  { left, leftCount }: Left,
  nowMs: number,
  wasStopped: boolean,
): ImportReport {
  const { path, conversations, messages, files, known, knownFiles } = run
  const counts = { conversations, messages, files, known, knownFiles, leftCount }
  return { path, atMs: TimestampMs.parse(nowMs), wasStopped, left: [...left], ...counts }
}
