import type { AssetId } from '../ids.ts'
import type { ImageRequest, JobRequest, VideoRequest } from '../job/job.ts'
import { ImageOptions } from '../options/fields-by-image-format.ts'
import { type InputRole, type Recipe, type RecipeInput, recipeFormat, recipeVersion } from './recipe.ts'

/** What a recipe tells beside the request. */
export type RecipeFacts = {
  /** The hash of an image of the library; null where nobody knows it. */
  hashOf(id: AssetId): string | null
  /** The version of the app. */
  app: string
  /** Milliseconds since the epoch. */
  createdAt: number
  /** The hash of the image that an edit was made of. */
  parent: string | null
}

/** The recipe of a request. */
export function recipeOfRequest(request: JobRequest, facts: RecipeFacts): Recipe {
  const { model, prompt } = request
  const common = {
    format: recipeFormat,
    version: recipeVersion,
    app: facts.app,
    created: new Date(facts.createdAt).toISOString(),
    model,
    prompt,
    parent: facts.parent,
  } as const
  if (request.kind === 'image') {
    const { format, n, size, quality, options } = request
    const inputs = imageInputs(request, facts)
    const parameters = { format, n, size, quality, options: withoutUser(options) }
    return { ...common, kind: 'image', inputs, parameters }
  }
  const { format, ratio, resolution, durationSeconds, hasAudio, negativePrompt, cfgScale, mode } = request
  const parameters = { format, ratio, resolution, durationSeconds, hasAudio, negativePrompt, cfgScale, mode }
  return { ...common, kind: 'video', inputs: videoInputs(request, facts), parameters }
}

/** Who asks is for a gateway to know, and for nobody who gets a recipe. */
function withoutUser(options: ImageRequest['options']): ImageRequest['options'] {
  if (options === null || !('user' in options.fields)) return options
  const { user: _, ...fields } = options.fields
  return ImageOptions.parse({ format: options.format, fields })
}

function imageInputs({ sourceAssetIds, edit }: ImageRequest, facts: RecipeFacts): RecipeInput[] {
  // Of an edit the second one is its mask.
  const roleAt = (index: number): InputRole => (edit?.hasMask && index === 1 ? 'mask' : 'source')
  return sourceAssetIds.map((id, index) => kept(roleAt(index), id, facts))
}

function videoInputs(request: VideoRequest, facts: RecipeFacts): RecipeInput[] {
  const frame = (role: InputRole, id: AssetId | null, address: string | null): RecipeInput[] => {
    if (id !== null) return [kept(role, id, facts)]
    return address === null ? [] : [atAddress(role, address)]
  }
  return [
    ...frame('first-frame', request.firstFrameAssetId, request.firstFrameUrl),
    ...frame('last-frame', request.lastFrameAssetId, request.lastFrameUrl),
    ...request.referenceAssetIds.map((id) => kept('reference', id, facts)),
    ...request.referenceUrls.map((address) => atAddress('reference', address)),
  ]
}

function kept(role: InputRole, id: AssetId, { hashOf }: RecipeFacts): RecipeInput {
  return { role, sha256: hashOf(id), address: null }
}

/** What stands behind the path is often a signature that opens the file to whoever has it. */
function atAddress(role: InputRole, address: string): RecipeInput {
  return { role, sha256: null, address: /[?#]/.test(address) ? null : address }
}
