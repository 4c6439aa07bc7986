import { CornerUpLeft } from 'lucide-react'
import type { Job, JobRequest } from '../../../shared/domain/job/job.ts'
import { useLanguage, useText } from '../../text/use-text.ts'
import { ErrorNote } from '../../ui/ErrorNote.tsx'
import { IconButton } from '../../ui/controls/IconButton.tsx'
import { RelativeTime } from '../../ui/RelativeTime.tsx'
import { JobActions } from './JobActions.tsx'
import { JobFailure } from './JobFailure.tsx'
import type { JobAction, JobModel } from './job-model.ts'
import { meaningText } from './job-text.ts'
import { useJobs } from '../media-stores.ts'
import { jobLine } from './request-text.ts'

type JobDetailsProps = { job: Job; model: JobModel; onReuse(request: JobRequest): void }

/** Before the tiles: the words it came from, what became of it, what can be done. */
export function JobDetails({ job, model, onReuse }: JobDetailsProps) {
  const text = useText()
  const language = useLanguage()
  const actionFailure = useJobs((state) => state.actionFailures.get(job.id))
  const meaning = meaningText(job, model, text.activity, language)
  // A result that is there is managed where it is seen; the list and its order belong to Activity.
  const actions: readonly JobAction[] =
    model.state === 'saved'
      ? model.actions.filter((action) => action === 'fetch-again')
      : model.actions.filter((action) => action !== 'move-to-front')
  const buttons = <JobActions job={job} model={model} actions={actions} />
  // In the line of the time, so that nothing below moves when the job ends and its buttons go.
  const isQuietlyLive = model.isLive && job.failure === null
  return (
    <div className="flex min-w-0 flex-col gap-2">
      <div className="flex flex-col gap-1">
        <p className="line-clamp-6 text-pretty break-words select-text" title={job.request.prompt}>
          {job.request.prompt}
        </p>
        <p className="text-sm break-words text-ink-faint">{jobLine(job, text)}</p>
        <div className="flex flex-wrap items-center gap-1 text-sm text-ink-faint">
          <RelativeTime atMs={job.createdAt} />
          <IconButton
            size="s"
            label={text.activity.useAgain}
            icon={<CornerUpLeft aria-hidden className="!size-3.5" />}
            onClick={() => onReuse(job.request)}
          />
          {isQuietlyLive && buttons}
        </div>
      </div>
      {meaning !== '' && <p className="text-sm text-pretty text-ink-soft">{meaning}</p>}
      <JobFailure job={job} actions={buttons} />
      {actionFailure !== undefined && <ErrorNote failure={actionFailure} />}
      {job.failure === null && model.state !== 'saved' && !isQuietlyLive && actions.length > 0 && (
        <div className="flex flex-wrap items-center gap-1">{buttons}</div>
      )}
    </div>
  )
}
