import { CircleHelp, CircleSlash, ImageOff } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Asset } from '../../../shared/domain/asset.ts'
import type { Job } from '../../../shared/domain/job/job.ts'
import { classes } from '../../lib/classes.ts'
import { useLanguage, useText } from '../../text/use-text.ts'
import { Progress } from '../../ui/Progress.tsx'
import type { JobModel } from './job-model.ts'
import { savedText } from './downloads/download-text.ts'
import { RatingMarks } from '../rating/RatingMarks.tsx'
import { placeText, silenceText, timeText } from './job-text.ts'
import { type Box, tileGap, type TileLayout } from '../tiles/tile-layout.ts'

type JobTilesProps = {
  job: Job
  model: JobModel
  layout: TileLayout
  /** The tile of a file that has arrived. */
  renderAsset(asset: Asset, tile: Box): ReactNode
}

/** The places of a job's results: what has arrived, and for the rest what it is doing. */
export function JobTiles({ job, model, layout, renderAsset }: JobTilesProps) {
  const { columns, tile } = layout
  const awaited = awaitedCount(job)
  return (
    <div
      className="grid content-start justify-start"
      style={{
        gap: tileGap,
        gridTemplateColumns: `repeat(${columns}, ${tile.width}px)`,
        height: layout.height,
      }}
    >
      {job.assets.map((asset) => (
        <div key={asset.id} style={tile} className="relative overflow-hidden rounded-s bg-panel">
          {renderAsset(asset, tile)}
          <RatingMarks asset={asset} width={tile.width} />
        </div>
      ))}
      {Array.from({ length: awaited }, (_, index) => (
        <AwaitedTile key={index} job={job} model={model} tile={tile} isFirst={index === 0} />
      ))}
    </div>
  )
}

/** How many tiles a job needs: its files, or as many as were asked for while they may still come. */
export function tileCount(job: Job): number {
  return job.assets.length + awaitedCount(job)
}

function awaitedCount(job: Job): number {
  if (job.state === 'saved') return 0
  const asked = job.files.length || (job.request.kind === 'image' ? job.request.n : 1)
  return Math.max(0, asked - job.assets.length)
}

type AwaitedTileProps = { job: Job; model: JobModel; tile: Box; isFirst: boolean }

/** Enough room for the times below the state. */
const roomyWidth = 150
/** Less holds no word: the sign of the state stands for it. */
const wordWidth = 96

function AwaitedTile({ job, model, tile, isFirst }: AwaitedTileProps) {
  const text = useText()
  const language = useLanguage()
  const words = placeText(job, model, text.activity, language)
  const time = timeText(job, model, text.activity, language)
  const isNarrow = tile.width < wordWidth
  const silence = silenceText(model, text.activity, language)
  const saved = job.state === 'downloading' && job.files.length > 1 ? savedText(job, text.activity) : ''
  return (
    <div
      style={tile}
      aria-hidden={!isFirst || undefined}
      title={isNarrow ? words : undefined}
      className={classes(
        'relative flex flex-col items-center justify-center gap-0.5 overflow-hidden rounded-s bg-panel text-center text-pretty',
        isNarrow ? 'p-1' : 'p-3',
      )}
    >
      {!model.isLive && (
        <span className={classes('text-ink-faint', !isNarrow && 'mb-1.5')}>{stateIcon(model)}</span>
      )}
      <span
        className={classes(
          'max-w-full',
          model.isLive ? 'text-ink' : 'text-ink-soft',
          isNarrow && (model.isLive ? 'truncate text-xs' : 'sr-only'),
        )}
      >
        {words}
      </span>
      {tile.width >= roomyWidth && (
        <span className="text-sm text-ink-faint tabular-nums">
          {[saved, time, silence].filter(Boolean).join(' · ')}
        </span>
      )}
      {model.isLive && !model.isHeld && !model.waitsToDownload && (
        <div className="absolute inset-x-3 bottom-3">
          <Progress value={model.progressPercent} label={words} />
        </div>
      )}
    </div>
  )
}

function stateIcon(model: JobModel): ReactNode {
  if (model.state === 'unknown-outcome' || model.state === 'cannot-check') return <CircleHelp aria-hidden />
  return model.state === 'cancelled' ? <CircleSlash aria-hidden /> : <ImageOff aria-hidden />
}
