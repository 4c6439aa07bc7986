import type { Job } from '../../../shared/domain/job/job.ts'
import { focusWhenThere } from '../../lib/focus/focus-when-there.ts'
import { rowSelector } from '../../lib/focus/focus-row.ts'
import { currentText } from '../../text/use-text.ts'
import { announce } from '../../ui/announce.ts'
import { showFailure } from '../../ui/toasts/show-failure.ts'
import { showUndoable } from '../../ui/undo.ts'
import { failureOf } from '../../data/failure.ts'
import type { JobAction } from './job-model.ts'
import type { JobStore } from './job-store.ts'
import { isFocusFree } from '../trash/is-focus-left.ts'

/** Does what was pressed on a job, says what is not read out where it is seen, and offers the way back where one is. */
export async function actOnJob(
  jobs: JobStore,
  { id, request }: Job,
  action: Exclude<JobAction, 'name-task'>,
): Promise<void> {
  if (!(await jobs.getState().act(id, action))) return
  const { activity, common } = currentText()
  if (action === 'cancel') announce(activity.saidCancelled(request.prompt))
  if (action !== 'dismiss' && action !== 'forget') return
  showUndoable({
    text: activity.dismissed,
    label: common.undo,
    of: id,
    undo() {
      void putBack(jobs, id)
      return true
    },
  })
}

async function putBack(jobs: JobStore, id: Job['id']): Promise<void> {
  try {
    await jobs.getState().restore(id)
    if (isFocusFree()) focusWhenThere(rowSelector(id))
    announce(currentText().activity.putBack)
  } catch (error) {
    showFailure(failureOf(error))
  }
}
