import { createReadStream } from 'node:fs'
import type { LibraryEvent } from '../../../shared/contract/library.ts'
import { type Asset, unrated } from '../../../shared/domain/asset.ts'
import type { AssetId } from '../../../shared/domain/ids.ts'
import type { Clock } from '../../lib/clock.ts'
import type { EventHub } from '../../lib/event-hub.ts'
import type { IdMaker } from '../../lib/ids.ts'
import { safeFileName } from '../../../shared/file-name.ts'
import type { Media, SavedFile } from '../../media/open.ts'
import { knownAsset } from '../../media/upload.ts'
import type { Store } from '../../store/open.ts'

export type KeepImageParts = {
  store: Pick<Store, 'assets'>
  media: Pick<Media, 'save' | 'settle'>
  clock: Clock
  ids: Pick<IdMaker, 'asset'>
  libraryHub: EventHub<LibraryEvent>
}

/**
 * Brings an image file that was made of a document into the Library, as made from another one of its images. The same bytes are
 * one asset.
 *
 * @throws MediaError
 */
export type KeepImage = (file: string, name: string, sourceAssetId: AssetId | null) => Promise<Asset>

export function createKeepImage({ store, media, clock, ids, libraryHub }: KeepImageParts): KeepImage {
  const tell = (asset: Asset) => libraryHub.emit({ type: 'asset-updated', asset })

  const insert = ({ extension, ...facts }: SavedFile, name: string, sourceAssetId: AssetId | null): Asset => {
    const known = knownAsset(facts.sha256, { store, onAssetUpdated: tell })
    if (known !== null) {
      const { added: _, ...asset } = known
      return asset
    }
    const asset: Asset = {
      ...facts,
      id: ids.asset(),
      hasThumbnail: facts.thumbhash !== null,
      prompt: '',
      model: null,
      jobId: null,
      fileName: safeFileName(name, extension),
      createdAt: clock.now(),
      isMissing: false,
      ...unrated,
    }
    store.assets.insert(asset, sourceAssetId)
    tell(asset)
    return asset
  }

  return async (file, name, sourceAssetId) => {
    const saved = await media.save(createReadStream(file), { expect: 'image' })
    try {
      return insert(saved, name, sourceAssetId)
    } finally {
      media.settle(saved.sha256)
    }
  }
}
