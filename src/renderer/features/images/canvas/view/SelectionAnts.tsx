import { useText } from '../../../../text/use-text.ts'
import type { SelectionView } from '../engine/selection/edge.ts'
import { useCanvas } from '../session/use-session.ts'

/**
 * The edge of the selection, and of what is about to be selected: lines of the screen at any zoom, light and dark, so that
 * they are seen on every image.
 */
export function SelectionAnts() {
  const view = useCanvas((state) => state.view)
  const selection = useCanvas((state) => state.selection)
  const drawn = useCanvas(({ drawnOutline }) => drawnOutline)
  const way = useCanvas(({ selectionWay }) => selectionWay)
  if (view === null || (selection === null && drawn === null)) return null
  const at = `translate(${view.x} ${view.y}) scale(${view.scale})`
  return (
    <>
      {selection !== null && (
        <Selected
          at={way === null ? at : `${at} translate(${way.right} ${way.down})`}
          selection={selection}
        />
      )}
      {drawn !== null && (
        <svg aria-hidden className={surfaceLook}>
          <Ants at={at} path={drawn} />
        </svg>
      )}
    </>
  )
}

const surfaceLook = 'pointer-events-none absolute inset-0 size-full'

function Selected({ at, selection: { bounds, path } }: { at: string; selection: SelectionView }) {
  const { canvas } = useText()
  const name = canvas.selection.said(bounds.width, bounds.height, bounds.x, bounds.y)
  return (
    <svg role="img" aria-label={name} shapeRendering="crispEdges" className={surfaceLook}>
      <Ants at={at} path={path} />
    </svg>
  )
}

function Ants({ at, path }: { at: string; path: string }) {
  return (
    <g transform={at} className="fill-none stroke-1">
      <path d={path} vectorEffect="non-scaling-stroke" className="stroke-[oklch(0_0_0)]" />
      <path
        d={path}
        vectorEffect="non-scaling-stroke"
        strokeDasharray="4 4"
        className="animate-march stroke-[oklch(1_0_0)]"
      />
    </g>
  )
}
