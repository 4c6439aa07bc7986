import type { FillState } from '../../../../shared/domain/similar.ts'
import { createEventHub } from '../../../lib/event-hub.ts'
import { abortableDelay } from '../../../lib/time/abortable-delay.ts'
import type { Clock } from '../../../lib/time/clock.ts'
import type { Media } from '../../../media/open.ts'
import { mediaTypeOf } from '../../../media/probe/media-type.ts'
import type { Store } from '../../../store/open.ts'
import type { Unhashed } from '../../../store/tables/similar/likeness-table.ts'

export type FillDhashes = ReturnType<typeof createFillDhashes>

type Parts = {
  store: Pick<Store, 'likenesses'>
  media: Pick<Media, 'dhashOf'>
  clock: Clock
  onFault: (error: unknown) => void
}

/** What is written at once, and what a kill makes anew. */
const filesAtOnce = 16

/** After the start: what a person looks at first comes first. */
const firstLookMs = 30_000

/** After a query that failed: the disk may have been full, or the database busy. */
const retryMs = 60_000

/** It rests as long as a file took by the clock, but no longer than this: the clock may have been set on, or the computer have slept. */
const longestRestMs = 1_000

/**
 * Makes the dHash of files that came before there was one, or without one: from their thumbnails, the newest first, one at a time.
 * It rests as long as it works, but where somebody waits for it. What cannot be made now is passed over until the next run;
 * one that fails is begun again after a while.
 */
export function createFillDhashes({ store, media, clock, onFault }: Parts) {
  const stopped = new AbortController()
  const hub = createEventHub<FillState>()
  let state: FillState = { done: 0, total: 0, isRunning: false }
  let running: Promise<void> | null = null
  let cancelNext = () => {}

  const tell = (change: Partial<FillState>) => {
    state = { ...state, ...change }
    hub.emit(state)
  }
  const make = async ({ id, kind, sha256, mimeType }: Unhashed) => {
    const type = mediaTypeOf(mimeType)
    if (type === null) return []
    // It may be gone, in an archive that is not there, or broken.
    const dhash = await media.dhashOf({ kind, sha256, extension: type.extension }).catch(() => null)
    return dhash === null ? [] : [{ id, dhash }]
  }
  const makeAll = async (files: readonly Unhashed[]) => {
    const made: { id: Unhashed['id']; dhash: string }[] = []
    for (const file of files) {
      if (stopped.signal.aborted) break
      const begunAtMs = clock.now()
      made.push(...(await make(file)))
      const tookMs = Math.min(Math.max(0, clock.now() - begunAtMs), longestRestMs)
      if (!hub.isWatched()) await abortableDelay(clock, tookMs, stopped.signal).catch(() => {})
    }
    if (made.length > 0) store.likenesses.putDhashes(made)
  }
  const fill = async () => {
    try {
      tell({ done: 0, total: store.likenesses.countUnhashed(), isRunning: true })
      for (let before: string | null = null; !stopped.signal.aborted;) {
        const page = store.likenesses.unhashed(before, filesAtOnce)
        if (page.last === null) break
        await makeAll(page.rows)
        before = page.last
        tell({ done: Math.min(state.total, state.done + page.rows.length) })
      }
    } catch (error) {
      onFault(error)
      retryLater()
    }
  }
  const run = async () => {
    await fill()
    running = null
    tell({ isRunning: false })
  }
  const retryLater = () => {
    cancelNext()
    if (!stopped.signal.aborted) cancelNext = clock.after(retryMs, goOn)
  }
  /** Begins where nothing is under way and something is to do. */
  const goOn = () => {
    if (running !== null || stopped.signal.aborted) return
    try {
      if (store.likenesses.countUnhashed() > 0) running = run()
    } catch (error) {
      onFault(error)
      retryLater()
    }
  }

  return {
    start: () => void (cancelNext = clock.after(firstLookMs, goOn)),
    /** How it stands, then every change; begun where it is not under way, and without rests as long as somebody watches. */
    async *watch(signal: AbortSignal): AsyncGenerator<FillState> {
      const changes = hub.subscribe(signal)
      goOn()
      yield state
      yield* changes
    },
    /** Resolves when nothing is written any more. */
    async close(): Promise<void> {
      cancelNext()
      stopped.abort()
      await running
    },
  }
}
