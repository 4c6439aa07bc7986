import { Check, Star, X } from 'lucide-react'
import type { Asset } from '../../../shared/domain/asset.ts'
import { classes } from '../../lib/classes.ts'

/** Less has no room for a number beside the star. */
const roomyWidth = 72

/**
 * What was said of a file, small in the lower left corner of its tile, which must be `relative`. What was rejected stands
 * back. Who hears the tile hears it in its name (`assetName`).
 *
 * @param width of the tile, in CSS pixels
 */
export function RatingMarks({ asset, width = roomyWidth }: { asset: Asset; width?: number }) {
  const { pick, stars } = asset
  if (pick === null && stars === 0) return null
  return (
    <>
      {pick === 'rejected' && (
        <span aria-hidden className="pointer-events-none absolute inset-0 bg-ground opacity-60" />
      )}
      <span aria-hidden className="pointer-events-none absolute bottom-1.5 left-1.5 flex items-center gap-1">
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
          <span className="flex h-4.5 items-center gap-0.5 rounded-full bg-[oklch(0_0_0/0.65)] px-1.5 text-xs text-[oklch(1_0_0)] tabular-nums">
            <Star className="!size-3 fill-current" />
            {width >= roomyWidth && stars}
          </span>
        )}
      </span>
    </>
  )
}
