import { z } from 'zod'

/**
 * Where a place of what is drawn lies on its layer: (a·x + c·y + e, b·x + d·y + f), as `DOMMatrix` names them. The shifts are in
 * pixels of the layer.
 */
const slope = z.number().min(-10_000).max(10_000)
const shift = z.number().min(-1_000_000).max(1_000_000)
export const CanvasMatrix = z.tuple([slope, slope, slope, slope, shift, shift])
export type CanvasMatrix = z.infer<typeof CanvasMatrix>
