import { z } from 'zod'
import { Asset } from '../domain/asset.ts'
import { AssetId } from '../domain/ids.ts'
import { AboutFile } from '../domain/recipe/about-file.ts'
import { DigitalSource } from '../domain/recipe/digital-source.ts'
import { FoundRequest } from '../domain/recipe/found-request.ts'
import { LineageStep } from '../domain/recipe/lineage.ts'
import { Recipe } from '../domain/recipe/recipe.ts'
import { call, stream } from '../rpc/procedure.ts'
import { mostAssetsAtOnce, SaveEvent } from './library.ts'

/** How an image is written as a file for others. JPEG is white where it is clear. */
export const SavedLook = z.object({
  format: z.enum(['png', 'jpeg', 'webp', 'avif']),
  /** Null for the usual one; without meaning for PNG. */
  quality: z.int().min(1).max(100).nullable(),
  /** Its longer side in pixels, where it is longer; null as it is. */
  edge: z.int().min(16).max(65_535).nullable(),
  /** Whether how it was asked for, and what made it, is written into it. Otherwise the file says nothing of itself. */
  keepsRecipe: z.boolean(),
})
export type SavedLook = z.infer<typeof SavedLook>

const fileName = z.string().min(1).max(255)

/** Where things come from: how they were asked for, and what tells it to others. */
export const provenance = {
  /**
   * `recipe`: null for what no request of this app made, or whose request is gone. `source`: null where no model made any of
   * it, as far as anybody here knows.
   */
  recipe: call(
    z.object({ assetId: AssetId }),
    z.object({ recipe: Recipe.nullable(), source: DigitalSource.nullable() }),
  ),
  /**
   * How a file came to be, itself first (see LineageStep), and what came of it: the newest `mostResults` of `resultCount` files
   * that were made from it, outside the trash.
   */
  lineage: call(
    z.object({ assetId: AssetId }),
    z.object({
      steps: z.array(LineageStep),
      results: z.array(Asset),
      resultCount: z.int().nonnegative(),
    }),
  ),
  /** What an image says of itself; of another file nothing. `media-missing` where it is gone. */
  about: call(z.object({ assetId: AssetId }), AboutFile),
  /** For how many of these files nothing is known that could say, beside each, what made it. `not-found` where one is gone. */
  countUnknown: call(
    z.object({ assetIds: z.array(AssetId).min(1).max(mostAssetsAtOnce) }),
    z.object({ unknown: z.int().nonnegative() }),
  ),
  /** What a recipe of whomever asks for here; `bad-input` where its fields do not go together. */
  requestOf: call(z.object({ recipe: Recipe }), FoundRequest),
  /** How a file of the Library was asked for; `not-found` where nobody knows. */
  requestFor: call(z.object({ assetId: AssetId }), FoundRequest),
  /**
   * Asks the person where to and writes the recipe there. Where the window saves by itself it fails as `bad-input`:
   * `/recipe/<asset>?name=` is what it saves.
   */
  saveRecipe: stream(z.object({ assetId: AssetId, fileName }), SaveEvent),
  /**
   * The same for an image in another look: `/made/<asset>?as=&quality=&edge=&recipe=&name=`. Fails as `bad-input` where the
   * format has no room for so large an image (`size`), or for so long a recipe (`recipe`).
   */
  saveImage: stream(z.object({ assetId: AssetId, look: SavedLook, fileName }), SaveEvent),
} as const
