import { CircleSlash } from 'lucide-react'
import type { GridRefusal } from '../../../../../shared/domain/grid/grid.ts'
import type { PlannedCell, PlannedGrid } from '../../../../../shared/domain/grid/plan-grid.ts'
import { useText } from '../../../../text/use-text.ts'
import { sizeText } from '../../shape/size-text.ts'

/** What cannot be made, once for each model and reason. */
export function Refusals({ plan }: { plan: PlannedGrid }) {
  const text = useText()
  const { grids } = text
  const refused = plan.cells.filter((cell) => cell.type === 'refused')
  if (refused.length === 0) return null
  const groups = Map.groupBy(refused, ({ models, why }) => `${models}:${why}`)
  return (
    <div className="flex flex-col gap-1 rounded-m border border-line bg-panel p-3">
      <h3 className="flex gap-2 font-medium">
        <CircleSlash aria-hidden className="mt-0.5 text-ink-faint" />
        {grids.refused(refused.length)}
      </h3>
      <ul className="flex flex-col gap-0.5 pl-6 text-ink-soft">
        {[...groups].map(([key, cells]) => (
          <li key={key}>{refusalLine(cells)}</li>
        ))}
      </ul>
    </div>
  )

  function refusalLine(cells: readonly (PlannedCell & { why: GridRefusal })[]): string {
    const sizes = [...new Set(cells.map((cell) => sizeText(plan.axes.sizes[cell.sizes] ?? '', text)))]
    const [first] = cells
    if (first === undefined) return ''
    return grids.refusals[first.why](
      plan.axes.models[first.models]?.id ?? '',
      sizes.join(text.common.listJoiner),
    )
  }
}
