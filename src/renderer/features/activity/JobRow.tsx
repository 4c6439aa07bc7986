import { ArrowLeftRight, Clapperboard, CornerUpLeft, Image } from 'lucide-react'
import { memo } from 'react'
import type { Job } from '../../../shared/domain/job/job.ts'
import { focusRow } from '../../lib/focus/focus-row.ts'
import { classes } from '../../lib/classes.ts'
import { openInspector } from '../../lib/inspect.ts'
import { useNavigation } from '../../lib/navigation.ts'
import { useNow } from '../../lib/use-now.ts'
import { JobActions } from '../../media/jobs/JobActions.tsx'
import { JobFailure } from '../../media/jobs/JobFailure.tsx'
import { describeJob, type JobModel } from '../../media/jobs/job-model.ts'
import { meaningWords, silenceWords, stateWords, timeWords } from '../../media/jobs/job-words.ts'
import { MediaFrame } from '../../media/tiles/MediaFrame.tsx'
import { useJobs } from '../../media/media-stores.ts'
import { jobLine } from '../../media/jobs/request-words.ts'
import { editAndSendAgain } from '../../media/generate/use-request-from-route.ts'
import { useLanguage, useText } from '../../text/use-text.ts'
import { Badge } from '../../ui/Badge.tsx'
import { ErrorNote } from '../../ui/ErrorNote.tsx'
import { IconButton } from '../../ui/controls/IconButton.tsx'
import { Progress } from '../../ui/Progress.tsx'
import { RelativeTime } from '../../ui/RelativeTime.tsx'
import type { Tone } from '../../ui/tone.ts'
import { JobHistory } from './JobHistory.tsx'
import { WhatHappened } from './WhatHappened.tsx'

const liveTickMs = 1000
const quietTickMs = 60_000
const thumbEdge = 56
const thumbLook =
  'flex shrink-0 items-center justify-center overflow-hidden rounded-s bg-panel text-ink-faint'

/** One job: what was asked, how it stands, its history, what can be done. */
export const JobRow = memo(function JobRow({ job }: { job: Job }) {
  const text = useText()
  const language = useLanguage()
  const isTicking = job.endedAt === null && job.state !== 'unknown-outcome'
  const isPaused = useJobs((state) => state.isPaused === true)
  const model = describeJob(job, useNow(isTicking ? liveTickMs : quietTickMs), isPaused)
  const actionFailure = useJobs((state) => state.actionFailures.get(job.id))
  const meaning = meaningWords(job, model, text.activity, language)
  return (
    <article
      {...focusRow(job.id)}
      aria-label={job.request.prompt}
      className="flex gap-3.5 border-b border-line px-4 py-3"
    >
      <Thumb job={job} />
      <div className="flex min-w-0 flex-1 flex-col gap-1.5">
        <div className="flex flex-wrap items-start gap-x-4 gap-y-1.5">
          <div className="min-w-56 flex-1">
            <p className="truncate select-text" title={job.request.prompt}>
              {job.request.prompt}
            </p>
            <p className="truncate text-sm text-ink-faint">
              {jobLine(job, text)}
              {' · '}
              <RelativeTime atMs={job.createdAt} />
            </p>
          </div>
          <div className="flex max-w-full flex-wrap items-center gap-1">
            <JobActions job={job} model={model} actions={model.actions} />
            <IconButton
              size="s"
              label={text.activity.editAgain}
              icon={<CornerUpLeft aria-hidden />}
              onClick={() => editAndSendAgain(job)}
            />
            <IconButton
              size="s"
              label={text.exchanges.inspect}
              icon={<ArrowLeftRight aria-hidden />}
              onClick={() => openInspector(job.id)}
            />
          </div>
        </div>
        <StateLine job={job} model={model} />
        {meaning !== '' && <p className="text-sm text-pretty text-ink-soft">{meaning}</p>}
        <JobFailure job={job} />
        {actionFailure !== undefined && <ErrorNote failure={actionFailure} />}
        <JobHistory job={job} />
        <WhatHappened jobId={job.id} state={job.state} />
      </div>
    </article>
  )
})

function Thumb({ job }: { job: Job }) {
  const first = job.assets[0]
  const Icon = job.request.kind === 'image' ? Image : Clapperboard
  const { activity } = useText()
  const go = useNavigation((navigation) => navigation.go)
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
      aria-label={activity.showInLibrary}
      title={activity.showInLibrary}
      style={size}
      className={classes(thumbLook, 'cursor-pointer outline-offset-2')}
      onClick={() => go('library', { id: first.id })}
    >
      <MediaFrame asset={first} edge={thumbEdge} />
    </button>
  )
}

function StateLine({ job, model }: { job: Job; model: JobModel }) {
  const { activity } = useText()
  const language = useLanguage()
  const words = stateWords(job, model, activity, language)
  const times = [timeWords(job, model, activity, language), silenceWords(model, activity, language)].filter(
    Boolean,
  )
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <Badge tone={toneOf(model)}>{words}</Badge>
      <span className="text-sm text-ink-faint tabular-nums">{times.join(' · ')}</span>
      {model.isLive && !model.isHeld && !model.waitsToDownload && (
        <span className="w-40">
          <Progress value={model.progressPercent} label={words} />
        </span>
      )}
    </div>
  )
}

function toneOf(model: JobModel): Tone {
  if (model.state === 'failed') return 'danger'
  if (model.isHeld) return 'neutral'
  if (model.needsPerson) return 'warning'
  if (model.isLive) return 'accent'
  return model.state === 'saved' ? 'success' : 'neutral'
}
