import { createReadStream } from 'node:fs'
import type { LibraryEvent } from '../../../shared/contract/library.ts'
import type { Asset } from '../../../shared/domain/asset.ts'
import type { CanvasId } from '../../../shared/domain/ids.ts'
import { AppError } from '../../../shared/errors.ts'
import type { Clock } from '../../lib/clock.ts'
import type { EventHub } from '../../lib/event-hub.ts'
import type { IdMaker } from '../../lib/ids.ts'
import { safeFileName } from '../../media/file-name.ts'
import type { Encoding, Media, SavedFile } from '../../media/open.ts'
import { knownAsset } from '../../media/upload.ts'
import type { Store } from '../../store/open.ts'
import type { CanvasRows } from './canvas-rows.ts'
import type { CanvasThread } from './canvas-thread.ts'

/** Images of more pixels are not decoded again. */
const mostPixels = 64_000_000
/** In pixels; of the formats that have such a limit. */
const longestSide: Partial<Record<Encoding['format'], number>> = { webp: 16_383, avif: 16_384 }

/**
 * Makes a flat image of a document and keeps it in the Library, as made from the image that the document began with.
 *
 * @throws AppError `not-found`, `bad-input` where the format has no room for it; CanvasFileError, MediaError
 */
export type ExportCanvas = (id: CanvasId, look: Omit<Encoding, 'edge'>) => Promise<Asset>

export function createExportCanvas(parts: {
  store: Pick<Store, 'assets'>
  media: Pick<Media, 'drawn' | 'save' | 'settle'>
  clock: Clock
  ids: Pick<IdMaker, 'asset'>
  libraryHub: EventHub<LibraryEvent>
  rows: CanvasRows
  thread: CanvasThread
}): ExportCanvas {
  const { store, media, rows, thread } = parts

  const keep = (id: CanvasId, file: SavedFile): Asset => {
    const onAssetUpdated = (asset: Asset) => parts.libraryHub.emit({ type: 'asset-updated', asset })
    const known = knownAsset(file.sha256, { store, onAssetUpdated })
    if (known !== null) {
      const { added: _, ...asset } = known
      return asset
    }
    const { name, sourceAssetId } = rows.get(id)
    const { extension, ...facts } = file
    const asset: Asset = {
      ...facts,
      id: parts.ids.asset(),
      hasThumbnail: facts.thumbhash !== null,
      prompt: '',
      model: null,
      jobId: null,
      fileName: safeFileName(name, extension),
      createdAt: parts.clock.now(),
      isMissing: false,
    }
    store.assets.insert(asset, sourceAssetId)
    onAssetUpdated(asset)
    return asset
  }

  return async (id, look) => {
    const { width, height } = rows.get(id)
    if (width * height > mostPixels) throw tooLarge(`${mostPixels / 1_000_000} MP`)
    const longest = longestSide[look.format]
    if (longest !== undefined && Math.max(width, height) > longest) throw tooLarge(String(longest))
    const draw = (to: string) => rows.onFile(id, (path) => thread.ask('flatten', { path, to }))
    return media.drawn(draw, { ...look, edge: null }, async (made) => {
      const file = await media.save(createReadStream(made), { expect: 'image' })
      try {
        return keep(id, file)
      } finally {
        media.settle(file.sha256)
      }
    })
  }
}

function tooLarge(limit: string): AppError {
  return new AppError('bad-input', { data: { field: 'size', limit } })
}
