import type { LibraryEvent } from '../../../../shared/contract/library.ts'
import type { AssetId } from '../../../../shared/domain/ids.ts'
import type { EventHub } from '../../../lib/event-hub.ts'
import type { Store } from '../../../store/open.ts'

/** Tells every window of files whose tags are others now, or are called otherwise. */
export function createTellTagged(
  { assets, trash }: Pick<Store, 'assets' | 'trash'>,
  hub: EventHub<LibraryEvent>,
) {
  return (assetIds: readonly AssetId[]): void => {
    if (!hub.isWatched()) return
    // Told of, what is in the trash would show again where it was taken out.
    const shown = assetIds.filter((id) => !trash.has(id)).flatMap((id) => assets.get(id) ?? [])
    if (shown.length === 0) return
    hub.emit({ type: 'assets-changed', events: shown.map((asset) => ({ type: 'asset-updated', asset })) })
  }
}
