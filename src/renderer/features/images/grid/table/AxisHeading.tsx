import type { GridAxis } from '../../../../../shared/domain/grid/plan-grid.ts'
import { SizeHeading } from './SizeHeading.tsx'
import type { TableLabels } from './use-table-labels.ts'

type AxisHeadingProps = { words: TableLabels; axis: GridAxis | null; at: number }

/** A value of an axis: what differs, between signs for what is folded; the whole is heard and shown on hover. */
export function AxisHeading({ words: { axes, values, folded }, axis, at }: AxisHeadingProps) {
  if (axis === null) return null
  const whole = values[axis][at] ?? ''
  if (axis === 'sizes') return <SizeHeading size={axes.sizes[at] ?? ''} words={whole} />
  const { hasStart, words, hasEnd } = folded[axis][at] ?? { hasStart: false, words: whole, hasEnd: false }
  if (!hasStart && !hasEnd) return <span className="break-words">{whole}</span>
  return (
    <span title={whole} className="break-words">
      <span className="sr-only">{whole}</span>
      <span aria-hidden>
        {hasStart && <span className="text-ink-faint">… </span>}
        {words}
        {hasEnd && <span className="text-ink-faint"> …</span>}
      </span>
    </span>
  )
}
