import { z } from 'zod'
import { CanvasLayer, CanvasStructure, maximumCanvasSide } from '../../domain/canvas/canvas.ts'
import {
  CanvasHistory,
  CanvasName,
  CanvasRevision,
  CanvasSummary,
  CanvasTilePlace,
  CanvasTurn,
} from '../../domain/canvas/canvas-document.ts'
import { Asset } from '../../domain/asset.ts'
import { AssetId, CanvasId } from '../../domain/ids.ts'
import { SaveEvent } from '../library.ts'
import { call, stream } from '../../rpc/procedure.ts'

export const CanvasEvent = z.discriminatedUnion('type', [
  z.object({ type: z.literal('canvas-updated'), canvas: CanvasSummary }),
  z.object({ type: z.literal('canvas-removed'), canvasId: CanvasId }),
])
export type CanvasEvent = z.infer<typeof CanvasEvent>

const one = z.object({ canvasId: CanvasId })
const atRevision = one.extend({ revision: CanvasRevision })
const side = z.int().min(1).max(maximumCanvasSide)

export const NewCanvas = z.union([
  /** As large as the image, which is its one layer. */
  z.object({ from: z.object({ assetId: AssetId }) }),
  /** One empty layer. */
  z.object({ width: side, height: side, name: CanvasName.optional() }),
])
export type NewCanvas = z.infer<typeof NewCanvas>

/**
 * What a copy of a document is: the document itself, an image of one of its layers or, without one, of all that is seen, or a file of
 * another program with the layers.
 */
export const CanvasCopy = z.discriminatedUnion('format', [
  z.object({ format: z.literal('document') }),
  z.object({ format: z.literal('png'), layerId: CanvasLayer.shape.id.nullable() }),
  z.object({ format: z.enum(['openraster', 'photoshop']) }),
])
export type CanvasCopy = z.infer<typeof CanvasCopy>

/**
 * Documents of the canvas. Their pixels go by media address: `POST /canvas/<id>/step` writes a step (see CanvasStepHeader),
 * `GET /canvas/<id>/tiles?ids=1,2` reads tiles.
 */
export const canvas = {
  create: call(NewCanvas, CanvasSummary),
  /** Last changed first. */
  list: call(
    z.object({ cursor: z.string().nullable(), limit: z.int().min(1).max(200) }),
    z.object({ canvases: z.array(CanvasSummary), nextCursor: z.string().nullable() }),
  ),
  watch: stream(z.object({}), CanvasEvent),
  open: call(
    one,
    z.object({
      summary: CanvasSummary,
      revision: CanvasRevision,
      structure: CanvasStructure,
      tiles: z.array(CanvasTilePlace.extend({ tileId: z.int().positive() })),
      history: CanvasHistory,
    }),
  ),
  /** Nobody draws in it for now. Whoever does all the same may. */
  close: call(one, z.object({})),
  /** Null where there is nothing to take back. */
  undo: call(atRevision, CanvasTurn.nullable()),
  redo: call(atRevision, CanvasTurn.nullable()),
  /** One step: the image, byte for byte, as a layer above the active one. `x` and `y` are where its corner lies. */
  addLayerFromAsset: call(
    atRevision.extend({
      assetId: AssetId,
      layerId: CanvasLayer.shape.id,
      name: CanvasLayer.shape.name,
      x: CanvasLayer.shape.x,
      y: CanvasLayer.shape.y,
    }),
    CanvasTurn,
  ),
  /**
   * What its layers make together, as an image of the Library; the same bytes again are the image that is there. JPEG is white
   * where nothing is.
   */
  export: call(
    one.extend({
      format: z.enum(['png', 'jpeg', 'webp', 'avif']),
      /** Null for the usual one. */
      quality: z.int().min(1).max(100).nullable(),
    }),
    Asset,
  ),
  /**
   * Asks the person where to and copies the document there as it stands; leaving ends it. Where the window saves by itself it fails
   * as `bad-input`: `/canvas/<id>/file` is what it saves, or `/canvas/<id>/file?as=<format>&layer=<id>`.
   */
  saveCopy: stream(
    one.extend({ fileName: z.string().min(1).max(255), copy: CanvasCopy.optional() }),
    SaveEvent,
  ),
  rename: call(one.extend({ name: CanvasName }), CanvasSummary),
  /** Out of the list; its file stays for a while, so that `restore` can bring it back. */
  remove: call(one, z.object({})),
  restore: call(one, CanvasSummary),
} as const
