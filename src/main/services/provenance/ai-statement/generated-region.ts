import { setImmediate as rest } from 'node:timers/promises'
import type { Asset } from '../../../../shared/domain/asset.ts'
import type { CanvasBox } from '../../../../shared/domain/canvas/canvas-edit.ts'
import type { AssetId, CanvasId } from '../../../../shared/domain/ids.ts'
import type { ImageRequest } from '../../../../shared/domain/job/job.ts'
import type { Store } from '../../../store/open.ts'

/** What an edit changed of an image: what its mask marks of the box; all of the box without one. In pixels of the image. */
export type EditedPart = { box: CanvasBox; maskId: AssetId | null }

/**
 * Which pixels of an image a model generated: all, those of some edits (none of them: no pixel), or null where that is not known.
 */
export type GeneratedRegion = 'all' | readonly EditedPart[] | null

type Tables = Pick<Store, 'assets' | 'jobs' | 'canvasImages' | 'canvasLayers' | 'canvasDecisions'>

/** Of images that one was made from, so many are looked at: each may be a file to be read. */
const mostImages = 256

export type IsForeignModels = (id: AssetId, signal: AbortSignal) => Promise<boolean>

/** What is known so far of the images that one was made from: each is looked at once, however often it was used. */
type Look = { known: Map<AssetId, GeneratedRegion>; signal: AbortSignal }

/**
 * Follows an image back through the documents that it was exported from. Edits are known by the boxes and masks that were sent; where
 * something else could have moved, copied or covered pixels of a model, nothing is told.
 *
 * @param isForeignModels whether an image that was brought in says itself that a model made it
 */
export function createGeneratedRegions(tables: Tables, isForeignModels: IsForeignModels) {
  const { assets, jobs, canvasImages, canvasLayers, canvasDecisions } = tables

  const editIn = (id: AssetId, canvasId: CanvasId): ImageRequest | null => {
    const jobId = assets.get(id)?.jobId ?? null
    const request = jobId === null ? null : jobs.get(jobId)?.request
    return request?.kind === 'image' && request.edit?.canvasId === canvasId ? request : null
  }

  /** What the layers of a document add to the image that it began with. */
  const layersOf = async (asset: Asset, canvasId: CanvasId, look: Look): Promise<EditedPart[] | null> => {
    // What began as nothing that is known may be a copy of another layer.
    if (canvasLayers.hasUnknown(asset.id)) return null
    const seen = canvasLayers.of(asset.id)
    // Of an answer whose layer is not there any more nobody knows where its pixels went: into another one, or nowhere.
    const before = canvasDecisions.accepted(canvasId).filter(({ assetId }) => assetId < asset.id)
    if (before.some(({ assetId }) => !seen.includes(assetId))) return null
    const parts: EditedPart[] = []
    for (const id of seen) {
      const request = editIn(id, canvasId)
      const part = request === null ? null : partOf(request)
      // An image that was added lies anywhere, in any size: only one without a generated pixel adds none.
      const isPlain = request === null && isNone(await regionOf(id, look))
      if (part !== null) parts.push(part)
      else if (!isPlain) return null
    }
    return parts
  }

  const ofExported = async (asset: Asset, canvasId: CanvasId, look: Look): Promise<GeneratedRegion> => {
    const parent = parentOf(asset)
    if (parent === null) return null
    const ground = await regionOf(parent.id, look)
    if (ground === 'all' || ground === null) return ground
    const layers = await layersOf(asset, canvasId, look)
    if (layers === null) return null
    const all = [...ground, ...layers]
    // Cropped or scaled, what was marked is elsewhere.
    if (all.length > 0 && !isSameSize(parent, asset)) return null
    const hasModelPart = canvasImages.of(asset.id)?.hasModelPart === true
    return hasModelPart && layers.length === 0 ? null : all
  }

  const parentOf = ({ id }: Asset): Asset | null => {
    const parentId = assets.parentOf(id)
    return parentId === null ? null : assets.get(parentId)
  }

  async function regionOf(id: AssetId, look: Look): Promise<GeneratedRegion> {
    const { known, signal } = look
    if (known.has(id) || known.size === mostImages) return known.get(id) ?? null
    signal.throwIfAborted()
    // What leads back to itself finds itself unknown.
    known.set(id, null)
    await rest()
    const region = await lookAt(id, look)
    known.set(id, region)
    return region
  }

  const lookAt = async (id: AssetId, look: Look): Promise<GeneratedRegion> => {
    const asset = assets.get(id)
    if (asset === null) return null
    // Whatever it was given, what a model answers with is its own to the last pixel.
    if (asset.jobId !== null || asset.model !== null) return 'all'
    const exported = canvasImages.of(id)
    if (exported !== null) return ofExported(asset, exported.canvasId, look)
    // Of versions of the app that did not note the document.
    if (canvasLayers.of(id).length > 0) return null
    const parent = parentOf(asset)
    if (parent === null) return (await isForeignModels(id, look.signal)) ? null : []
    const region = await regionOf(parent.id, look)
    return region === 'all' || isNone(region) ? region : null
  }

  /** @throws the signal's reason */
  return (id: AssetId, signal: AbortSignal): Promise<GeneratedRegion> =>
    regionOf(id, { known: new Map(), signal })
}

const isSameSize = (one: Asset, other: Asset): boolean =>
  one.width === other.width && one.height === other.height

const isNone = (region: GeneratedRegion): boolean => region !== 'all' && region?.length === 0

/** Null where the page had been cropped by then: its corner is not the corner of the image. */
function partOf({ edit, sourceAssetIds }: ImageRequest): EditedPart | null {
  if (edit === null || edit.origin.x !== 0 || edit.origin.y !== 0) return null
  if (!edit.hasMask) return { box: edit.box, maskId: null }
  const maskId = sourceAssetIds[1]
  return maskId === undefined ? null : { box: edit.box, maskId }
}
