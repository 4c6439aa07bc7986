import type { AssetLabel } from '../../../shared/domain/annotation.ts'
import { classes } from '../../lib/classes.ts'
import { labelColours } from './label-colours.ts'

/**
 * The colour of a file, small in the upper right corner of its tile, which must be `relative`. Who hears the tile hears it
 * in its name (`ratedName`).
 */
export function LabelDot({ label, isLower = false }: { label: AssetLabel | null; isLower?: boolean }) {
  if (label === null) return null
  return (
    <span
      aria-hidden
      data-label={label}
      className={classes(
        'pointer-events-none absolute right-1.5 size-3 rounded-full border-2 border-ground shadow-float',
        isLower ? 'top-8.5' : 'top-1.5',
        labelColours[label],
      )}
    />
  )
}
