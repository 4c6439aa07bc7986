import { z } from 'zod'
import { Asset } from '../asset.ts'
import { CanvasId } from '../ids.ts'
import { InputRole } from './recipe.ts'

/** `layer`: it was added to a document of the canvas, and was seen there. */
export const LineageRole = z.enum([...InputRole.options, 'layer'])
export type LineageRole = z.infer<typeof LineageRole>

/** A file that something was made from: in the Library, in the trash, or gone for ever. */
export const LineageInput = z.object({
  role: LineageRole,
  asset: Asset.nullable(),
  isInTrash: z.boolean(),
})
export type LineageInput = z.infer<typeof LineageInput>

/**
 * One step of how something came to be.
 * - `made`: by a model, from words and from what `inputs` name.
 * - `edited`: by a model, for a part of a document of the canvas.
 * - `exported`: out of a document of the canvas.
 * - `derived`: from the next step; nobody wrote down how.
 * - `brought`: by a person, from elsewhere.
 */
export const LineageStep = z.object({
  asset: Asset,
  isInTrash: z.boolean(),
  how: z.enum(['made', 'edited', 'exported', 'derived', 'brought']),
  inputs: z.array(LineageInput),
  /** Null too where it is gone. */
  canvas: z.object({ id: CanvasId, name: z.string() }).nullable(),
})
export type LineageStep = z.infer<typeof LineageStep>

/** Files that came of one which are shown, the newest. */
export const mostResults = 24

/** Steps that are shown: nobody walks back further. */
export const mostSteps = 24
