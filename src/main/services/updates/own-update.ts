import type { OwnUpdateStatus, UpdateConsent, UpdateFault } from '../../../shared/domain/update.ts'
import { type Updater, UpdaterError } from '../../host/host.ts'
import { createUpdateProgress, type UpdateProgress, type Work } from './update-progress.ts'

/** What outlives the app. */
export type OwnKept = {
  readonly isFetched: boolean
  readonly isInstalledAtEnd: boolean
  /** Met as the app ended, when nobody could be told. */
  readonly fault: UpdateFault | null
}

export type OwnUpdateParts = {
  readonly updater: Updater
  readonly work: Work
  /** Copies the database, and rejects where that cannot be relied on. */
  readonly copyDatabase: (version: string) => Promise<unknown>
  readonly kept: { read(): OwnKept; write(changed: Partial<OwnKept>): void }
  readonly address: string
  readonly readText: (url: string, signal: AbortSignal) => Promise<string>
  readonly onChanged: () => void
  readonly onFault: (fault: UpdateFault, error: unknown) => void
}

/** What is left to do as the app ends. */
export type UpdateEnd = {
  /** While the database is open, and nothing writes to it any more. Never rejects. */
  prepare(): Promise<void>
  /** The app's last act: everything is closed. */
  finish(): void
}

/** The newer version in the place of this one: fetched on a person's word, installed when nothing is being made. */
export type OwnUpdate = {
  status(): OwnUpdateStatus
  /** A look found this version newer; null: none is. */
  found(version: string | null): void
  /** What is known from an earlier run. */
  resume(version: string | null): void
  /** What was fetched by an earlier run is still there, and only looked at again. */
  fetchIfAgreed(): void
  download(): void
  restart(): void
  agree(consent: UpdateConsent): void
  /** Asked first when the app ends, while what is being made is still known. */
  planEnd(): UpdateEnd
  close(): void
}

export function createOwnUpdate(parts: OwnUpdateParts): OwnUpdate {
  const { updater, kept, onChanged } = parts
  const progress = createUpdateProgress(parts)
  const end = new AbortController()
  const leaving = createLeaving(parts, progress)

  const download = () => {
    const before = progress.state()
    progress.happen({ type: 'wanted' })
    const state = progress.state()
    if (state === before || state.type !== 'downloading') return
    if (kept.read().fault !== null) kept.write({ fault: null })
    void fetchUpdate(parts, progress, state.version, end.signal)
  }
  const fetchIfAgreed = () => {
    if (progress.state().type === 'available' && kept.read().isFetched) download()
  }
  return {
    status() {
      const { isFetched, isInstalledAtEnd } = kept.read()
      return {
        state: progress.state(),
        waitsFor: progress.waitsFor(),
        isFetched,
        isInstalledAtEnd: updater.installsAtEnd ? isInstalledAtEnd : null,
      }
    },
    found(version) {
      progress.happen({ type: 'found', version })
      fetchIfAgreed()
    },
    resume(version) {
      progress.happen({ type: 'found', version })
      const { fault } = kept.read()
      if (fault !== null) progress.happen({ type: 'missed', fault })
    },
    fetchIfAgreed,
    download,
    restart: leaving.restart,
    agree(consent) {
      const before = kept.read()
      kept.write({
        isFetched: consent.isFetched ?? before.isFetched,
        isInstalledAtEnd: consent.isInstalledAtEnd ?? before.isInstalledAtEnd,
      })
      fetchIfAgreed()
      onChanged()
    },
    planEnd: leaving.planEnd,
    close() {
      end.abort()
      progress.close()
    },
  }
}

async function fetchUpdate(
  { updater, address, readText }: OwnUpdateParts,
  { happen, fail }: UpdateProgress,
  version: string,
  signal: AbortSignal,
): Promise<void> {
  const onPercent = (percent: number) => happen({ type: 'came', percent: Math.floor(percent) })
  try {
    await updater.download({ version, address, readText }, onPercent, signal)
    if (!signal.aborted) happen({ type: 'fetched' })
  } catch (error) {
    if (!signal.aborted) fail(error instanceof UpdaterError ? error.fault : 'unreachable', error)
  }
}

/** The app ends for what is ready: with a copy of the database first, and never in the middle of anything. */
function createLeaving(parts: OwnUpdateParts, progress: UpdateProgress) {
  const { updater, kept } = parts
  let isLeaving = false

  const leave = async (version: string) => {
    try {
      await parts.copyDatabase(version)
    } catch (error) {
      return progress.fail('no-copy', error)
    }
    // At the moment itself: a reply may have begun while the database was copied.
    if (progress.isBusy()) return progress.happen({ type: 'held' })
    isLeaving = true
    try {
      await updater.restart()
    } catch (error) {
      isLeaving = false
      progress.fail('refused', error)
    }
  }
  /** Null where the database cannot be copied: then nothing takes the app's place. */
  const copyAtEnd = async (version: string): Promise<string | null> => {
    try {
      await parts.copyDatabase(version)
      return version
    } catch (error) {
      parts.onFault('no-copy', error)
      // A disk that takes no copy may take no word of it either.
      mayFail(() => kept.write({ fault: 'no-copy' }))
      return null
    }
  }
  /** Where the database does not say what is being made, nothing takes the app's place. */
  const isWantedAtEnd = () => mayFail(() => kept.read().isInstalledAtEnd && !progress.isBusy()) ?? false

  return {
    restart() {
      const state = progress.state()
      if (state.type !== 'ready' || progress.isBusy()) return
      progress.happen({ type: 'leaving' })
      void leave(state.version)
    },
    planEnd(): UpdateEnd {
      // Whoever asked for the new version has waited for the copy already.
      if (isLeaving) return { prepare: async () => {}, finish: () => updater.installAtEnd(true) }
      const state = progress.state()
      let version = updater.installsAtEnd && state.type === 'ready' && isWantedAtEnd() ? state.version : null
      return {
        async prepare() {
          if (version !== null) version = await copyAtEnd(version)
        },
        finish() {
          if (version !== null) updater.installAtEnd(false)
        },
      }
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
