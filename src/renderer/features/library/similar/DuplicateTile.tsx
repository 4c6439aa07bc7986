import { Check, Star, Trash2 } from 'lucide-react'
import { useId } from 'react'
import type { Asset } from '../../../../shared/domain/asset.ts'
import { classes } from '../../../lib/classes.ts'
import { formatBytes } from '../../../lib/format/format-bytes.ts'
import { formatDate } from '../../../lib/format/format-days.ts'
import { ratingText } from '../../../media/rating/rating-text.ts'
import { MediaFrame } from '../../../media/tiles/MediaFrame.tsx'
import { useLanguage, useText } from '../../../text/use-text.ts'

/** In CSS pixels. */
const tileEdge = 160

type DuplicateTileProps = {
  asset: Asset
  radioName: string
  /** Why it is suggested; null where another one is. */
  merit: string | null
  /** Null: nothing is chosen in its group. */
  isKept: boolean | null
  onKeep(): void
}

/** One of some images that look the same: what it is called, what is known of it, and whether it stays. */
export function DuplicateTile({ asset, radioName, merit, isKept, onKeep }: DuplicateTileProps) {
  const { similar, culling } = useText()
  const language = useLanguage()
  const meritId = useId()
  const { fileName, width, height, byteSize, createdAt, stars } = asset
  const size = `${width} × ${height} · ${formatBytes(byteSize, language)}`
  const date = formatDate(createdAt, language)
  const rating = ratingText(asset, culling)
  const facts = [size, date, rating].filter((fact) => fact !== '').join(culling.joiner)
  return (
    <label className="w-40 cursor-pointer text-sm">
      <span
        className={classes(
          'relative block size-40 overflow-hidden rounded-m outline-offset-2 has-focus-visible:outline-2 has-focus-visible:outline-focus',
          isKept === true && 'ring-2 ring-accent',
        )}
      >
        <input
          type="radio"
          name={radioName}
          checked={isKept === true}
          onChange={onKeep}
          aria-label={similar.keep(fileName, facts)}
          aria-describedby={merit === null ? undefined : meritId}
          className="absolute inset-0 z-1 size-full cursor-pointer appearance-none"
        />
        <MediaFrame asset={asset} edge={tileEdge} />
        {isKept !== null && <Fate isKept={isKept} />}
      </span>
      <span title={fileName} className="mt-1.5 line-clamp-2 font-medium wrap-anywhere text-ink">
        {fileName}
      </span>
      <span className="block text-ink-soft tabular-nums">{size}</span>
      <span className="flex items-center gap-1.5 text-ink-soft tabular-nums">
        {date}
        {stars > 0 && (
          <span aria-hidden className="flex items-center gap-0.5">
            · <Star className="!size-3 fill-current" />
            {stars}
          </span>
        )}
      </span>
      {merit !== null && (
        <span id={meritId} className="block text-ink">
          {merit}
        </span>
      )}
    </label>
  )
}

/** What becomes of it, in the corner of its image. */
function Fate({ isKept }: { isKept: boolean }) {
  const { similar } = useText()
  return (
    <span
      aria-hidden
      className={classes(
        'absolute top-1.5 left-1.5 flex h-5 items-center gap-1 rounded-full px-2 text-xs',
        isKept ? 'bg-accent text-on-accent' : 'bg-[oklch(0_0_0/0.65)] text-[oklch(1_0_0)]',
      )}
    >
      {isKept ? <Check className="!size-3" strokeWidth={3} /> : <Trash2 className="!size-3" />}
      {isKept ? similar.kept : similar.toTrash}
    </span>
  )
}
