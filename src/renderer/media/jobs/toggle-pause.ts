import { failureOf } from '../../data/failure.ts'
import { showFailure } from '../../ui/toasts/show-failure.ts'
import type { JobStore } from './job-store.ts'

/** Holds back everything that was not sent yet, or lets it go. */
export function togglePause(jobs: JobStore): void {
  const { isPaused, setPaused } = jobs.getState()
  setPaused(isPaused !== true).catch((error: unknown) => showFailure(failureOf(error)))
}
