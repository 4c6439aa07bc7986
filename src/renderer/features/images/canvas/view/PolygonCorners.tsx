import { useStore } from 'zustand'
import { useCanvas, useSession } from '../session/use-session.ts'
import { polygonStore } from '../tools/select/polygon-state.ts'
import { toSurface } from './viewport.ts'

/** The corners of an outline that is being drawn; the first one, which closes it, is larger. */
export function PolygonCorners() {
  const session = useSession()
  const polygon = useStore(polygonStore(session), (state) => state.polygon)
  const view = useCanvas((state) => state.view)
  if (polygon === null || view === null) return null
  return (
    <svg aria-hidden className="pointer-events-none absolute inset-0 size-full">
      {polygon.points.map((point, index) => {
        const { x, y } = toSurface(view, point)
        return (
          <circle
            // Corners come and go at the end only.
            key={index}
            cx={x}
            cy={y}
            r={index === 0 ? 5 : 3}
            className="fill-[oklch(1_0_0)] stroke-[oklch(0_0_0/0.75)] stroke-[1.5]"
          />
        )
      })}
    </svg>
  )
}
