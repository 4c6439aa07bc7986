import { Check, Star, X } from 'lucide-react'
import type { Asset } from '../../../shared/domain/asset.ts'
import { LabelDot } from '../annotations/LabelDot.tsx'
import { classes } from '../../lib/classes.ts'
import { nameHeight } from '../library/name-height.ts'

/** With less the marks stand close together; with less than `leastWidth` the star has no number. */
const roomyWidth = 72
const leastWidth = 52

type RatingMarksProps = { asset: Asset; width?: number; isCornerTaken?: boolean }

/**
 * What was said of a file, small in the lower left corner of its tile, which must be `relative`, above the name of one that has
 * no image of itself. What was rejected stands
 * back. Its label is in the upper right one. Who hears the tile hears it in its name (`assetName`).
 *
 * @param width of the tile, in CSS pixels
 * @param isCornerTaken something else is in its upper right corner: the label is below that
 */
export function RatingMarks({ asset, width = roomyWidth, isCornerTaken = false }: RatingMarksProps) {
  const { pick, stars } = asset
  const label = <LabelDot label={asset.label} isLower={isCornerTaken} />
  if (pick === null && stars === 0) return label
  const isClose = width < roomyWidth
  return (
    <>
      {label}
      {pick === 'rejected' && (
        <span aria-hidden className="pointer-events-none absolute inset-0 bg-ground opacity-60" />
      )}
      <span
        aria-hidden
        style={{ bottom: nameHeight(asset, width) + (isClose ? 4 : 6) }}
        className={classes(
          'pointer-events-none absolute flex items-center',
          isClose ? 'left-1 gap-0.5' : 'left-1.5 gap-1',
        )}
      >
        {pick !== null && (
          <span
            data-mark={pick}
            className={classes(
              'flex size-4.5 items-center justify-center rounded-full shadow-float',
              pick === 'picked' ? 'bg-accent text-on-accent' : 'bg-[oklch(0_0_0/0.65)] text-[oklch(1_0_0)]',
            )}
          >
            {pick === 'picked' ? (
              <Check className="!size-3" strokeWidth={3} />
            ) : (
              <X className="!size-3" strokeWidth={3} />
            )}
          </span>
        )}
        {stars > 0 && (
          <span
            data-mark="stars"
            className={classes(
              'flex h-4.5 items-center gap-0.5 rounded-full bg-[oklch(0_0_0/0.65)] text-xs text-[oklch(1_0_0)] tabular-nums',
              isClose ? 'px-1' : 'px-1.5',
            )}
          >
            <Star className={classes('fill-current', isClose ? '!size-2.5' : '!size-3')} />
            {width >= leastWidth && stars}
          </span>
        )}
      </span>
    </>
  )
}
