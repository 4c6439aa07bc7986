import { useEffect, useState } from 'react'
import type { Asset } from '../../shared/domain/asset.ts'
import type { AssetId } from '../../shared/domain/ids.ts'
import { useClient } from '../rpc/client-context.ts'

type Known = { id: AssetId; asset: Asset | null }

/** One picture or film by its id: undefined while it is being asked for, null when it is not there. */
export function useAsset(id: AssetId | null): Asset | null | undefined {
  const client = useClient()
  const [known, setKnown] = useState<Known | null>(null)
  useEffect(() => {
    if (id === null) return
    const controller = new AbortController()
    const { signal } = controller
    client.library.get({ assetId: id }, { signal }).then(
      (asset) => setKnown({ id, asset }),
      () => {
        if (!signal.aborted) setKnown({ id, asset: null })
      },
    )
    return () => controller.abort()
  }, [client, id])
  if (id === null) return null
  return known?.id === id ? known.asset : undefined
}
