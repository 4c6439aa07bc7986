import { z } from 'zod'
import { CanvasText, longestTexts } from './canvas-text.ts'
import { CanvasShape } from './canvas-shape.ts'

/** How a layer's colours meet what lies below, by the formulas of W3C Compositing and Blending Level 1. */
export const BlendMode = z.enum(['normal', 'multiply', 'screen', 'overlay', 'soft-light'])
export type BlendMode = z.infer<typeof BlendMode>

/** The longest side of a canvas in pixels. */
export const maximumCanvasSide = 32_768
export const maximumLayers = 500
/** Layers may lie outside of the canvas, this many pixels to each side. */
const maximumOffset = 1_000_000

const offset = z.int().min(-maximumOffset).max(maximumOffset)

/** Where the page's corner lies, in pixels of the page that the document was begun with. */
export const CanvasOrigin = z.strictObject({ x: offset, y: offset })

/** All of a layer but its tiles. */
export const CanvasLayer = z.strictObject({
  id: z.string().min(1).max(64),
  name: z.string().max(200),
  /** A mask is drawn as a tint and is no part of the image: it says where an answer may change it. */
  kind: z.enum(['raster', 'mask']),
  opacity: z.number().min(0).max(1),
  blend: BlendMode,
  isHidden: z.boolean(),
  isLocked: z.boolean(),
  /** Where the layer's pixel 0, 0 lies in the document: moving a layer rewrites no tile. */
  x: offset,
  y: offset,
  /** Of a layer that is text, until it is made pixels. Its tiles are that text as it was drawn. */
  text: CanvasText.optional(),
  /** Of a layer that is a shape, in the same way. */
  shape: CanvasShape.optional(),
})
export type CanvasLayer = z.infer<typeof CanvasLayer>

/** Of the layer that an image became which a document began with. */
export const firstImageLayerId = 'image'

/** A layer of an image as it is: opaque, seen, and open to change. */
export const plainLayer = {
  kind: 'raster',
  opacity: 1,
  blend: 'normal',
  isHidden: false,
  isLocked: false,
  x: 0,
  y: 0,
} as const satisfies Partial<CanvasLayer>

/** All of a document but its tiles. */
export const CanvasStructure = z.strictObject({
  /** In pixels. */
  width: z.int().min(1).max(maximumCanvasSide),
  height: z.int().min(1).max(maximumCanvasSide),
  /** From the first crop on that moves it: what was asked for before finds its place by it. Absent: 0, 0. */
  origin: CanvasOrigin.optional(),
  /** From the bottom to the top; no two of one id. */
  layers: z
    .array(CanvasLayer)
    .max(maximumLayers)
    .refine((layers) => new Set(layers.map(({ id }) => id)).size === layers.length)
    .refine((layers) => layers.every(isOneThing))
    .refine((layers) => layers.reduce((sum, { text }) => sum + (text?.words.length ?? 0), 0) <= longestTexts),
  activeLayerId: z.string().max(64).nullable(),
})
export type CanvasStructure = z.infer<typeof CanvasStructure>

/** A mask is neither text nor shape, and nothing is both. */
function isOneThing({ kind, text, shape }: CanvasLayer): boolean {
  return text === undefined ? shape === undefined || kind !== 'mask' : shape === undefined && kind !== 'mask'
}

/** Width and height of a tile in pixels; a tile is RGBA, 8 bits a channel, alpha not multiplied in, row by row. */
export const canvasTileSide = 256
export const bytesPerCanvasTile = canvasTileSide * canvasTileSide * 4

/** Column and row of a tile in one number (see the engine's `tileKey`). */
export const CanvasTileKey = z
  .int()
  .min(0)
  .max(2 ** 32 - 1)
export type CanvasTileKey = z.infer<typeof CanvasTileKey>
