import type { Box } from '../../../../../media/tiles/tile-layout.ts'
import type { Handle } from '../../tools/crop/crop-box.ts'

/** Of a box, clockwise, as Tab goes through them. */
export const handles = {
  'top-left': { across: -1, down: -1 },
  top: { across: 0, down: -1 },
  'top-right': { across: 1, down: -1 },
  right: { across: 1, down: 0 },
  'bottom-right': { across: 1, down: 1 },
  bottom: { across: 0, down: 1 },
  'bottom-left': { across: -1, down: 1 },
  left: { across: -1, down: 0 },
} as const satisfies Record<string, Handle>
export type HandleName = keyof typeof handles
export const handleNames = Object.keys(handles) as readonly HandleName[]

/** By eighths of a turn to the right, from upwards; opposite ones share theirs. */
const cursors = ['cursor-ns-resize', 'cursor-nesw-resize', 'cursor-ew-resize', 'cursor-nwse-resize'] as const

/** The arrow that shows where a handle of a box at that angle (in degrees) is dragged. */
export function cursorOf(handle: Handle, angle = 0): string {
  const own = (Math.atan2(handle.across, -handle.down) * 180) / Math.PI
  const eighths = Math.round((own + angle) / 45)
  return cursors[((eighths % 4) + 4) % 4] ?? cursors[0]
}

/** Of what takes the pointer around a handle, in CSS pixels. */
const largestReach = 14
const leastReach = 5

/** How far around a handle the pointer takes it, where the box is shown that large: none where another lies too near. */
export function reachOf({ across, down }: Handle, { width, height }: Box): number {
  const reach = Math.min(largestReach, Math.max(leastReach, Math.min(width, height) / 2 - 1))
  const isCrowded = (across === 0 && width < 4 * reach + 2) || (down === 0 && height < 4 * reach + 2)
  return isCrowded ? 0 : reach
}
