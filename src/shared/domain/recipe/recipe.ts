import { z } from 'zod'
import { ImageFormat, ImageRequest, ImageAddress, VideoFormat, VideoRequest } from '../job/job.ts'
import { ModelId } from '../connection/model.ts'
import { ImageOptions } from '../options/fields-by-image-format.ts'

/** What a recipe file says of itself, and its newest version. */
export const recipeFormat = 'atelier-recipe'
export const recipeVersion = 1

/** How a file is called that holds a recipe; nothing else is read as one. */
export const recipeEnding = '.recipe.json'
/** In bytes: a prompt, what is not to be seen and every option at their longest fit in. */
export const mostRecipeBytes = 1024 * 1024

/** In lower-case hex. */
const Sha256 = z.string().regex(/^[0-9a-f]{64}$/)

/** What an image was in a request: `source`: what was started from; `mask`: where it may change. */
export const InputRole = z.enum(['source', 'mask', 'first-frame', 'last-frame', 'reference'])
export type InputRole = z.infer<typeof InputRole>

/**
 * One image that something was made from, by its bytes or its web address. Neither: it was there, and is not told; the file was
 * gone, or its address may have held somebody's key.
 */
export const RecipeInput = z.object({
  role: InputRole,
  sha256: Sha256.nullable(),
  address: ImageAddress.nullable(),
})
export type RecipeInput = z.infer<typeof RecipeInput>

const ImageParameters = z.object({
  format: ImageFormat,
  n: ImageRequest.shape.n,
  size: ImageRequest.shape.size,
  quality: ImageRequest.shape.quality,
  options: ImageOptions.nullable(),
})

const VideoParameters = z.object({
  format: VideoFormat,
  ratio: VideoRequest.shape.ratio,
  resolution: VideoRequest.shape.resolution,
  durationSeconds: VideoRequest.shape.durationSeconds,
  hasAudio: VideoRequest.shape.hasAudio,
  negativePrompt: VideoRequest.shape.negativePrompt,
  cfgScale: VideoRequest.shape.cfgScale,
  mode: VideoRequest.shape.mode,
})

const common = {
  format: z.literal(recipeFormat),
  version: z.literal(recipeVersion),
  /** The version of the app that wrote it. */
  app: z.string().max(64),
  /** When what it tells of was asked for. */
  created: z.iso.datetime(),
  model: ModelId,
  prompt: ImageRequest.shape.prompt,
  /** More than any request takes: a file that names more is none of ours. */
  inputs: z.array(RecipeInput).max(16),
  /** The image that an edit was made of, by its bytes. */
  parent: Sha256.nullable(),
}

/**
 * How an image or a video was asked for, as a file that anybody may read: no key, no address of a gateway, no id of this
 * library. Images are named by their bytes.
 */
export const Recipe = z.discriminatedUnion('kind', [
  z.object({ ...common, kind: z.literal('image'), parameters: ImageParameters }),
  z.object({ ...common, kind: z.literal('video'), parameters: VideoParameters }),
])
export type Recipe = z.infer<typeof Recipe>
