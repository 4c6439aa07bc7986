import type { DigitalSource } from '../../../../shared/domain/recipe/digital-source.ts'
import type { AssetId } from '../../../../shared/domain/ids.ts'
import type { JobRequest } from '../../../../shared/domain/job/job.ts'
import type { Store } from '../../../store/open.ts'

/** Of images that one was made from, so many are looked at. */
const mostSteps = 64

const model = 'trainedAlgorithmicMedia'
const modelAndOther = 'compositeWithTrainedAlgorithmicMedia'

/**
 * What made a file of the Library, as far as is known here; null for a model's part in nothing. A model alone made it only
 * where that made all that it was given too: what came from elsewhere, or is gone, may be a photo.
 */
export function createDigitalSources({
  assets,
  jobs,
  canvasImages,
  canvasLayers,
}: Pick<Store, 'assets' | 'jobs' | 'canvasImages' | 'canvasLayers'>): (
  assetId: AssetId,
) => DigitalSource | null {
  /** Null: no job made it. One that is gone for ever says nothing. */
  const requestOf = (assetId: AssetId): JobRequest | null => {
    const jobId = assets.get(assetId)?.jobId ?? null
    return jobId === null ? null : (jobs.get(jobId)?.request ?? null)
  }

  /** Also of a chat, or of a job that is gone for ever: what it was given nobody knows then. */
  const isModels = (assetId: AssetId): boolean => (assets.get(assetId)?.model ?? null) !== null

  const isModelAlone = (request: JobRequest): boolean => {
    const given = new Set<AssetId>()
    const requests = [request]
    for (const one of requests) {
      if (!isAllFromHere(one)) return false
      for (const id of inputsOf(one)) {
        if (given.has(id)) continue
        const made = requestOf(id)
        if (made === null || given.size === mostSteps) return false
        given.add(id)
        requests.push(made)
      }
    }
    return true
  }

  /** Whether a model had a part in what it was made from: the image that it comes from, and those that were layers of it. */
  const hasModelPart = (assetId: AssetId): boolean => {
    const from = new Set([assetId])
    let isCut = false
    for (const id of from) {
      if (id !== assetId && (requestOf(id) !== null || isModels(id))) return true
      for (const one of [assets.parentOf(id), ...canvasLayers.of(id)]) {
        if (one === null || from.has(one)) continue
        if (from.size < mostSteps) from.add(one)
        else isCut = true
      }
    }
    // Of what was not looked at nobody may say that no model had a part in it.
    return isCut
  }

  return (assetId) => {
    const request = requestOf(assetId)
    if (request !== null) return isModelAlone(request) ? model : modelAndOther
    if (isModels(assetId) || canvasImages.of(assetId)?.hasModelPart === true) return modelAndOther
    return hasModelPart(assetId) ? modelAndOther : null
  }
}

/** What is edited on a canvas is a person's work too, and of an address nobody knows what is there. */
function isAllFromHere(request: JobRequest): boolean {
  if (request.kind === 'image') return request.edit === null
  return request.firstFrameUrl === null && request.lastFrameUrl === null
}

function inputsOf(request: JobRequest): readonly AssetId[] {
  if (request.kind === 'image') return request.sourceAssetIds
  const frames = [request.firstFrameAssetId, request.lastFrameAssetId]
  return [...frames.filter((id) => id !== null), ...request.referenceAssetIds]
}
