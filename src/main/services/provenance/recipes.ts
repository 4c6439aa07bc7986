import type { FoundRequest } from '../../../shared/domain/recipe/found-request.ts'
import type { AssetId } from '../../../shared/domain/ids.ts'
import type { JobRequest } from '../../../shared/domain/job/job.ts'
import type { Recipe } from '../../../shared/domain/recipe/recipe.ts'
import { recipeOfRequest } from '../../../shared/domain/recipe/recipe-of-request.ts'
import { requestOfRecipe } from '../../../shared/domain/recipe/request-of-recipe.ts'
import { AppError } from '../../../shared/errors.ts'
import type { HideForOthers } from '../../lib/keys.ts'
import type { JobRecord } from '../../store/tables/jobs.ts'
import type { Store } from '../../store/open.ts'
import { createDigitalSources } from './ai-statement/digital-source.ts'

/** How files of the Library were asked for, and what recipes of anybody ask for here. */
export type Recipes = ReturnType<typeof createRecipes>

export function createRecipes({
  store,
  version,
  hideKeys,
}: {
  store: Pick<Store, 'assets' | 'jobs' | 'canvases' | 'canvasImages' | 'canvasLayers'>
  version: string
  /** A key that somebody wrote into a prompt goes nowhere. */
  hideKeys: HideForOthers
}) {
  const { assets, jobs, canvases } = store
  const digitalSourceOf = createDigitalSources(store)

  const jobOf = (assetId: AssetId): JobRecord | null => {
    const asset = assets.get(assetId)
    if (asset === null) throw notFound()
    return asset.jobId === null ? null : jobs.get(asset.jobId)
  }
  const parentOf = (assetId: AssetId, { request }: JobRecord): AssetId | null => {
    const edit = request.kind === 'image' ? request.edit : null
    return edit === null ? assets.parentOf(assetId) : (canvases.get(edit.canvasId)?.sourceAssetId ?? null)
  }
  const hashOf = (id: AssetId | null) => (id === null ? null : (assets.get(id)?.sha256 ?? null))
  const isHere = (id: AssetId) => {
    const asset = assets.get(id)
    return asset !== null && assets.bySha(asset.sha256).some((one) => one.id === id)
  }

  return {
    /** Null for what no request of this app made. @throws AppError `not-found` */
    async of(assetId: AssetId) {
      const job = jobOf(assetId)
      if (job === null) return null
      const parent = hashOf(parentOf(assetId, job))
      const { request, createdAt } = job
      return hideKeys(recipeOfRequest(request, { hashOf, app: version, createdAt, parent }))
    },
    /** What made it, as far as is known here; null for a model's part in nothing. @throws AppError `not-found` */
    sourceOf(assetId: AssetId) {
      if (assets.get(assetId) === null) throw notFound()
      return digitalSourceOf(assetId)
    },
    /** The request that made it, without the canvas that it was for. @throws AppError `not-found` */
    requestFor(assetId: AssetId) {
      const job = jobOf(assetId)
      if (job === null) throw notFound()
      return withoutGone(job.request, isHere)
    },
    /** @throws AppError `bad-input` */
    requestOf(recipe: Recipe) {
      const found = requestOfRecipe(recipe, (sha256) => {
        const all = assets.bySha(sha256)
        return (all.find(({ isIntermediate }) => !isIntermediate) ?? all[0])?.id ?? null
      })
      if (found === null) throw new AppError('bad-input', { data: { field: 'recipe' } })
      return found
    },
  }
}

/** What was asked for here holds nothing that a person does not know. */
const ours = { set: [], leftOut: [] }

/** What is in the trash can be put back, and then be asked for again; until then a form cannot show it. */
function withoutGone(request: JobRequest, isHere: (id: AssetId) => boolean): FoundRequest {
  if (request.kind === 'video') {
    const { firstFrameAssetId: first, lastFrameAssetId: last, referenceAssetIds } = request
    const isFirstGone = first !== null && !isHere(first)
    const isLastGone = last !== null && !isHere(last)
    const missing = [
      ...(isFirstGone ? (['first-frame'] as const) : []),
      ...(isLastGone ? (['last-frame'] as const) : []),
      ...referenceAssetIds.filter((id) => !isHere(id)).map(() => 'reference' as const),
    ]
    const frames = {
      firstFrameAssetId: isFirstGone ? null : first,
      // No video has an end and no beginning.
      ...(isFirstGone ? { lastFrameAssetId: null, lastFrameUrl: null } : {}),
      ...(isLastGone ? { lastFrameAssetId: null } : {}),
    }
    return {
      request: { ...request, ...frames, referenceAssetIds: referenceAssetIds.filter(isHere) },
      missing,
      ...ours,
    }
  }
  const sources = request.edit?.hasMask ? request.sourceAssetIds.slice(0, 1) : request.sourceAssetIds
  const missing = sources.filter((id) => !isHere(id)).map(() => 'source' as const)
  return { request: { ...request, edit: null, sourceAssetIds: sources.filter(isHere) }, missing, ...ours }
}

function notFound(): AppError {
  return new AppError('not-found', { data: { field: 'asset' } })
}
