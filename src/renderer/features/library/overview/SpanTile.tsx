import { useRef } from 'react'
import { classes } from '../../../lib/classes.ts'
import { formatCount } from '../../../lib/format/format-number.ts'
import type { Span } from '../../../media/grid/days/list-days.ts'
import type { AssetFeedName } from '../../../media/library/library-feeds.ts'
import { MediaFrame } from '../../../media/tiles/MediaFrame.tsx'
import { useLanguage, useText } from '../../../text/use-text.ts'
import { useFirstFiles } from './use-first-files.ts'

type SpanTileProps = {
  feed: AssetFeedName
  span: Span
  /** How many came in it; null: nobody knows yet. */
  files: number | null
  /** What the tile is called: a month, or a year. */
  name: string
  onOpen(): void
}

/** CSS pixels of one of four small images. */
const smallEdge = 110

/** A month or a year: its newest images, its name and how much is in it. */
export function SpanTile({ feed, span, files, name, onOpen }: SpanTileProps) {
  const { library } = useText()
  const language = useLanguage()
  const tile = useRef<HTMLButtonElement>(null)
  const assets = useFirstFiles(feed, span, tile)
  const count = files === null ? '' : library.count(files, formatCount(files, language))
  const isMosaic = assets !== null && assets.length === 4
  return (
    <button
      ref={tile}
      type="button"
      onClick={onOpen}
      className="group flex w-full flex-col gap-1.5 rounded-m text-left"
    >
      <span
        aria-hidden
        className={classes(
          'grid aspect-square w-full gap-0.5 overflow-hidden rounded-m bg-raised group-hover:brightness-110',
          isMosaic && 'grid-cols-2 grid-rows-2',
        )}
      >
        {assets?.slice(0, isMosaic ? 4 : 1).map((asset) => (
          <span key={asset.id} className="min-h-0 min-w-0 overflow-hidden">
            <MediaFrame asset={asset} edge={isMosaic ? smallEdge : 2 * smallEdge} />
          </span>
        ))}
      </span>
      <span className="flex min-w-0 items-baseline justify-between gap-2 px-0.5">
        <span className="truncate font-medium">{name}</span>{' '}
        <span className="shrink-0 text-sm text-ink-faint tabular-nums">{count}</span>
      </span>
    </button>
  )
}
