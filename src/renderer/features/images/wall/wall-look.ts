import { z } from 'zod'
import { createPersistedStore, type PersistedStore } from '../../../data/persisted-store.ts'
import { getClient } from '../../../rpc/client-context.ts'

export const smallestEdge = 80
export const largestEdge = 480
export const edgeStep = 16

/** How the wall is looked at. */
const WallLook = z.object({
  /** Height of a tile, in CSS pixels. */
  edge: z.number().min(smallestEdge).max(largestEdge),
})
type WallLook = z.infer<typeof WallLook>

let look: PersistedStore<WallLook> | null = null

/** Of this window; kept over a restart. */
export function wallLookStore(): PersistedStore<WallLook> {
  look ??= createPersistedStore({
    client: getClient(),
    slot: 'images:wall',
    schema: WallLook,
    initial: { edge: 208 },
  })
  return look
}

/** One press of the keys that make tiles larger or smaller: three steps of the slider, within its ends. */
export function stepEdge(edge: number, isLarger: boolean): number {
  const next = edge + (isLarger ? 3 : -3) * edgeStep
  return Math.min(largestEdge, Math.max(smallestEdge, next))
}
