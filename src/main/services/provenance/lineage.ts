import type { Asset } from '../../../shared/domain/asset.ts'
import type { AssetId, CanvasId } from '../../../shared/domain/ids.ts'
import type { ImageRequest, JobRequest } from '../../../shared/domain/job/job.ts'
import {
  type LineageInput,
  type LineageRole,
  type LineageStep,
  mostSteps,
} from '../../../shared/domain/recipe/lineage.ts'
import { AppError } from '../../../shared/errors.ts'
import type { Store } from '../../store/open.ts'

/**
 * How a file came to be, from itself back to what a person brought or a model made of words alone. Each step is of the image
 * that the one before was made from first; between what was exported of a document and what that began with are the edits
 * that were accepted there, the last one first. A ring, which only a damaged library has, ends.
 *
 * @throws AppError `not-found`
 */
export type ReadLineage = (assetId: AssetId) => LineageStep[]

type Row = { step: LineageStep; from: AssetId | null; edits?: Row[] }
type Named = { role: LineageRole; id: AssetId }

export function createReadLineage(
  store: Pick<Store, 'assets' | 'jobs' | 'canvases' | 'canvasImages' | 'canvasLayers'>,
): ReadLineage {
  const { assets, jobs, canvases, canvasImages, canvasLayers } = store

  const isInTrash = ({ id, sha256 }: Asset) => !assets.bySha(sha256).some((one) => one.id === id)
  const canvasOf = (id: CanvasId | null): LineageStep['canvas'] => {
    const canvas = id === null || canvases.isRemoved(id) ? null : canvases.get(id)
    return canvas === null || canvas.isMissing ? null : { id: canvas.id, name: canvas.name }
  }
  const layersOf = (id: AssetId): Named[] =>
    canvasLayers.of(id).map((layer) => ({ role: 'layer', id: layer }))
  const inputOf = ({ role, id }: Named): LineageInput => {
    const asset = assets.get(id)
    return { role, asset, isInTrash: asset !== null && isInTrash(asset) }
  }

  const ofJob = (asset: Asset, request: JobRequest): Row => {
    const common = { asset, isInTrash: isInTrash(asset) }
    const edit = request.kind === 'image' ? request.edit : null
    const named = inputsOf(request)
    // What was sent of a document was made of its layers.
    const layers = edit === null ? [] : named.flatMap(({ id }) => layersOf(id))
    const inputs = [...named, ...layers].map(inputOf)
    if (edit === null)
      return { step: { ...common, how: 'made', inputs, canvas: null }, from: named[0]?.id ?? null }
    const from = canvases.get(edit.canvasId)?.sourceAssetId ?? null
    return { step: { ...common, how: 'edited', inputs, canvas: canvasOf(edit.canvasId) }, from }
  }

  /** Those of the layers that were asked for in that document. */
  const editsIn = (layers: readonly LineageInput[], canvasId: CanvasId): Row[] =>
    layers
      .flatMap(({ asset }) => {
        if (asset === null || asset.jobId === null) return []
        const request = jobs.get(asset.jobId)?.request
        return request?.kind === 'image' && request.edit?.canvasId === canvasId ? [{ asset, request }] : []
      })
      .toSorted((a, b) => (a.asset.id < b.asset.id ? 1 : -1))
      .map(({ asset, request }) => ofJob(asset, request))

  const rowOf = (asset: Asset): Row => {
    const job = asset.jobId === null ? null : jobs.get(asset.jobId)
    if (job !== null) return ofJob(asset, job.request)
    const common = { asset, isInTrash: isInTrash(asset), inputs: layersOf(asset.id).map(inputOf) }
    const from = assets.parentOf(asset.id)
    const exported = canvasImages.of(asset.id)
    if (exported !== null) {
      const edits = editsIn(common.inputs, exported.canvasId)
      return { step: { ...common, how: 'exported', canvas: canvasOf(exported.canvasId) }, from, edits }
    }
    return { step: { ...common, how: from === null ? 'brought' : 'derived', canvas: null }, from }
  }

  return (assetId) => {
    const first = assets.get(assetId)
    if (first === null) throw new AppError('not-found', { data: { field: 'asset' } })
    const steps = new Map<AssetId, LineageStep>()
    let next: Asset | null = first
    while (next !== null && !steps.has(next.id) && steps.size < mostSteps) {
      const { step, from, edits = [] } = rowOf(next)
      for (const one of [step, ...edits.map((edit) => edit.step)])
        if (steps.size < mostSteps) steps.set(one.asset.id, one)
      next = from === null ? null : assets.get(from)
    }
    return [...steps.values()]
  }
}

function inputsOf(request: JobRequest): Named[] {
  if (request.kind === 'image') return sourcesOf(request)
  const frames = [
    { role: 'first-frame' as const, id: request.firstFrameAssetId },
    { role: 'last-frame' as const, id: request.lastFrameAssetId },
  ]
  return [
    ...frames.flatMap(({ role, id }) => (id === null ? [] : [{ role, id }])),
    ...request.referenceAssetIds.map((id) => ({ role: 'reference' as const, id })),
  ]
}

function sourcesOf({ sourceAssetIds, edit }: ImageRequest): Named[] {
  return sourceAssetIds.map((id, index) => ({
    role: edit?.hasMask && index === 1 ? 'mask' : 'source',
    id,
  }))
}
