import { useCallback, useState, type ReactNode } from 'react'
import type { Asset } from '../../../../shared/domain/asset.ts'
import type { AssetId } from '../../../../shared/domain/ids.ts'
import { moveToTrash } from '../../../media/asset-deeds.ts'
import { failureOf } from '../../../media/failure-of.ts'
import { mediaStoresOf } from '../../../media/media-stores.ts'
import { Viewer } from '../../../media/Viewer.tsx'
import { useClient } from '../../../rpc/client-context.ts'
import { errorLine } from '../../../text/error-text.ts'
import { useText } from '../../../text/use-text.ts'
import { showToast } from '../../../ui/toast.ts'
import { OpenMediaProvider } from './open-media.ts'

/** Holds the viewer over the conversation. What cannot be shown any more says why. */
export function MediaGate({ children }: { children: ReactNode }) {
  const text = useText()
  const client = useClient()
  const { assets } = mediaStoresOf(client)
  const [asset, setAsset] = useState<Asset | null>(null)
  const [lastId, setLastId] = useState<AssetId | null>(null)
  const open = useCallback(
    (assetId: AssetId) => {
      setLastId(assetId)
      client.library.get({ assetId }).then(setAsset, (error: unknown) => {
        showToast({ tone: 'warning', text: errorLine(failureOf(error), text) })
      })
    },
    [client, text],
  )
  return (
    <OpenMediaProvider value={open}>
      {children}
      <Viewer
        asset={asset}
        position=""
        onPrevious={null}
        onNext={null}
        onClose={() => setAsset(null)}
        onTrash={(shown) => void moveToTrash(assets, shown).then((isGone) => isGone && setAsset(null))}
        returnFocus={() => document.querySelector<HTMLElement>(`[data-asset="${lastId}"]`)}
      />
    </OpenMediaProvider>
  )
}
