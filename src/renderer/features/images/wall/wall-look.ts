import { z } from 'zod'
import { windowStore } from '../../../data/persisted-store.ts'

export const smallestEdge = 80
export const largestEdge = 480
export const edgeStep = 16

/** How the wall is looked at. */
const WallLook = z.object({
  /** Height of a tile, in CSS pixels. */
  edge: z.number().min(smallestEdge).max(largestEdge),
})
export const wallLookStore = windowStore({
  slot: 'images:wall',
  schema: WallLook,
  initial: { edge: 208 },
})

/** One press of the keys that make tiles larger or smaller: three steps of the slider, within its ends. */
export function stepEdge(edge: number, isLarger: boolean): number {
  const next = edge + (isLarger ? 3 : -3) * edgeStep
  return Math.min(largestEdge, Math.max(smallestEdge, next))
}
