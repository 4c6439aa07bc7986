import type { AddedAsset, Asset } from '../../../shared/domain/asset.ts'
import type { Store } from '../../store/open.ts'

/**
 * The asset that has these bytes, which have just been put in their place: whatever was missing of them is there again.
 * Null where nothing has them, and where every row of them is damaged: such a row says missing whatever is there.
 *
 * @param among `shown`: not what was only made to be sent, so that a person who adds the same bytes gets a file of their own
 */
export function knownAsset(
  sha256: string,
  {
    store,
    onAssetUpdated,
  }: { store: Pick<Store, 'assets' | 'archives'>; onAssetUpdated(asset: Asset): void },
  among: 'shown' | 'all' = 'shown',
): AddedAsset | null {
  const tellNow = (id: Asset['id']) => {
    const now = store.assets.get(id)
    if (now !== null) onAssetUpdated(now)
  }
  const known = store.assets.bySha(sha256)
  // Its copy in the archive stays there.
  if (known.some(({ isArchived }) => isArchived)) {
    store.archives.forget(sha256)
    for (const { id } of known) tellNow(id)
  }
  for (const { id } of known.filter(({ isMissing }) => isMissing)) {
    store.assets.update(id, { isMissing: false })
    const healed = store.assets.get(id)
    if (healed !== null && !healed.isMissing) onAssetUpdated(healed)
  }
  const asset = store.assets
    .bySha(sha256)
    .find(({ isMissing, isIntermediate }) => !isMissing && (among === 'all' || !isIntermediate))
  if (asset === undefined) return null
  const wasThere = known.some(({ id, isMissing }) => id === asset.id && !isMissing)
  return { ...asset, added: wasThere ? 'known' : 'back' }
}
