import type { LibraryEvent } from '../../../shared/contract/library.ts'
import type { AssetId } from '../../../shared/domain/ids.ts'
import type { EventHub } from '../../lib/event-hub.ts'
import type { Store } from '../../store/open.ts'

/**
 * What was only made to be sent, and a person opened and did something with, is one of that person's images from then on. Nothing
 * happens to any other.
 */
export type ShowImages = (ids: readonly AssetId[]) => void

export function createShowImages(
  { assets, intermediates }: Pick<Store, 'assets' | 'intermediates'>,
  hub: EventHub<LibraryEvent>,
): ShowImages {
  return (ids) => {
    for (const id of intermediates.show(ids)) {
      const asset = assets.get(id)
      if (asset !== null) hub.emit({ type: 'asset-updated', asset })
    }
  }
}
