import type { Rect } from '../../../../../shared/canvas/rect.ts'
import type { PenPoint } from '../engine/brush/brush.ts'
import type { CanvasCore } from './core.ts'
import type { ToCanvas } from './messages.ts'

/** What is asked of the tiles that are still on their way. */
export type TilesOnTheirWay = {
  /** Whether all tiles that a layer has in a rectangle of the document are there; those that are not are read next. */
  isThere(layerId: string, rect: Rect): boolean
}

/** Of the way between four points of a pen, its curve lies beyond the box around them by less than this share of it. */
const overshoot = 0.15
/** The points that the end of a curve depends on. */
const pointsOfCurve = 4

/**
 * What may be done to a document whose tiles have not all come, as it will be done to all of it: strokes, once every tile under
 * the pen is there, and what looks at no tile at all. Acts are asked about in their order.
 */
export class EarlyActions {
  readonly #core: Pick<CanvasCore, 'strokeLayer' | 'holds'>
  readonly #tiles: TilesOnTheirWay
  #stroke: { readonly layerId: string | null; readonly size: number; points: readonly PenPoint[] } | null =
    null

  constructor(core: Pick<CanvasCore, 'strokeLayer' | 'holds'>, tiles: TilesOnTheirWay) {
    this.#core = core
    this.#tiles = tiles
  }

  /** Whether an act may be done now. True counts as done. */
  mayPass(act: Exclude<ToCanvas, { type: 'open' }>): boolean {
    switch (act.type) {
      case 'stroke-start': {
        const layerId = this.#core.strokeLayer(act.maskId)?.id ?? null
        this.#stroke = { layerId, size: act.order.brush.size, points: [] }
        return this.#areUnderPen(act.points)
      }
      case 'stroke-points':
        return this.#areUnderPen(act.points)
      case 'stroke-end':
      case 'stroke-cancel':
        this.#stroke = null
        return true
      case 'select':
        return act.order.kind !== 'from-mask'
      case 'turn':
        return act.question.kind !== 'add-layer' && this.#core.holds(act.question.kind)
      case 'activate':
      case 'settle':
        return true
      default:
        return false
    }
  }

  #areUnderPen(points: readonly PenPoint[]): boolean {
    const stroke = this.#stroke
    if (stroke === null || stroke.layerId === null) return true
    const way = [...stroke.points, ...points]
    const isThere = this.#tiles.isThere(stroke.layerId, rectAround(way, stroke.size))
    if (isThere) stroke.points = way.slice(-pointsOfCurve)
    return isThere
  }
}

/** All that a tip of that size may touch on its way. */
function rectAround(points: readonly PenPoint[], size: number): Rect {
  const xs = points.map(({ x }) => x)
  const ys = points.map(({ y }) => y)
  const [left, right, top, bottom] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)]
  // Half a pixel more: the edge of a tip is smoothed over a pixel.
  const more = size / 2 + 1.5 + overshoot * Math.max(right - left, bottom - top)
  const [x, y] = [Math.floor(left - more), Math.floor(top - more)]
  return { x, y, width: Math.ceil(right + more) - x, height: Math.ceil(bottom + more) - y }
}
