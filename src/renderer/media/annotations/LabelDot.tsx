import type { AssetLabel } from '../../../shared/domain/annotation.ts'
import { classes } from '../../lib/classes.ts'
import { labelColours } from './label-colours.ts'

/**
 * The colour of a file, small in the upper right corner of its tile, which must be `relative`. Who hears the tile hears it
 * in its name (`ratedName`).
 */
export function LabelDot({ label }: { label: AssetLabel | null }) {
  if (label === null) return null
  return (
    <span
      aria-hidden
      data-label={label}
      className={classes(
        'pointer-events-none absolute top-1.5 right-1.5 size-3 rounded-full border-2 border-ground shadow-float',
        labelColours[label],
      )}
    />
  )
}
