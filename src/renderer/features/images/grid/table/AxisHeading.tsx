import type { GridAxis } from '../../../../../shared/domain/grid/plan-grid.ts'
import { DrawnShape } from '../../shape/DrawnShape.tsx'
import { shapesOf } from '../../shape/shapes-of.ts'
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

/** A size as it looks, with its ratio beside its pixels. `words`: the size in words. */
function SizeHeading({ size, words }: { size: string; words: string }) {
  const [shape] = shapesOf([size])
  const ratio = shape?.ratio ?? null
  return (
    <span className="flex items-center gap-2 tabular-nums">
      <span className="text-ink-faint">
        <DrawnShape aspect={shape?.aspect ?? 1} isOpen={ratio === null} />
      </span>
      <span className="min-w-0 break-words">
        <span className="inline-block">{words}</span>
        {ratio !== null && <span className="text-ink-faint"> {ratio}</span>}
      </span>
    </span>
  )
}
