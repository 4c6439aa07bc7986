import { ArrowUpToLine, Download, RotateCcw, X } from 'lucide-react'
import type { ReactNode } from 'react'
import { assertNever } from '../../../shared/assert-never.ts'
import type { Job } from '../../../shared/domain/job/job.ts'
import { useClient } from '../../rpc/client-context.ts'
import { useText } from '../../text/use-text.ts'
import { Button } from '../../ui/controls/Button.tsx'
import { firstClick } from '../../ui/controls/first-click.ts'
import { Tooltip } from '../../ui/controls/Tooltip.tsx'
import { actOnJob } from './job-actions.ts'
import type { JobAction, JobModel } from './job-model.ts'
import { actionText, cancelNote } from './job-text.ts'
import { jobButtonLook } from './job-button-look.ts'
import { mediaStoresOf } from '../media-stores.ts'
import { NameTask } from './NameTask.tsx'

type JobActionsProps = { job: Job; model: JobModel; actions: readonly JobAction[] }

/** The buttons for what can be done about a job. */
export function JobActions({ job, model, actions }: JobActionsProps) {
  const text = useText()
  const { jobs } = mediaStoresOf(useClient())
  const note = cancelNote(job, model, text.activity)
  return actions.map((action) => {
    if (action === 'name-task') return <NameTask key={action} jobId={job.id} />
    const button = (
      <Button
        key={action}
        size="s"
        icon={actionIcon(action)}
        className={jobButtonLook}
        aria-description={action === 'cancel' ? note : undefined}
        onClick={firstClick(() => void actOnJob(jobs, job, action))}
      >
        {actionText(action, text.activity)}
      </Button>
    )
    if (action !== 'cancel') return button
    return (
      <Tooltip key={action} text={note}>
        {button}
      </Tooltip>
    )
  })
}

function actionIcon(action: Exclude<JobAction, 'name-task'>): ReactNode {
  switch (action) {
    case 'move-to-front':
      return <ArrowUpToLine aria-hidden className="!size-3.5" />
    case 'fetch-now':
    case 'fetch-anyway':
    case 'fetch-again':
      return <Download aria-hidden className="!size-3.5" />
    case 'check-again':
    case 'ask-again':
    case 'try-again':
    case 'make-again':
    case 'send-again-after-unknown':
      return <RotateCcw aria-hidden className="!size-3.5" />
    case 'cancel':
    case 'forget':
    case 'dismiss':
      return <X aria-hidden className="!size-3.5" />
    default:
      return assertNever(action)
  }
}
