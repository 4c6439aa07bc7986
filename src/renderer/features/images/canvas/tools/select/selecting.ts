import type { SelectionMode } from '../../engine/selection/combine.ts'
import type { Point } from '../../engine/selection/polygon.ts'
import type { CanvasSession } from '../../session/canvas-session.ts'
import type { Held, ToolHost } from '../tool.ts'

/** How what is drawn meets what is selected: by the keys that are held, else as the options say. */
export function modeOf({ options }: ToolHost, { isShift, isAlt }: Held): SelectionMode {
  if (isShift && isAlt) return 'intersect'
  if (isShift) return 'add'
  return isAlt ? 'subtract' : options().selectionMode
}

/** Shows an outline that is being drawn, in pixels of the document; null shows none. */
export function showOutline(session: CanvasSession, outline: readonly Point[] | null): void {
  const points = outline?.map(({ x, y }) => `${round(x)} ${round(y)}`)
  session.store.setState({ drawnOutline: points === undefined ? null : `M${points.join('L')}Z` })
}

/** A hundredth of a pixel is finer than any screen shows. */
function round(at: number): number {
  return Math.round(at * 100) / 100
}

/**
 * Selects what was drawn. What has no area takes nothing away and adds nothing, but pressed alone it selects nothing, as
 * everywhere.
 */
export function select(session: CanvasSession, outline: readonly Point[] | null, mode: SelectionMode): void {
  showOutline(session, null)
  if (outline !== null) session.send({ type: 'select', order: { kind: 'outline', outline, mode } })
  else if (mode === 'replace') session.send({ type: 'select', order: { kind: 'none' } })
}
