import { failureOf } from '../../data/failure.ts'
import { errorLine } from '../../text/error-text.ts'
import { currentText } from '../../text/use-text.ts'
import { showToast } from '../../ui/toasts/toast.ts'
import type { JobStore } from './job-store.ts'

/** Holds back everything that was not sent yet, or lets it go. */
export function togglePause(jobs: JobStore): void {
  const { isPaused, setPaused } = jobs.getState()
  setPaused(isPaused !== true).catch((error: unknown) =>
    showToast({ tone: 'danger', text: errorLine(failureOf(error), currentText()) }),
  )
}
