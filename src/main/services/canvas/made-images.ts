import { createReadStream } from 'node:fs'
import type { LibraryEvent } from '../../../shared/contract/library.ts'
import type { Asset } from '../../../shared/domain/asset.ts'
import type { AssetId } from '../../../shared/domain/ids.ts'
import type { Clock } from '../../lib/time/clock.ts'
import type { EventHub } from '../../lib/event-hub.ts'
import type { IdMaker } from '../../lib/ids.ts'
import { safeFileName } from '../../../shared/file-name.ts'
import type { Media, SavedFile } from '../../media/open.ts'
import { knownAsset } from '../../media/files/known-asset.ts'
import type { Store } from '../../store/open.ts'
import { newAsset } from '../../store/tables/new-asset.ts'

export type MadeImagesParts = {
  store: Pick<Store, 'assets' | 'archives'>
  media: Pick<Media, 'save'>
  clock: Clock
  ids: Pick<IdMaker, 'asset'>
  libraryHub: EventHub<LibraryEvent>
}

/** Of an image that was made of a document: what its file is called, and what it was made from. */
export type MadeImage = Pick<Asset, 'isIntermediate'> & { name: string; sourceAssetId: AssetId | null }

/** Brings image files that were made of a document into the Library, as made from another one of its images. */
export function createMadeImages({ store, media, clock, ids, libraryHub }: MadeImagesParts) {
  const tell = (asset: Asset) => libraryHub.emit({ type: 'asset-updated', asset })

  return {
    /** The file in its place, to be settled (`Media.settle`). @throws MediaError */
    save: (file: string) => media.save(createReadStream(file), { expect: 'image' }),
    /** The row of a file that was saved. The same bytes are one asset, but for what was only made to be sent. */
    insert(file: SavedFile, { name, sourceAssetId, isIntermediate }: MadeImage) {
      const among = isIntermediate ? 'all' : 'shown'
      const known = knownAsset(file.sha256, { store, onAssetUpdated: tell }, among)
      if (known !== null) {
        const { added: _, ...asset } = known
        return asset
      }
      const asset = newAsset(file, {
        id: ids.asset(),
        fileName: safeFileName(name, file.extension),
        createdAt: clock.now(),
        isIntermediate,
      })
      store.assets.insert(asset, sourceAssetId)
      if (!isIntermediate) tell(asset)
      return asset
    },
  }
}
