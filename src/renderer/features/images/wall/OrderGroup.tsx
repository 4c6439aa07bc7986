import { memo, useCallback } from 'react'
import type { Asset } from '../../../../shared/domain/asset.ts'
import type { Job, JobRequest } from '../../../../shared/domain/job/job.ts'
import { focusRow } from '../../../lib/focus/focus-row.ts'
import { RowScope } from '../../../lib/row-state.tsx'
import { useNow } from '../../../lib/use-now.ts'
import { isLiveState } from '../../../../shared/domain/job/live-job.ts'
import { describeJob, type JobAction } from '../../../media/jobs/job-model.ts'
import { meaningText } from '../../../media/jobs/job-text.ts'
import { JobActions } from '../../../media/jobs/JobActions.tsx'
import { JobFailure } from '../../../media/jobs/JobFailure.tsx'
import { JobTiles } from '../../../media/jobs/JobTiles.tsx'
import { useJobs } from '../../../media/media-stores.ts'
import { ImageTile } from '../../../media/tiles/ImageTile.tsx'
import type { Box } from '../../../media/tiles/tile-layout.ts'
import { useLanguage, useText } from '../../../text/use-text.ts'
import { ErrorNote } from '../../../ui/ErrorNote.tsx'
import { answerText } from './answer-text.ts'
import type { OrderLayout } from './order-layout.ts'
import { OrderCaption, OrderHeading } from './OrderHeading.tsx'

type OrderGroupProps = {
  job: Job
  layout: OrderLayout
  /** Of one of a batch what tells it from the others, whose heading says the rest; null: it has its own heading. */
  caption: string | null
  /** The one image of the wall that the Tab key reaches; null where it is in another order. */
  stop: Asset['id'] | null
  onReuse(request: JobRequest): void
  onOpen(asset: Asset): void
}

const liveTickMs = 1000
const quietTickMs = 60_000
/** CSS pixels: with less the buttons of an order would cover more than its words. */
const roomyWidth = 120

/** One order on the wall: its words, its images or their places, and in words what did not come. */
export const OrderGroup = memo(function OrderGroup(props: OrderGroupProps) {
  const { job, layout, caption, stop, onReuse, onOpen } = props
  const text = useText()
  const language = useLanguage()
  const isTicking = isLiveState(job.state) || job.state === 'cannot-check'
  const nowMs = useNow(isTicking ? liveTickMs : quietTickMs)
  const isPaused = useJobs((state) => state.isPaused === true)
  const model = describeJob(job, nowMs, isPaused)
  const actionFailure = useJobs((state) => state.actionFailures.get(job.id))
  const notes = [meaningText(job, model, text.activity, language), answerText(job, text.images)]
  // A result that is there is managed where it is seen; the list and its order belong to Activity.
  const actions: readonly JobAction[] =
    model.state === 'saved'
      ? model.actions.filter((action) => action === 'fetch-again')
      : model.actions.filter((action) => action !== 'move-to-front')
  const buttons = <JobActions job={job} model={model} actions={actions} />
  // In the line of the time, so that nothing below moves when the job ends and its buttons go.
  const isQuietlyLive = model.isLive && job.failure === null
  const isTabStop = stop !== null || job.assets.length === 0
  const renderAsset = useCallback(
    (asset: Asset, tile: Box) => (
      <ImageTile asset={asset} tile={tile} isTabStop={asset.id === stop} onOpen={() => onOpen(asset)} />
    ),
    [stop, onOpen],
  )
  return (
    <RowScope name={job.id}>
      <article
        {...focusRow(job.id)}
        aria-label={job.request.prompt}
        style={{ width: layout.width }}
        className="group/order flex shrink-0 flex-col gap-1.5"
      >
        {caption === null && (
          <OrderHeading {...{ job, isTabStop, onReuse }}>{isQuietlyLive && buttons}</OrderHeading>
        )}
        <JobTiles job={job} model={model} layout={layout.tiles} renderAsset={renderAsset} />
        {caption !== null && (
          <OrderCaption {...{ job, isTabStop, onReuse, caption }} isRoomy={layout.width >= roomyWidth}>
            {isQuietlyLive && buttons}
          </OrderCaption>
        )}
        {notes
          .filter((note) => note !== '')
          .map((note) => (
            <p key={note} className="text-sm text-pretty text-ink-soft">
              {note}
            </p>
          ))}
        <JobFailure job={job} actions={buttons} />
        {actionFailure !== undefined && <ErrorNote failure={actionFailure} />}
        {job.failure === null && model.state !== 'saved' && !isQuietlyLive && actions.length > 0 && (
          <div className="flex flex-wrap items-center gap-1">{buttons}</div>
        )}
      </article>
    </RowScope>
  )
})
