import type { NewCanvas } from '../../../shared/contract/canvas/canvas.ts'
import { firstImageLayerId, plainLayer } from '../../../shared/domain/canvas/canvas.ts'
import type { CanvasSummary } from '../../../shared/domain/canvas/canvas-document.ts'
import type { AssetId, CanvasId } from '../../../shared/domain/ids.ts'
import type { Clock } from '../../lib/time/clock.ts'
import type { IdMaker } from '../../lib/ids.ts'
import type { Media } from '../../media/open.ts'
import type { Store } from '../../store/open.ts'
import type { CanvasPlaces } from './canvas-places.ts'
import type { CanvasRows } from './canvas-rows.ts'
import type { CanvasThread } from './canvas-thread.ts'
import type { CanvasThumbnails } from './canvas-thumbnails.ts'
import { withPixelsOf } from './pixels-of-asset.ts'
import { cutText } from '../../../shared/cut-text.ts'

export type CanvasServiceParts = {
  store: Pick<Store, 'assets' | 'canvasLayers'>
  media: Pick<Media, 'sourceOf' | 'pixels'>
  clock: Clock
  ids: Pick<IdMaker, 'canvas'>
  rows: CanvasRows
  thread: CanvasThread
  places: CanvasPlaces
  thumbnails: CanvasThumbnails
  /** A layer was added, and which image it is of could not be noted. */
  onFault: (error: unknown) => void
}

export type NewLayerOfAsset = {
  canvasId: CanvasId
  revision: string
  assetId: AssetId
  layerId: string
  name: string
  x: number
  y: number
}

/** What documents hold. All throw AppError `not-found`, and CanvasFileError of a document's file. */
export type CanvasService = ReturnType<typeof createCanvasService>

export function createCanvasService(parts: CanvasServiceParts) {
  const { clock, store, thread, places, rows } = parts

  const insert = async (
    summary: Pick<CanvasSummary, 'name' | 'width' | 'height' | 'sourceAssetId'>,
    make: (path: string) => Promise<unknown>,
  ) => {
    const id = parts.ids.canvas()
    await make(places.fileOf(id))
    const now = clock.now()
    const facts = { createdAt: now, changedAt: now, isMissing: false, version: 0 }
    const canvas = rows.insert({ ...summary, ...facts, id })
    parts.thumbnails.now(id)
    return canvas
  }

  return {
    /** @throws MediaError of the image that it begins with */
    async create(from: NewCanvas) {
      if (!('from' in from)) {
        const { width, height, name = '' } = from
        const layer = { ...plainLayer, id: 'layer-1', name: '' }
        const structure = { width, height, layers: [layer], activeLayerId: layer.id }
        const summary = { name, width, height, sourceAssetId: null }
        return insert(summary, (path) => thread.ask('make', { path, structure, images: [] }))
      }
      return withPixelsOf(from.from.assetId, parts, (asset, image) => {
        const { width, height } = image
        const layer = { ...plainLayer, id: firstImageLayerId, name: 'Image' }
        const structure = { width, height, layers: [layer], activeLayerId: layer.id }
        const summary = { name: nameOf(asset), width, height, sourceAssetId: asset.id }
        const images = [{ layerId: layer.id, image }]
        return insert(summary, (path) => thread.ask('make', { path, structure, images }))
      })
    },
    async open(id: CanvasId) {
      const opened = await rows.onFile(id, (path) => thread.ask('open', { path }))
      return { summary: rows.read(id, opened.structure), ...opened }
    },
    async close(id: CanvasId) {
      rows.get(id)
      parts.thumbnails.now(id)
      await rows.onFile(id, (path) => thread.ask('close', { path }))
    },
    async turn(id: CanvasId, revision: string, isBack: boolean) {
      const turn = await rows.onFile(id, (path) => thread.ask('turn', { path, revision, isBack }))
      if (turn !== null) rows.changed(id, turn.structure)
      return turn
    },
    addLayerFromAsset({ canvasId: id, revision, assetId, layerId, name, x, y }: NewLayerOfAsset) {
      rows.get(id)
      return withPixelsOf(assetId, parts, async (_asset, image) => {
        const layer = { ...plainLayer, id: layerId, name, x, y }
        const added = await rows.onFile(id, (path) =>
          thread.ask('addLayer', { path, revision, layer, image }),
        )
        rows.changed(id, added.structure)
        try {
          store.canvasLayers.note(id, layerId, assetId)
        } catch (error) {
          // The step is in the file: who is told that it was refused would go on from a document that is not there any more.
          parts.onFault(error)
        }
        return added
      })
    },
  }
}

/** What the image was asked for as, else its file's name without the ending. */
function nameOf({ prompt, fileName }: { prompt: string; fileName: string }): string {
  const name = prompt.split('\n', 1).join('').trim() || fileName.replace(/\.[^.]*$/, '')
  return cutText(name, 80)
}
