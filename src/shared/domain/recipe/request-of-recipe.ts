import type { AssetId } from '../ids.ts'
import { ImageRequest, type JobRequest, VideoRequest } from '../job/job.ts'
import type { InputRole, Recipe, RecipeInput } from './recipe.ts'
import { optionsOfStranger } from './options-of-stranger.ts'

/**
 * A recipe as a request here: `missing` are the images that are not in this library, by what they were; `set` and
 * `leftOut` the options that it sets beside the form, and those that no recipe sets, by their names.
 */
export type ReadRequest = { request: JobRequest; missing: InputRole[]; set: string[]; leftOut: string[] }

/**
 * What a recipe asks for, with the images that are here. A mask belongs to the part of a canvas that it was drawn for, and is
 * left out without a word. A recipe may be anybody's: see options-of-stranger.ts.
 *
 * @param find the image of the library with these bytes
 * @returns null for a recipe whose fields do not go together
 */
export function requestOfRecipe(
  recipe: Recipe,
  find: (sha256: string) => AssetId | null,
): ReadRequest | null {
  const inputs = recipe.inputs
    .filter(({ role }) => role !== 'mask')
    .map((input) => ({ ...input, assetId: input.sha256 === null ? null : find(input.sha256) }))
  const { options, ...names } = optionsOfStranger(recipe.kind === 'image' ? recipe.parameters.options : null)
  const parsed =
    recipe.kind === 'image' ? imageRequest(recipe, options, inputs) : videoRequest(recipe, inputs)
  if (!parsed.success) return null
  const hasFirst = inputs.some((input) => input.role === 'first-frame' && isHere(input))
  // No video has an end and no beginning.
  const missing = inputs.filter((input) => !isHere(input) || (input.role === 'last-frame' && !hasFirst))
  return { request: parsed.data, missing: missing.map(({ role }) => role), ...names }
}

type FoundInput = RecipeInput & { assetId: AssetId | null }

function isHere({ assetId, address }: FoundInput): boolean {
  return assetId !== null || address !== null
}

function imageRequest(
  { model, prompt, parameters }: Recipe,
  options: ImageRequest['options'],
  inputs: readonly FoundInput[],
) {
  return ImageRequest.safeParse({
    ...{ kind: 'image', model, prompt, ...parameters, options },
    sourceAssetIds: idsOf('source', inputs),
  })
}

function videoRequest({ model, prompt, parameters }: Recipe, inputs: readonly FoundInput[]) {
  const first = inputs.find(({ role }) => role === 'first-frame')
  const last = inputs.find(({ role }) => role === 'last-frame')
  const hasFirst = first !== undefined && isHere(first)
  return VideoRequest.safeParse({
    ...{ kind: 'video', model, prompt, ...parameters },
    firstFrameAssetId: first?.assetId ?? null,
    firstFrameUrl: first?.address ?? null,
    lastFrameAssetId: hasFirst ? (last?.assetId ?? null) : null,
    lastFrameUrl: hasFirst ? (last?.address ?? null) : null,
    referenceAssetIds: idsOf('reference', inputs),
    referenceUrls: inputs.flatMap(({ role, address }) =>
      role === 'reference' && address !== null ? [address] : [],
    ),
  })
}

function idsOf(wanted: InputRole, inputs: readonly FoundInput[]): AssetId[] {
  return inputs.flatMap(({ role, assetId }) => (role === wanted && assetId !== null ? [assetId] : []))
}
