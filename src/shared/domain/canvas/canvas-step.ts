import { z } from 'zod'
import { CanvasStructure, CanvasTileKey } from './canvas.ts'
import { CanvasHistory, CanvasRevision } from './canvas-document.ts'

/** A gigabyte as it is sent; what takes more is several steps. */
export const mostTilesInStep = 4096
/** In bytes. */
export const longestStepHeader = 2 * 1024 * 1024
export const mostTilesRead = 64

/**
 * A step is sent as one body: the length of its header in bytes (four of them, the least first), the header as JSON in
 * UTF-8, then the RGBA of every tile that is not empty, in the order of `tiles`, and nothing more.
 */
export const CanvasStepHeader = z
  .object({
    revision: CanvasRevision,
    command: z.string().min(1).max(64),
    structure: CanvasStructure,
    /** The places that changed, each once. A layer that is gone from `structure` loses its tiles without being named. */
    tiles: z
      .array(z.object({ layerId: z.string(), key: CanvasTileKey, isEmpty: z.boolean() }))
      .max(mostTilesInStep),
  })
  .refine(({ structure, tiles }) => {
    const layers = new Set(structure.layers.map(({ id }) => id))
    return tiles.every(({ layerId }) => layers.has(layerId))
  })
  .refine(({ tiles }) => new Set(tiles.map(({ layerId, key }) => `${key} ${layerId}`)).size === tiles.length)
export type CanvasStepHeader = z.infer<typeof CanvasStepHeader>

/** What a step is answered with; `tileIds` in the order of its `tiles`, null for those that are empty. */
export const CanvasStepDone = z.object({
  revision: CanvasRevision,
  history: CanvasHistory,
  tileIds: z.array(z.int().positive().nullable()),
})
export type CanvasStepDone = z.infer<typeof CanvasStepDone>
