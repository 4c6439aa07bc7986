import { CircleHelp, CircleSlash, ImageOff, Trash2 } from 'lucide-react'
import { memo, type ReactNode } from 'react'
import { type StoreApi, useStore } from 'zustand'
import { type Grid, GridRefusal } from '../../../../../shared/domain/grid/grid.ts'
import type { AssetId, JobId } from '../../../../../shared/domain/ids.ts'
import type { Job } from '../../../../../shared/domain/job.ts'
import { classes } from '../../../../lib/classes.ts'
import { dragSource } from '../../../../media/asset-drag.ts'
import { JobActions } from '../../../../media/JobActions.tsx'
import { describeJob, type JobAction, type JobModel } from '../../../../media/job-model.ts'
import { failureWords, placeWords } from '../../../../media/job-words.ts'
import { MediaFrame } from '../../../../media/MediaFrame.tsx'
import { useJobs } from '../../../../media/media-stores.ts'
import { useNow } from '../../../../lib/use-now.ts'
import { errorText } from '../../../../text/error-text.ts'
import { useLanguage, useText } from '../../../../text/use-text.ts'
import { Progress } from '../../../../ui/Progress.tsx'
import type { OpenGridState } from './grid-store.ts'

type GridTileProps = {
  /** The number of the cell in its grid. */
  index: number
  /** The values of all axes that vary. */
  words: string
  cell: Grid['cells'][number] | undefined
  store: StoreApi<OpenGridState>
  edge: number
  /** Tab comes to it. */
  isCurrent: boolean
  onOpen(id: AssetId): void
}

/** No time is shown that moves faster. */
const tickMs = 60_000
/** Less has no room for a button below the words. */
const roomyEdge = 120
/** Of a job that is over: what makes it anew or asks once more. */
const againActions: readonly JobAction[] = [
  'try-again',
  'make-again',
  'send-again-after-unknown',
  'check-again',
  'ask-again',
  'fetch-again',
]

/** One cell of a grid: its image, or what its job is doing. */
export const GridTile = memo(function GridTile(props: GridTileProps) {
  const { grids } = useText()
  const { cell } = props
  const refusal = GridRefusal.safeParse(cell).data
  // Undefined where the job was deleted for ever.
  const job = useStore(props.store, ({ jobs }) => jobs.get(cell as JobId))
  if (refusal !== undefined) {
    return <Silent {...props} isBare icon={<CircleSlash aria-hidden />} state={grids.refusedCell[refusal]} />
  }
  if (job === undefined) return <Silent {...props} icon={<ImageOff aria-hidden />} state={grids.deleted} />
  const asset = job.assets[0]
  if (asset !== undefined) {
    return (
      <button
        type="button"
        data-asset={asset.id}
        data-grid-tile={props.index}
        tabIndex={props.isCurrent ? 0 : -1}
        aria-label={grids.cell(props.words, grids.made)}
        title={props.words}
        {...dragSource(asset)}
        onClick={() => props.onOpen(asset.id)}
        className="block size-full overflow-hidden rounded-s bg-panel outline-offset-[-3px]"
      >
        <MediaFrame asset={asset} edge={props.edge} fit="contain" />
      </button>
    )
  }
  if (job.state === 'saved') return <Silent {...props} icon={<Trash2 aria-hidden />} state={grids.inTrash} />
  return <JobPlace {...props} job={job} />
})

type PlaceProps = Pick<GridTileProps, 'index' | 'words' | 'isCurrent'>

/** A place where nothing comes any more. */
function Silent(props: PlaceProps & { icon: ReactNode; state: string; isBare?: boolean; edge: number }) {
  const { grids } = useText()
  return (
    <Place {...props} label={grids.cell(props.words, props.state)} isBare={props.isBare === true}>
      <span className="text-ink-faint">{props.icon}</span>
      {props.edge >= roomyEdge && <span className="text-sm text-ink-faint">{props.state}</span>}
    </Place>
  )
}

type BoxProps = PlaceProps & { label: string; isBare?: boolean; title?: string; children: ReactNode }

function Place({ index, isCurrent, label, isBare = false, title = label, children }: BoxProps) {
  return (
    <div
      role="group"
      aria-label={label}
      title={title}
      data-grid-tile={index}
      tabIndex={isCurrent ? 0 : -1}
      className={classes(
        'relative flex size-full flex-col items-center justify-center gap-1 overflow-hidden rounded-s p-1.5 text-center text-pretty outline-offset-[-2px]',
        !isBare && 'bg-panel',
      )}
    >
      {children}
    </div>
  )
}

function JobPlace({ job, edge, ...place }: GridTileProps & { job: Job }) {
  const text = useText()
  const language = useLanguage()
  const nowMs = useNow(tickMs)
  const isPaused = useJobs((state) => state.isPaused === true)
  const model = describeJob(job, nowMs, isPaused)
  const state = placeWords(job, model, text.activity, language)
  const why = job.failure === null ? null : whyWords()
  const label = text.grids.cell(place.words, [state, why].filter(Boolean).join(text.errors.joiner))
  const actions = model.actions.filter((action) => againActions.includes(action))
  return (
    <Place {...place} label={label} title={why ?? state}>
      {!model.isLive && <span className="text-ink-faint">{stateIcon(model)}</span>}
      <span
        className={classes(
          'line-clamp-3 text-sm',
          model.isLive && job.state !== 'prepared' ? 'text-ink' : 'text-ink-soft',
        )}
      >
        {state}
      </span>
      {!model.isLive && actions.length > 0 && (
        <span
          className={classes(
            'flex flex-wrap justify-center gap-1',
            edge < roomyEdge && 'sr-only focus-within:not-sr-only',
          )}
        >
          <JobActions job={job} model={model} actions={actions} />
        </span>
      )}
      {model.isLive && job.state !== 'prepared' && !model.waitsToDownload && (
        <span className="absolute inset-x-2 bottom-2">
          <Progress value={model.progressPercent} label={state} />
        </span>
      )}
    </Place>
  )

  function whyWords(): string | null {
    if (job.failure === null) return null
    const words = { ...errorText(job.failure, text), ...failureWords(job, text.activity, language) }
    return [words.happened, words.cost].filter(Boolean).join(text.errors.joiner)
  }
}

function stateIcon({ state }: JobModel): ReactNode {
  if (state === 'unknown-outcome' || state === 'cannot-check') return <CircleHelp aria-hidden />
  return state === 'cancelled' ? <CircleSlash aria-hidden /> : <ImageOff aria-hidden />
}
