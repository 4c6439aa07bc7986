import { useEffect, useState } from 'react'
import type { AssetId } from '../../../shared/domain/ids.ts'
import { type DescribeLook, mostDescribed } from '../../../shared/domain/search/describing.ts'
import type { Failure } from '../../../shared/errors.ts'
import { failureOf } from '../../data/failure.ts'
import { useClient } from '../../rpc/client-context.ts'

type Looked = { of: readonly AssetId[]; look: DescribeLook | null; failure: Failure | null }

/** What of these would be sent; null while it is not known, and where there are too many. */
export function useLook(assetIds: readonly AssetId[]): Omit<Looked, 'of'> {
  const { descriptions } = useClient()
  const [looked, setLooked] = useState<Looked | null>(null)
  useEffect(() => {
    if (assetIds.length === 0 || assetIds.length > mostDescribed) return
    const controller = new AbortController()
    const { signal } = controller
    const tell = (what: Omit<Looked, 'of'>) => {
      if (!signal.aborted) setLooked({ of: assetIds, ...what })
    }
    descriptions.look({ assetIds: [...assetIds] }, { signal }).then(
      (look) => tell({ look, failure: null }),
      (error: unknown) => tell({ look: null, failure: failureOf(error) }),
    )
    return () => controller.abort()
  }, [descriptions, assetIds])
  return looked?.of === assetIds ? looked : { look: null, failure: null }
}
