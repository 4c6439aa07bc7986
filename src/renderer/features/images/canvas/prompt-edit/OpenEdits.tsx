import type { Job } from '../../../../../shared/domain/job/job.ts'
import { classes } from '../../../../lib/classes.ts'
import { useNow } from '../../../../lib/use-now.ts'
import { JobActions } from '../../../../media/jobs/JobActions.tsx'
import { JobFailure } from '../../../../media/jobs/JobFailure.tsx'
import { describeJob, needsPerson } from '../../../../media/jobs/job-model.ts'
import { meaningText, placeText, timeText } from '../../../../media/jobs/job-text.ts'
import { useJobs } from '../../../../media/media-stores.ts'
import { useLanguage, useText } from '../../../../text/use-text.ts'
import { ErrorNote } from '../../../../ui/ErrorNote.tsx'
import { Progress } from '../../../../ui/Progress.tsx'
import { openJobsOf, saidInstead } from '../staging/staged.ts'
import { useCanvasJobs } from '../staging/use-staged.ts'

const tickMs = 1000

/**
 * The edits of this document that are under way, or went wrong: each with what can be done about it.
 *
 * @param isFolded only those that want somebody
 */
export function OpenEdits({ isFolded = false }: { isFolded?: boolean }) {
  const { canvas } = useText()
  const open = openJobsOf(useCanvasJobs())
  const jobs = isFolded ? open.filter(needsPerson) : open
  if (jobs.length === 0) return null
  return (
    <ul
      aria-label={canvas.words.underWay}
      className={classes(
        'flex flex-col gap-1.5 overflow-y-auto border-line px-3 py-2',
        isFolded ? 'max-h-34 border-t bg-panel' : 'max-h-44 border-b [@media(max-height:700px)]:max-h-38',
      )}
    >
      {jobs.map((job) => (
        <li key={job.id}>
          <OpenEdit job={job} />
        </li>
      ))}
    </ul>
  )
}

function OpenEdit({ job }: { job: Job }) {
  const text = useText()
  const language = useLanguage()
  const isPaused = useJobs((state) => state.isPaused === true)
  const actionFailure = useJobs((state) => state.actionFailures.get(job.id))
  const model = describeJob(job, useNow(tickMs), isPaused)
  const state = placeText(job, model, text.activity, language)
  const actions = model.actions.filter((action) => action !== 'move-to-front')
  const buttons = <JobActions job={job} model={model} actions={actions} />
  const answered = saidInstead(job)
  const isQuietlyLive = model.isLive && job.failure === null
  const said = isQuietlyLive
    ? [state, timeText(job, model, text.activity, language)].filter(Boolean).join(' · ')
    : meaningText(job, model, text.activity, language)
  return (
    <div className="flex flex-col gap-1">
      <div className="flex min-h-6 items-center gap-3">
        {isQuietlyLive && !model.isHeld && (
          <div className="w-16 shrink-0">
            <Progress value={model.progressPercent} label={state} />
          </div>
        )}
        <p className="min-w-0 flex-1 truncate" title={job.request.prompt}>
          {job.request.prompt}
        </p>
        <span className="truncate text-sm text-ink-faint tabular-nums">{said}</span>
        {(isQuietlyLive || job.failure === null) && buttons}
      </div>
      {answered !== null && (
        <p className="line-clamp-4 text-pretty break-words text-ink-soft select-text">
          {text.canvas.words.modelSaid(answered)}
        </p>
      )}
      <JobFailure job={job} actions={buttons} />
      {actionFailure !== undefined && <ErrorNote failure={actionFailure} />}
    </div>
  )
}
