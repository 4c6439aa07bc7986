import { CircleSlash } from 'lucide-react'
import { type CSSProperties, useCallback, useMemo } from 'react'
import type { PlannedGrid } from '../../../../../shared/domain/grid/plan-grid.ts'
import { useBox } from '../../../../media/tiles/use-box.ts'
import { useText } from '../../../../text/use-text.ts'
import { shapesOf } from '../../shape/shapes-of.ts'
import { extentOf, fitEdge } from '../table/fit-edge.ts'
import { GridTable } from '../table/GridTable.tsx'
import { tableAxes, type TablePlace } from '../table/lay-table.ts'
import { useRowsBelow } from './use-rows-below.ts'

const previewEdges = { least: 76, most: 88 }

/** The table as it would be, so that one sees what is side by side before anything is paid. */
export function Preview({ plan: { axes, cells } }: { plan: PlannedGrid }) {
  const { grids } = useText()
  const table = useMemo(() => tableAxes(axes, {}), [axes])
  const [frame, { width }] = useBox<HTMLDivElement>()
  const edge = useMemo(() => fitEdge(width, extentOf(axes, table), previewEdges), [width, axes, table])
  const renderTile = useCallback(
    ({ index, place }: TablePlace, words: string) => {
      const cell = cells[index]
      const state = cell?.type === 'refused' ? grids.refusedCell[cell.why] : grids.planned
      return (
        <div
          role="img"
          aria-label={grids.cell(words, state)}
          title={state}
          className="flex size-full items-center justify-center text-ink-faint"
        >
          {cell?.type === 'refused' ? (
            <CircleSlash aria-hidden />
          ) : (
            <span
              className="max-h-full max-w-full rounded-s border border-dashed border-line-strong bg-panel"
              style={shapeLook(axes.sizes[place.sizes] ?? '')}
            />
          )}
        </div>
      )
    },
    [axes, cells, grids],
  )
  const rowsBelow = useRowsBelow(frame)
  return (
    <div className="relative overflow-hidden rounded-m border border-line">
      <div
        ref={frame}
        role="group"
        aria-label={grids.table}
        tabIndex={0}
        className="max-h-[62vh] overflow-auto outline-offset-[-2px]"
      >
        <GridTable
          {...{ axes, table, edge, renderTile }}
          label={grids.dryRun}
          leastHeight={0}
          viewWidth={width}
        />
      </div>
      {rowsBelow > 0 && (
        <p
          aria-hidden
          className="pointer-events-none absolute inset-x-0 bottom-0 z-30 flex h-16 items-end justify-center bg-linear-to-t from-ground from-35% to-transparent pb-1.5 text-sm text-ink-soft"
        >
          {grids.rowsBelow(rowsBelow)}
        </p>
      )}
    </div>
  )
}

/** As wide or as high as its place, in the ratio that it will have; where the model chooses it fills the place. */
function shapeLook(size: string): CSSProperties {
  const aspect = shapesOf([size])[0]?.aspect ?? 1
  return aspect < 1 ? { height: '100%', aspectRatio: aspect } : { width: '100%', aspectRatio: aspect }
}
