import type { UpdateConsent, UpdateFault } from '../../../shared/domain/window/update.ts'
import { UpdaterError } from '../../host/host.ts'
import { createLeaving, type Leaving, type LeavingParts } from './leaving.ts'
import { createUpdateProgress, type UpdateProgress, type Work } from './update-progress.ts'

/** What outlives the app. */
export type OwnKept = {
  readonly isFetched: boolean
  readonly isInstalledAtEnd: boolean
}

export type OwnUpdateParts = Omit<LeavingParts, 'isInstalledAtEnd'> & {
  readonly work: Work
  readonly kept: { read(): OwnKept; write(changed: Partial<OwnKept>): void }
  readonly address: string
  readonly readText: (url: string, signal: AbortSignal) => Promise<string>
  readonly onChanged: () => void
  readonly onFault: (fault: UpdateFault, error: unknown) => void
}

/** The newer version in the place of this one: fetched on a person's word, installed when nothing is being made. */
export type OwnUpdate = ReturnType<typeof createOwnUpdate>

export function createOwnUpdate(parts: OwnUpdateParts) {
  const { updater, kept, onChanged } = parts
  const progress = createUpdateProgress(parts)
  const end = new AbortController()
  const isInstalledAtEnd = () => kept.read().isInstalledAtEnd
  const leaving = createLeaving({ ...parts, isInstalledAtEnd }, progress)

  const download = () => {
    const before = progress.state()
    progress.happen({ type: 'wanted' })
    const state = progress.state()
    if (state === before || state.type !== 'downloading') return
    void fetchUpdate(parts, progress, leaving, state.version, end.signal)
  }
  const doAgreed = () => {
    if (progress.state().type === 'available' && kept.read().isFetched) download()
    leaving.copyAhead()
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
    /** A look found this version newer; null: none is. */
    found(version: string | null) {
      progress.happen({ type: 'found', version })
      doAgreed()
    },
    /** What is known from an earlier run. */
    resume: (version: string | null) => progress.happen({ type: 'found', version }),
    /** Asked from time to time. What was fetched by an earlier run is still there, and only looked at again. */
    doAgreed,
    download,
    restart: leaving.restart,
    agree(consent: UpdateConsent) {
      const before = kept.read()
      kept.write({
        isFetched: consent.isFetched ?? before.isFetched,
        isInstalledAtEnd: consent.isInstalledAtEnd ?? before.isInstalledAtEnd,
      })
      doAgreed()
      onChanged()
    },
    /** See `Leaving`. */
    planEnd: leaving.planEnd,
    async close() {
      end.abort()
      progress.close()
      await leaving.close()
    },
  }
}

async function fetchUpdate(
  { updater, address, readText }: OwnUpdateParts,
  { happen, fail }: UpdateProgress,
  leaving: Leaving,
  version: string,
  signal: AbortSignal,
): Promise<void> {
  const onPercent = (percent: number) => happen({ type: 'came', percent: Math.floor(percent) })
  try {
    await updater.download({ version, address, readText }, onPercent, signal)
  } catch (error) {
    if (!signal.aborted) fail(error instanceof UpdaterError ? error.fault : 'unreachable', error)
    return
  }
  if (signal.aborted) return
  happen({ type: 'fetched' })
  leaving.copyAhead()
}
