import type { Asset } from '../../../shared/domain/asset.ts'
import type { CanvasId } from '../../../shared/domain/ids.ts'
import { AppError } from '../../../shared/errors.ts'
import { mostPixels } from '../../image-decoder/protocol.ts'
import type { Encoding, Media } from '../../media/open.ts'
import type { Store } from '../../store/open.ts'
import type { CanvasRows } from './canvas-rows.ts'
import type { CanvasThread } from './canvas-thread.ts'
import { createMadeImages, type MadeImagesParts } from './made-images.ts'

/** In pixels; of the formats that have such a limit. */
const longestSide: Partial<Record<Encoding['format'], number>> = { webp: 16_383, avif: 16_384 }

/**
 * Makes a flat image of a document and keeps it in the Library, as made from the image that the document began with.
 *
 * @throws AppError `not-found`, `bad-input` where the format has no room for it; CanvasFileError, MediaError
 */
export type ExportCanvas = (id: CanvasId, look: Omit<Encoding, 'edge'>) => Promise<Asset>

export function createExportCanvas(
  parts: MadeImagesParts & {
    store: Pick<Store, 'canvasImages' | 'canvasLayers'>
    media: Pick<Media, 'drawn' | 'settle'>
    rows: CanvasRows
    thread: CanvasThread
    /** The image is in the Library, and what it was made of could not be noted. */
    onFault: (error: unknown) => void
  },
): ExportCanvas {
  const { media, rows, store, thread, onFault } = parts
  const keep = createMadeImages(parts)

  return async (id, look) => {
    const { width, height } = rows.get(id)
    if (width * height > mostPixels) throw tooLarge(`${mostPixels / 1_000_000} MP`)
    const longest = longestSide[look.format]
    if (longest !== undefined && Math.max(width, height) > longest) throw tooLarge(String(longest))
    let layerIds: readonly string[] = []
    const draw = async (to: string) => {
      const drawn = await rows.onFile(id, (path) => thread.ask('flatten', { path, to }))
      ;({ layerIds } = drawn)
      return drawn
    }
    const { name, sourceAssetId } = rows.get(id)
    const kept = async (made: string): Promise<Asset> => {
      const saved = await keep.save(made)
      try {
        return keep.insert(saved, { name, sourceAssetId, isIntermediate: false })
      } finally {
        media.settle(saved.sha256)
      }
    }
    return media.drawn(draw, { ...look, edge: null }, async (made) => {
      const asset = await kept(made)
      // The same bytes may be an image that a model made, or a person brought: then that is its story.
      if (asset.jobId !== null || asset.id === sourceAssetId) return asset
      try {
        store.canvasImages.note(asset.id, id)
        store.canvasLayers.noteMade(asset.id, id, layerIds)
      } catch (error) {
        onFault(error)
      }
      return asset
    })
  }
}

function tooLarge(limit: string): AppError {
  return new AppError('bad-input', { data: { field: 'size', limit } })
}
