import type { Updater } from '../../host/host.ts'
import type { Clock } from '../../lib/time/clock.ts'
import { dayMs } from '../../lib/time/day.ts'
import type { UpdateProgress } from './update-progress.ts'

/** A system that took a version in has ended the app by then; milliseconds. */
const longestLeavingMs = 120_000
/** A version may wait for the end of an app that runs for weeks: its copy is made anew; milliseconds. */
const copyAgeMs = dayMs

export type LeavingParts = {
  readonly updater: Updater
  readonly clock: Clock
  /** Copies the database, and rejects where that cannot be relied on. */
  readonly copyDatabase: (version: string) => Promise<unknown>
  /** The person agreed: what is ready is installed as the app ends. */
  readonly isInstalledAtEnd: () => boolean
}

/** The app ends for what is ready: with a copy of the database first, and never in the middle of anything. */
export type Leaving = ReturnType<typeof createLeaving>

export function createLeaving(parts: LeavingParts, progress: UpdateProgress) {
  const { updater, clock, copyDatabase } = parts
  let isLeaving = false
  let isClosed = false
  let stopWaiting = () => {}
  let copied: { version: string; atMs: number } | null = null
  let copying: Promise<void> | null = null

  /** Resolves never: a system that does not end the app, nor says why, has not taken it. */
  const endForIt = () => {
    const silence = Promise.withResolvers<never>()
    const waiting = new AbortController()
    stopWaiting = clock.after(longestLeavingMs, () => {
      silence.reject(new Error('the app was not ended'))
      // The person goes on with their work: nothing may close it after all.
      waiting.abort()
    })
    return Promise.all([updater.restart(waiting.signal), silence.promise])
  }
  const leave = async (version: string) => {
    try {
      await copyDatabase(version)
    } catch (error) {
      return progress.fail('no-copy', error)
    }
    // At the moment itself: a reply may have begun while the database was copied.
    if (progress.isBusy()) return progress.happen({ type: 'held' })
    isLeaving = true
    await endForIt().catch((error: unknown) => {
      stopWaiting()
      isLeaving = false
      progress.fail('refused', error)
    })
  }
  const copy = async (version: string) => {
    try {
      await copyDatabase(version)
      copied = { version, atMs: clock.now() }
    } catch (error) {
      if (!isClosed && progress.state().type === 'ready') progress.fail('no-copy', error)
    }
  }
  const isCopied = (version: string) =>
    copied?.version === version && Math.abs(clock.now() - copied.atMs) < copyAgeMs
  /** Null: nothing takes the app's place at its end, also where nobody can say what the person agreed to. */
  const versionAtEnd = (): string | null => {
    const state = progress.state()
    if (!updater.installsAtEnd || state.type !== 'ready') return null
    return (mayFail(parts.isInstalledAtEnd) ?? false) ? state.version : null
  }

  return {
    restart() {
      const state = progress.state()
      if (state.type !== 'ready' || progress.isBusy()) return
      progress.happen({ type: 'leaving' })
      void leave(state.version)
    },
    /**
     * Copies the database for an end that would install what is ready, as soon as that is known: at the end itself there is
     * no time for it. Where it cannot be copied the person is told at once.
     */
    copyAhead() {
      const version = versionAtEnd()
      if (version === null || isCopied(version)) return
      copying ??= copy(version).finally(() => (copying = null))
    },
    /**
     * Asked first when the app ends, while what is being made is still known.
     *
     * @returns the app's last act, when everything is closed
     */
    planEnd() {
      // Whoever asked for the new version has waited for its copy already.
      if (isLeaving) return () => updater.installAtEnd(true)
      const isBusy = mayFail(progress.isBusy) ?? true
      const version = isBusy ? null : versionAtEnd()
      return () => {
        if (version !== null && copied?.version === version) updater.installAtEnd(false)
      }
    },
    /** Resolves once no copy is under way; never rejects. */
    async close() {
      isClosed = true
      stopWaiting()
      await copying
    },
  }
}

function mayFail<T>(read: () => T): T | null {
  try {
    return read()
  } catch {
    return null
  }
}
