import { CircleAlert, CircleHelp, CircleSlash, ImageOff } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Job } from '../../../../../shared/domain/job/job.ts'
import { classes } from '../../../../lib/classes.ts'
import { useNow } from '../../../../lib/use-now.ts'
import { JobActions } from '../../../../media/jobs/JobActions.tsx'
import { describeJob, type JobAction, type JobModel } from '../../../../media/jobs/job-model.ts'
import { useJobs } from '../../../../media/media-stores.ts'
import { useLanguage, useText } from '../../../../text/use-text.ts'
import { Progress } from '../../../../ui/Progress.tsx'
import { cellText } from './cell-text.ts'
import { type CellProps, Place, roomyEdge } from './Place.tsx'

/** No time is shown that moves faster. */
const tickMs = 60_000
/** What makes it anew, asks once more or ends it; the list of all jobs and its order belong to Activity. */
const cellActions: readonly JobAction[] = [
  'try-again',
  'make-again',
  'send-again-after-unknown',
  'check-again',
  'ask-again',
  'fetch-now',
  'fetch-again',
  'fetch-anyway',
  'cancel',
]

type JobPlaceProps = CellProps & {
  job: Job
  /** Pointed at, or the focus is in it. */
  isAimed: boolean
}

/** A cell whose image is not there: what its job is doing, and what can be done about it. */
export function JobPlace({ job, isAimed, words, edge, ...place }: JobPlaceProps) {
  const text = useText()
  const language = useLanguage()
  const nowMs = useNow(tickMs)
  const isPaused = useJobs((state) => state.isPaused === true)
  const actionFailure = useJobs((state) => state.actionFailures.get(job.id))
  const model = describeJob(job, nowMs, isPaused)
  const said = cellText(job, model, actionFailure, text, language)
  const actions = model.actions.filter((action) => cellActions.includes(action))
  // What goes on by itself shows its buttons where they are looked for, and so does a small tile.
  const areActionsShown = actions.length > 0 && (isAimed || (!model.isLive && edge >= roomyEdge))
  const isRoomy = edge >= roomyEdge
  return (
    <Place {...place} label={text.grids.cell(words, said.heard)} title={said.why ?? said.state}>
      {said.refused !== null ? (
        <Refused words={said.refused} isRoomy={isRoomy} />
      ) : areActionsShown && model.isLive ? (
        isRoomy && <CancelNote words={said.cancel} />
      ) : (
        (isRoomy || !areActionsShown) && <Standing job={job} model={model} state={said.state} />
      )}
      {areActionsShown && (
        <span className="flex flex-wrap justify-center gap-1">
          <JobActions job={job} model={model} actions={actions} />
        </span>
      )}
      {model.isLive && job.state !== 'prepared' && !model.waitsToDownload && !areActionsShown && (
        <span className="absolute inset-x-2 bottom-2">
          <Progress value={model.progressPercent} label={said.state} />
        </span>
      )}
    </Place>
  )
}

/** What it costs, before it is pressed. Who does not see it hears it with the button. */
function CancelNote({ words }: { words: string | null }) {
  return (
    <span aria-hidden className="line-clamp-5 text-xs leading-tight text-ink-soft">
      {words}
    </span>
  )
}

/** A press that could not be done. */
function Refused({ words, isRoomy }: { words: string; isRoomy: boolean }) {
  return (
    <span role="alert" title={words} className="flex flex-col items-center gap-1 text-danger-ink">
      <CircleAlert aria-hidden />
      <span className={isRoomy ? 'line-clamp-4 text-sm' : 'sr-only'}>{words}</span>
    </span>
  )
}

function Standing({ job, model, state }: { job: Job; model: JobModel; state: string }) {
  return (
    <>
      {!model.isLive && <span className="text-ink-faint">{stateIcon(model)}</span>}
      <span
        className={classes(
          'line-clamp-3 text-sm',
          model.isLive && job.state !== 'prepared' ? 'text-ink' : 'text-ink-soft',
        )}
      >
        {state}
      </span>
    </>
  )
}

function stateIcon({ state }: JobModel): ReactNode {
  if (state === 'unknown-outcome' || state === 'cannot-check') return <CircleHelp aria-hidden />
  return state === 'cancelled' ? <CircleSlash aria-hidden /> : <ImageOff aria-hidden />
}
