import type { Job } from '../../../../shared/domain/job/job.ts'
import { currentText } from '../../../text/use-text.ts'
import { showToast } from '../../../ui/toasts/toast.ts'
import type { JobsById } from '../../jobs/apply-job-event.ts'
import { shortTitle } from '../../library/asset-name.ts'

/**
 * Whether a press was answered with jobs that were in sight before it: an earlier press for the same, whose answer was lost,
 * had made them, and this one made nothing.
 *
 * @param before the jobs that were known as it was pressed
 */
export function isMadeEarlier(made: readonly Pick<Job, 'id'>[], before: JobsById): boolean {
  return made.length > 0 && made.every(({ id }) => before.has(id))
}

/** Says that a press made nothing new. The next one for the same does. */
export function tellMadeEarlier([job]: readonly Job[]): void {
  if (job === undefined) return
  const { imageActions } = currentText()
  const name = shortTitle({ prompt: job.request.prompt, fileName: '' })
  showToast({ tone: 'neutral', text: imageActions.orderedAlready(name) })
}
