import type { Asset } from '../../shared/domain/asset.ts'
import { factsOf } from '../lib/facts-of.ts'
import { createMediaResponder } from '../media/respond.ts'
import type { Base } from './base.ts'

/** Answers for every file of the library that a window shows. */
export function composeMediaResponder({ store, media, clock, ids, hubs, log }: Base) {
  const tell = (asset: Asset) => hubs.library.emit({ type: 'asset-updated', asset })
  return createMediaResponder({
    store,
    media,
    now: () => clock.now(),
    newAssetId: () => ids.asset(),
    onAssetAdded: tell,
    onAssetUpdated: tell,
    onFault: (error) => log.error(factsOf(error), 'media-fault'),
  })
}
