import { createStore } from 'zustand'
import { originOf } from '../../../../../../shared/canvas/origin.ts'
import type { CanvasStructure } from '../../../../../../shared/domain/canvas/canvas.ts'
import type { SelectionMode } from '../../engine/selection/combine.ts'
import type { Point } from '../../engine/selection/polygon.ts'
import { oneForEach } from '../../../../../../shared/one-for-each.ts'
import type { CanvasSession } from '../../session/canvas-session.ts'
import type { ToolOptions } from '../tool-options.ts'
import type { ToolPoint } from '../tool.ts'
import { select, showOutline } from './selecting.ts'

/** An outline in straight lines that somebody is drawing. */
export type Polygon = { readonly points: readonly Point[]; readonly mode: SelectionMode }

/** Null while nobody draws one. */
type PolygonState = { readonly polygon: Polygon | null }

export const polygonStore = oneForEach((session: CanvasSession) => {
  const store = createStore<PolygonState>(() => ({ polygon: null }))
  // On another page, or one that is read anew, the corners mean other places.
  session.store.subscribe((now, before) => {
    if (store.getState().polygon !== null && !isSamePage(now.structure, before.structure)) put(session, null)
  })
  return store
})

function isSamePage(one: CanvasStructure | null, other: CanvasStructure | null): boolean {
  if (one === null || other === null) return false
  const [from, to] = [originOf(one), originOf(other)]
  return one.width === other.width && one.height === other.height && from.x === to.x && from.y === to.y
}

/** An outline has an area from three corners on. */
const fewestCorners = 3
/** Nearer to a corner, in CSS pixels, that very corner is meant: the first one is aimed at, the last one pressed twice. */
const reach = { first: 8, last: 4 }

/** A corner more; pressed on the first one or on the last one again, the outline is closed. `mode` is of its first corner. */
export function addCorner(session: CanvasSession, at: ToolPoint, mode: SelectionMode): void {
  const { polygon } = polygonStore(session).getState()
  const { view } = session.store.getState()
  if (view === null) return
  const { points } = polygon ?? { points: [] }
  const isOn = (corner: Point | undefined, near: number) =>
    corner !== undefined && Math.hypot(corner.x - at.x, corner.y - at.y) * view.scale <= near
  const isClosed = points.length >= fewestCorners && isOn(points[0], reach.first)
  if (isClosed || isOn(points.at(-1), reach.last)) return closePolygon(session)
  put(session, { mode: polygon?.mode ?? mode, points: [...points, { x: at.x, y: at.y }] })
}

/** What has no area yet stays in hand. */
export function closePolygon(session: CanvasSession): void {
  const { polygon } = polygonStore(session).getState()
  if (polygon === null || polygon.points.length < fewestCorners) return
  polygonStore(session).setState({ polygon: null })
  select(session, polygon.points, polygon.mode)
}

export function removeCorner(session: CanvasSession): void {
  const { polygon } = polygonStore(session).getState()
  if (polygon === null) return
  const points = polygon.points.slice(0, -1)
  put(session, points.length === 0 ? null : { ...polygon, points })
}

export function cancelPolygon(session: CanvasSession): void {
  if (polygonStore(session).getState().polygon !== null) put(session, null)
}

/** Whether Backspace takes back corners with these tools: pressed once more than there are any, it must not clear pixels. */
export function isForCorners(chord: string, { tool, lasso }: Pick<ToolOptions, 'tool' | 'lasso'>): boolean {
  return chord === 'Backspace' && tool === 'lasso' && lasso === 'polygon'
}

/** Shows the line to where the next corner would be. */
export function stretchTo(session: CanvasSession, { x, y }: Point): void {
  const { polygon } = polygonStore(session).getState()
  if (polygon !== null) showOutline(session, [...polygon.points, { x, y }])
}

function put(session: CanvasSession, polygon: Polygon | null): void {
  polygonStore(session).setState({ polygon })
  showOutline(session, polygon?.points ?? null)
}
