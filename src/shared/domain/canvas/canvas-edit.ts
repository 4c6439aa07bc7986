import { z } from 'zod'
import { CanvasOrigin, maximumCanvasSide } from './canvas.ts'
import { AssetId, CanvasId } from '../ids.ts'

const side = z.int().min(1).max(maximumCanvasSide)
const place = z.int().min(-maximumCanvasSide).max(maximumCanvasSide)

/** Of a document, in its pixels; it may reach beyond the edges. */
export const CanvasBox = z.object({ x: place, y: place, width: side, height: side })
export type CanvasBox = z.infer<typeof CanvasBox>

/** In pixels, of what is sent: what fits into a request as PNG, and what most models look at. */
export const longestEditSide = 2048

/** Pixels beside what was marked over which a change fades. */
export const EditFeather = z.int().min(0).max(256)

/**
 * What of a document an image was asked for, so that the answer finds its place after a restart too. The first of the request's
 * references is that part as it was sent, the second its mask.
 */
export const ImageEdit = z.object({
  canvasId: CanvasId,
  box: CanvasBox,
  /** Of the page that the box was on. What a row of an earlier version does not say is where every page begins. */
  origin: CanvasOrigin.default({ x: 0, y: 0 }),
  /** What the box was scaled to; the mask too. */
  sent: z.object({ width: side, height: side }),
  feather: EditFeather,
  /** Without one the whole box was to be changed. */
  hasMask: z.boolean(),
  /** The answer that this goes on from: what was said until it is sent before. Null: it is asked afresh. */
  continues: AssetId.nullable().default(null),
})
export type ImageEdit = z.infer<typeof ImageEdit>

/**
 * What is said of an image that came for an edit:
 * - `no-image`: the model only spoke.
 * - `other-size`, `other-ratio`: it has not the size that was sent; it was scaled.
 * - `transparent`: it is partly clear, and so is the layer.
 * - `deep`, `colour-profile`: it had more than 8 bits a channel, or other colours than sRGB; it was converted.
 * - `moved`: it did not lie over what was sent, and was moved or stretched to.
 * - `not-registered`: around the change is nothing that would show whether it lies right.
 * - `recoloured`: its light or colour had drifted, and was brought back.
 * - `spilled`: it changed much outside of what was marked; that is left out.
 */
export const EditNote = z.enum([
  'no-image',
  'other-size',
  'other-ratio',
  'transparent',
  'deep',
  'colour-profile',
  'moved',
  'not-registered',
  'recoloured',
  'spilled',
])
export type EditNote = z.infer<typeof EditNote>

/** What stands before the pixels of an answer: where they belong, and what is to be said of them. */
export const CanvasAnswer = z.object({
  /** On the document as it is now; crops may have left it far beyond the page. */
  box: CanvasOrigin.extend({ width: side, height: side }),
  /** Of the page that the box is on. */
  origin: CanvasOrigin,
  notes: z.array(EditNote),
  /** How much it changed around what was marked: mean ΔE*ab (CIE 1976) on a ring, and the share of all pixels that changed. */
  spill: z.object({ deltaE: z.number(), changedShare: z.number() }),
  /** Pixels beyond what was marked, within the feather, to which the masked change is seen; 0 where it kept to that. */
  reach: z.number(),
  /** By how many pixels, and how much of its size, it was moved; how sure that is, 0 to 1. */
  alignment: z.object({
    shiftX: z.number(),
    shiftY: z.number(),
    stretchX: z.number(),
    stretchY: z.number(),
    confidence: z.number(),
  }),
})
export type CanvasAnswer = z.infer<typeof CanvasAnswer>

/** The change within what was marked, or all that came. */
export const AnswerTake = z.enum(['masked', 'whole'])
export type AnswerTake = z.infer<typeof AnswerTake>

/** The command of the step that makes a layer of an answer. */
export const acceptCommand = 'accept-edit'

/** What a person said of an image that came for an edit. */
export const EditDecision = z.enum(['accepted', 'discarded'])
export type EditDecision = z.infer<typeof EditDecision>
