import { useEffect, useState } from 'react'
import type { Asset } from '../../../shared/domain/asset.ts'
import type { AssetId } from '../../../shared/domain/ids.ts'
import { failureOf } from '../../data/failure.ts'
import { mediaStoresOf } from '../media-stores.ts'
import { useClient, useConnectionCount } from '../../rpc/client-context.ts'

type Known = { id: AssetId; asset: Asset | null }

/**
 * One image or video by its id: undefined while it is being asked for, null when it is not there. It is asked for again
 * after each reconnection: what is not known because the app was away is not gone.
 */
export function useAsset(id: AssetId | null): Asset | null | undefined {
  const client = useClient()
  const count = useConnectionCount()
  const [known, setKnown] = useState<Known | null>(null)
  useEffect(() => {
    if (id === null) return
    const controller = new AbortController()
    const { signal } = controller
    client.library.get({ assetId: id }, { signal }).then(
      (asset) => setKnown({ id, asset }),
      (error: unknown) => {
        const isAway = failureOf(error).code === 'disconnected'
        if (!signal.aborted && !isAway) setKnown({ id, asset: null })
      },
    )
    return () => controller.abort()
  }, [client, id, count])
  // Asked for another time, it may be another.
  useEffect(() => () => setKnown(null), [id])
  const { assets } = mediaStoresOf(client)
  useEffect(
    // Rated, healed or given its thumbnail since.
    () =>
      assets.subscribe(({ changed }, before) => {
        const asset = changed === before.changed ? undefined : changed.findLast((one) => one.id === id)
        if (asset !== undefined) setKnown({ id: asset.id, asset })
      }),
    [assets, id],
  )
  if (id === null) return null
  return known?.id === id ? known.asset : undefined
}
