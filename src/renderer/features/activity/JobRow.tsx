import { ChevronRight, Clapperboard, Image, X } from 'lucide-react'
import { memo, useId } from 'react'
import type { Job } from '../../../shared/domain/job/job.ts'
import { focusRow } from '../../lib/focus/focus-row.ts'
import { classes } from '../../lib/classes.ts'
import { showFile } from '../../lib/show-file.ts'
import { useRowState } from '../../lib/row-state.tsx'
import { useNow } from '../../lib/use-now.ts'
import { JobActions } from '../../media/jobs/JobActions.tsx'
import { actOnJob } from '../../media/jobs/job-actions.ts'
import { describeJob, type JobAction } from '../../media/jobs/job-model.ts'
import { actionText } from '../../media/jobs/job-text.ts'
import { MediaFrame } from '../../media/tiles/MediaFrame.tsx'
import { mediaStoresOf, useJobs } from '../../media/media-stores.ts'
import { useClient } from '../../rpc/client-context.ts'
import { EnterKeyButton } from '../../session/EnterKeyButton.tsx'
import { useText } from '../../text/use-text.ts'
import { firstClick } from '../../ui/controls/first-click.ts'
import { IconButton } from '../../ui/controls/IconButton.tsx'
import { RelativeTime } from '../../ui/RelativeTime.tsx'
import { JobMenu } from './JobMenu.tsx'
import { JobLine } from './JobLine.tsx'
import { JobDetails } from './JobDetails.tsx'

const liveTickMs = 1000
const quietTickMs = 60_000
const thumbEdge = 44
const thumbLook =
  'flex shrink-0 items-center justify-center overflow-hidden rounded-s bg-panel text-ink-faint'

/** One job in two lines of text, at most 72 px high: what was asked, how it stands, what can be done. Opened: all of it. */
export const JobRow = memo(function JobRow({ job }: { job: Job }) {
  const { activity } = useText()
  const { jobs } = mediaStoresOf(useClient())
  const isTicking = job.endedAt === null && job.state !== 'unknown-outcome'
  const isPaused = useJobs((state) => state.isPaused === true)
  const model = describeJob(job, useNow(isTicking ? liveTickMs : quietTickMs), isPaused)
  const [isOpen, setOpen] = useRowState('job', false)
  const storyId = useId()
  const { prompt } = job.request
  return (
    <article {...focusRow(job.id)} aria-label={prompt} className="border-b border-line px-4">
      <div
        className={classes(
          'flex flex-wrap gap-x-3 gap-y-1.5 py-2.5',
          isOpen ? 'items-start' : 'items-center',
        )}
      >
        <Thumb job={job} />
        <div className="flex min-w-56 flex-1 flex-col gap-0.5">
          <div className="flex items-baseline gap-2">
            <p title={prompt} className={classes('min-w-0 select-text', isOpen ? 'break-words' : 'truncate')}>
              {prompt}
            </p>
            <p className="shrink-0 text-sm text-ink-faint">
              <RelativeTime atMs={job.createdAt} />
            </p>
          </div>
          <JobLine job={job} model={model} isOpen={isOpen} />
        </div>
        <div className="flex max-w-full flex-wrap items-center gap-1">
          {!isOpen && <EnterKeyButton failure={job.failure} connectionId={job.connectionId} />}
          <JobActions
            job={job}
            model={model}
            actions={model.actions.filter((action) => !takesAway(action))}
          />
          {model.actions.filter(takesAway).map((action) => (
            <IconButton
              key={action}
              size="s"
              label={actionText(action, activity)}
              icon={<X aria-hidden />}
              onClick={firstClick(() => void actOnJob(jobs, job, action))}
            />
          ))}
          <JobMenu job={job} />
          <IconButton
            size="s"
            label={activity.openRow}
            aria-expanded={isOpen}
            aria-controls={isOpen ? storyId : undefined}
            icon={
              <ChevronRight aria-hidden className={classes('transition-transform', isOpen && 'rotate-90')} />
            }
            onClick={() => setOpen(!isOpen)}
          />
        </div>
      </div>
      {isOpen && (
        <div id={storyId} className="flex flex-col gap-2 pb-3 pl-14">
          <JobDetails job={job} model={model} />
        </div>
      )}
    </article>
  )
})

/** What helps the job no further: a sign at the end, so that what does has the room of the row. */
function takesAway(action: JobAction): action is 'dismiss' | 'forget' {
  return action === 'dismiss' || action === 'forget'
}

function Thumb({ job }: { job: Job }) {
  const first = job.assets[0]
  const Icon = job.request.kind === 'image' ? Image : Clapperboard
  const { common } = useText()
  const size = { width: thumbEdge, height: thumbEdge }
  if (first === undefined) {
    return (
      <div aria-hidden style={size} className={thumbLook}>
        <Icon />
      </div>
    )
  }
  return (
    <button
      type="button"
      aria-label={common.showInLibrary}
      title={common.showInLibrary}
      style={size}
      className={classes(thumbLook, 'cursor-pointer outline-offset-2')}
      onClick={() => showFile(first.id)}
    >
      <MediaFrame asset={first} edge={thumbEdge} />
    </button>
  )
}
