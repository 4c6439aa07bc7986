import type { AssetLabel } from '../../../shared/domain/annotation.ts'
import { classes } from '../../lib/classes.ts'
import { labelColours } from './label-colours.ts'

/** A colour beside its name; null: a ring for none. */
export function LabelSwatch({ label }: { label: AssetLabel | null }) {
  return (
    <span
      aria-hidden
      className={classes(
        'size-3.5 shrink-0 rounded-full',
        label === null ? 'border border-line-strong' : labelColours[label],
      )}
    />
  )
}
