import { memo, type ReactNode } from 'react'
import type { Asset } from '../../../shared/domain/asset.ts'
import type { Job, JobRequest } from '../../../shared/domain/job/job.ts'
import { focusRow } from '../../lib/focus/focus-row.ts'
import { useNow } from '../../lib/use-now.ts'
import { assetRatio, expectedRatio } from './expected-ratio.ts'
import { JobDetails } from './JobDetails.tsx'
import { isLiveState } from '../../../shared/domain/job/live-job.ts'
import { describeJob } from './job-model.ts'
import { JobTiles, tileCount } from './JobTiles.tsx'
import { useJobs } from '../media-stores.ts'
import { type Box, layOutTiles } from '../tiles/tile-layout.ts'

export type JobStripProps = {
  job: Job
  /** The room for the tiles and their details, and the height that a strip should not exceed. */
  box: Box
  onReuse(request: JobRequest): void
  renderAsset(asset: Asset, tile: Box): ReactNode
}

const detailsWidth = 216
const detailsGap = 24
/** Below this the details stand above the tiles. */
const besideFrom = 620
/** A job without results keeps its place, but a small one. */
const barrenHeight = 176
const liveTickMs = 1000
const quietTickMs = 60_000

/** One press of Generate and what came of it. */
export const JobStrip = memo(function JobStrip({ job, box, onReuse, renderAsset }: JobStripProps) {
  const isTicking = isLiveState(job.state) || job.state === 'cannot-check'
  const nowMs = useNow(isTicking ? liveTickMs : quietTickMs)
  const isPaused = useJobs((state) => state.isPaused === true)
  const model = describeJob(job, nowMs, isPaused)
  const isBeside = box.width >= besideFrom
  const width = isBeside ? box.width - detailsWidth - detailsGap : box.width
  const hasMoreToShow = model.isLive || job.assets.length > 0
  const height = hasMoreToShow ? box.height : Math.min(box.height, barrenHeight)
  const layout = layOutTiles(Math.max(1, tileCount(job)), stripRatio(job), { width, height })
  return (
    <article
      {...focusRow(job.id)}
      aria-label={job.request.prompt}
      className={isBeside ? 'flex pb-8' : 'flex flex-col gap-3 pb-8'}
      style={isBeside ? { gap: detailsGap } : undefined}
    >
      <div className="shrink-0" style={isBeside ? { width: detailsWidth } : undefined}>
        <JobDetails job={job} model={model} onReuse={onReuse} />
      </div>
      <JobTiles job={job} model={model} layout={layout} renderAsset={renderAsset} />
    </article>
  )
})

/** One ratio for all tiles of a strip: that of its files once one is there. */
function stripRatio(job: Job): number {
  const expected = expectedRatio(job.request)
  const first = job.assets[0]
  return first === undefined ? expected : assetRatio(first, expected)
}
