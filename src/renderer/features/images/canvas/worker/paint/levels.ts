import type { CanvasDocument } from '../../engine/document/canvas-document.ts'
import { intersectionOf, type Rect } from '../../../../../../shared/canvas/rect.ts'
import type { Screen } from '../messages.ts'

/** A tile of this level is still larger than a tile in memory when a document of the longest side is one tile. */
const coarsest = 7

/** Which level is drawn at a scale: the coarsest that still has a pixel for each of the screen. */
export function levelFor(scale: number): number {
  return Math.min(coarsest, Math.max(0, Math.floor(-Math.log2(scale) + 1e-9)))
}

/** What the screen shows of the document, in pixels of a level. */
export function visibleRect(
  { width, height }: Pick<CanvasDocument, 'width' | 'height'>,
  screen: Omit<Screen, 'isDark'>,
  level: number,
): Rect {
  const { view } = screen
  const page = { x: 0, y: 0, width, height }
  const left = Math.floor(-view.x / view.scale)
  const top = Math.floor(-view.y / view.scale)
  const seen = {
    x: left,
    y: top,
    width: Math.ceil((screen.width - view.x) / view.scale) - left,
    height: Math.ceil((screen.height - view.y) / view.scale) - top,
  }
  const rect = intersectionOf(page, seen)
  const side = 2 ** level
  const x = Math.floor(rect.x / side)
  const y = Math.floor(rect.y / side)
  return {
    x,
    y,
    width: Math.ceil((rect.x + rect.width) / side) - x,
    height: Math.ceil((rect.y + rect.height) / side) - y,
  }
}
