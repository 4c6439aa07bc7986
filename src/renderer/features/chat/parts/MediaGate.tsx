import { useCallback, useState, type ReactNode } from 'react'
import type { Asset } from '../../../../shared/domain/asset.ts'
import type { AssetId } from '../../../../shared/domain/ids.ts'
import { useNavigation } from '../../../lib/navigation.ts'
import { moveToTrash } from '../../../media/library/asset-actions.ts'
import { failureOf } from '../../../data/failure.ts'
import { mediaStoresOf } from '../../../media/media-stores.ts'
import { useAsset } from '../../../media/library/use-asset.ts'
import { useViewing } from '../../../media/viewer/use-viewing.ts'
import { Viewer } from '../../../media/viewer/Viewer.tsx'
import { useClient } from '../../../rpc/client-context.ts'
import { errorLine } from '../../../text/error-text.ts'
import { useText } from '../../../text/use-text.ts'
import { showToast } from '../../../ui/toasts/toast.ts'
import { OpenMediaProvider } from './open-media.ts'

/** Holds the viewer over the conversation. What cannot be shown any more says why. */
export function MediaGate({ children }: { children: ReactNode }) {
  const text = useText()
  const client = useClient()
  const { assets } = mediaStoresOf(client)
  const { openId, lastId, view } = useViewing()
  const [found, setFound] = useState<Asset | null>(null)
  // What was found when it was pressed, until it is known as it is now.
  const known = useAsset(openId)
  const shown = known === undefined && found?.id === openId ? found : (known ?? null)
  const open = useCallback(
    (assetId: AssetId) => {
      client.library.get({ assetId }).then(
        (asset) => {
          setFound(asset)
          view(asset.id)
        },
        (error: unknown) => showToast({ tone: 'warning', text: errorLine(failureOf(error), text) }),
      )
    },
    [client, text, view],
  )
  async function trash(asset: Asset) {
    if (!(await moveToTrash(assets, asset, () => view(asset.id)))) return
    setFound((pressed) => (pressed?.id === asset.id ? null : pressed))
    // Another may have been opened meanwhile.
    if (useNavigation.getState().viewing === asset.id) view(null)
  }
  return (
    <OpenMediaProvider value={open}>
      {children}
      <Viewer
        asset={shown}
        list={null}
        onClose={() => view(null)}
        onTrash={(shown) => void trash(shown)}
        returnFocus={() => document.querySelector<HTMLElement>(`[data-asset="${lastId}"]`)}
      />
    </OpenMediaProvider>
  )
}
