import { Fragment } from 'react'
import type { Job } from '../../../shared/domain/job/job.ts'
import { classes } from '../../lib/classes.ts'
import type { JobModel } from '../../media/jobs/job-model.ts'
import { jobProblem } from '../../media/jobs/job-problem.ts'
import { meaningText, silenceText, stateText, timeText } from '../../media/jobs/job-text.ts'
import { jobLine } from '../../media/jobs/request-text.ts'
import { useJobs } from '../../media/media-stores.ts'
import { errorLine } from '../../text/error-text.ts'
import { useLanguage, useText } from '../../text/use-text.ts'
import { Badge } from '../../ui/Badge.tsx'
import { Progress } from '../../ui/Progress.tsx'
import { useCameAbout, useFirstTelling } from '../../ui/toasts/news.ts'
import type { Tone } from '../../ui/tone.ts'

type JobLineProps = { job: Job; model: JobModel; isOpen: boolean }

/** How a job stands, in one line that is cut where it ends: what is wrong comes first, and is told whole where the row is opened. */
export function JobLine({ job, model, isOpen }: JobLineProps) {
  const text = useText()
  const language = useLanguage()
  const { activity } = text
  const state = stateText(job, model, activity, language)
  const times = [timeText(job, model, activity, language), silenceText(model, activity, language)]
  const problem = useProblem(job)
  const told = [
    { key: problem.isNews ? 'news' : 'problem', words: isOpen ? '' : problem.words },
    { key: 'meaning', words: isOpen ? '' : meaningText(job, model, activity, language) },
    { key: 'times', words: times.filter(Boolean).join(' · ') },
    { key: 'facts', words: jobLine(job, text) },
  ].filter(({ words }) => words !== '')
  return (
    <div className="flex min-h-5 min-w-0 items-center gap-2">
      <Badge tone={toneOf(model)}>{state}</Badge>
      {model.isLive && !model.isHeld && !model.waitsToDownload && (
        <span className="w-24 shrink-0">
          <Progress value={model.progressPercent} label={state} />
        </span>
      )}
      <p
        title={isOpen ? undefined : told.map(({ words }) => words).join(' · ')}
        className={classes('min-w-0 text-sm text-ink-faint tabular-nums', !isOpen && 'truncate')}
      >
        {told.map(({ key, words }, position) => (
          <Fragment key={key}>
            {position > 0 && ' · '}
            <span
              role={key === 'news' ? 'alert' : undefined}
              className={key === 'times' || key === 'facts' ? undefined : 'text-ink-soft'}
            >
              {words}
            </span>
          </Fragment>
        ))}
      </p>
    </div>
  )
}

/** What is wrong in one line: what was just asked of it and failed, else what stands in the job's own way. */
function useProblem(job: Job): { words: string; isNews: boolean } {
  const text = useText()
  const language = useLanguage()
  const refusal = useJobs((jobs) => jobs.actionFailures.get(job.id))
  const problem = refusal === undefined ? jobProblem(job, text, language) : { failure: refusal, words: {} }
  const isFirst = useFirstTelling(problem?.failure ?? job)
  const cameAbout = useCameAbout(problem !== null, job.createdAt)
  const words = problem === null ? '' : errorLine(problem.failure, text, problem.words)
  return { words, isNews: isFirst && cameAbout }
}

function toneOf(model: JobModel): Tone {
  if (model.state === 'failed') return 'danger'
  if (model.isHeld) return 'neutral'
  if (model.needsPerson) return 'warning'
  if (model.isLive) return 'accent'
  return model.state === 'saved' ? 'success' : 'neutral'
}
