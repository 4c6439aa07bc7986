import { CanvasStructure } from '../../../../../shared/domain/canvas/canvas.ts'
import { mostTilesInStep } from '../../../../../shared/domain/canvas/canvas-step.ts'
import type { Failure } from '../../../../../shared/errors.ts'
import type { Rect } from '../../../../../shared/canvas/rect.ts'
import { bytesPerTile } from '../engine/tiles/tile.ts'
import type { Step } from '../engine/document/step.ts'

export const tooMuchAtOnce: Failure = { code: 'bad-input', isRetryable: false, data: { field: 'canvasStep' } }

/** What is told of an act that broke: a machine without room for it says so by a RangeError. */
export function refusalBy(error: unknown): unknown {
  return error instanceof RangeError ? tooMuchAtOnce : error
}

/** Why the file would never take a step, so that it is not begun; null where nothing speaks against it. */
export function refusalOf({ tiles, after }: Pick<Step, 'tiles' | 'after'>): Failure | null {
  const isTooMuch = tiles.length > mostTilesInStep || !CanvasStructure.safeParse(after).success
  return isTooMuch ? tooMuchAtOnce : null
}

/** Whether so many pixels would be more tiles than a step may have, before any is made. */
export function isTooLarge({ width, height }: Rect): boolean {
  return width * height * 4 > mostTilesInStep * bytesPerTile
}
