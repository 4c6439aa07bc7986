import type { LibraryPlace } from '../../../shared/domain/keeping/library-place.ts'
import type { MoveState } from '../../../shared/domain/keeping/move-library.ts'
import type { Failure } from '../../../shared/errors.ts'
import { BackupError, type BackupErrorKind } from '../../backup/backup-error.ts'
import type { Host } from '../../host/host.ts'
import { readPlace } from '../../host/library-place/place-file.ts'
import { createEventHub } from '../../lib/event-hub.ts'

export type MoveParts = {
  /** Where the library is. */
  directory: string
  /** The data folder, which says so. */
  home: string
  host: Pick<Host, 'keepAwake'>
  /** What was opened now is not quite what it should be: the copy in the folder of before stays. */
  isDoubtful: boolean
  /** That folder, where it stays since this start. */
  keptFolder: string | null
  failureOf(error: unknown): Failure
  /** What a person is told wherever they are. `folder`: where it was to go, or what stays. */
  onTrouble(found: { outcome: 'failed' | 'kept'; folder: string }): void
}

type Step = NonNullable<MoveState['move']>

const unknownFailure: Failure = { code: 'internal', isRetryable: true, data: {} }

/** What is under way of a move, one thing at a time, as windows see it. */
export type MoveRun = {
  /** Aborts when the app ends. */
  readonly closing: AbortSignal
  step(): Step | null
  tell(next?: Step | null): void
  /** What is now, then every change. */
  watch(signal: AbortSignal): AsyncIterable<MoveState>
  /** `next`: what windows show of it; null: nothing. */
  begin(next: Step | null, work: (stopped: AbortSignal) => Promise<unknown>): void
  /** Ends with what was under way. */
  stop(): Promise<void>
  ended(): Promise<void>
  close(): Promise<void>
}

export function createMoveRun({ directory, home, host, failureOf }: MoveParts): MoveRun {
  const hub = createEventHub<MoveState>()
  const closing = new AbortController()
  let stopping = new AbortController()
  let step: Step | null = null
  let failure = failureOfStart(stored(home).move, failureOf)
  let ended: Promise<void> = Promise.resolve()

  const now = (): MoveState => {
    const { move, left } = stored(home)
    return {
      directory,
      isInDataFolder: directory === home,
      dataFolder: home,
      move: step ?? stepOf(move, failure ?? unknownFailure),
      keptFolder: left?.state === 'kept' ? left.folder : null,
    }
  }
  const tell = (next = step) => {
    step = next
    hub.emit(now())
  }
  const toItsEnd = async (work: () => Promise<unknown>): Promise<void> => {
    const letSleep = host.keepAwake()
    try {
      await work()
    } catch (error) {
      if (!stopping.signal.aborted && !closing.signal.aborted) failure = failureOf(error)
    } finally {
      letSleep()
      tell(null)
    }
  }
  return {
    closing: closing.signal,
    step: () => step,
    tell,
    async *watch(signal) {
      const changes = hub.subscribe(signal)
      yield now()
      yield* changes
    },
    begin(next, work) {
      stopping = new AbortController()
      failure = null
      tell(next)
      const signal = AbortSignal.any([stopping.signal, closing.signal])
      ended = toItsEnd(() => work(signal))
    },
    async stop() {
      stopping.abort()
      await ended
    },
    ended: () => ended,
    async close() {
      closing.abort()
      await ended
    },
  }
}

type Stored = Pick<LibraryPlace, 'move' | 'left'>

/** What the data folder says of a move. */
export function stored(home: string): Stored {
  return readPlace(home) ?? { move: null, left: null }
}

function stepOf(move: Stored['move'], failure: Failure): Step | null {
  if (move === null) return null
  return move.state === 'ready' ? { step: 'ready', to: move.to } : { step: 'stopped', to: move.to, failure }
}

const reasons: readonly string[] = ['gone', 'refused', 'unreliable', 'disk-full'] satisfies BackupErrorKind[]

/** Of a start that could not change over. */
function failureOfStart(move: Stored['move'], failureOf: MoveParts['failureOf']): Failure | null {
  if (move?.state !== 'failed') return null
  const isKnown = move.reason !== null && reasons.includes(move.reason)
  const kind = isKnown ? (move.reason as BackupErrorKind) : 'library'
  return failureOf(new BackupError({ kind, detail: 'the last start could not change over' }))
}
