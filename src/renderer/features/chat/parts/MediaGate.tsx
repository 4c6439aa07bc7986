import { useCallback, useState, type ReactNode } from 'react'
import type { AssetId } from '../../../../shared/domain/ids.ts'
import { moveToTrash } from '../../../media/asset-deeds.ts'
import { mediaStoresOf } from '../../../media/media-stores.ts'
import { useAsset } from '../../../media/use-asset.ts'
import { Viewer } from '../../../media/Viewer.tsx'
import { useClient } from '../../../rpc/client-context.ts'
import { OpenMediaProvider } from './open-media.ts'

/** Holds the viewer over the conversation. */
export function MediaGate({ children }: { children: ReactNode }) {
  const { assets } = mediaStoresOf(useClient())
  const [openId, setOpenId] = useState<AssetId | null>(null)
  const [lastId, setLastId] = useState<AssetId | null>(null)
  const asset = useAsset(openId)
  const open = useCallback((id: AssetId) => {
    setOpenId(id)
    setLastId(id)
  }, [])
  return (
    <OpenMediaProvider value={open}>
      {children}
      <Viewer
        asset={asset ?? null}
        position=""
        onPrevious={null}
        onNext={null}
        onClose={() => setOpenId(null)}
        onTrash={(shown) => void moveToTrash(assets, shown).then((isGone) => isGone && setOpenId(null))}
        returnFocus={() => document.querySelector<HTMLElement>(`[data-asset="${lastId}"]`)}
      />
    </OpenMediaProvider>
  )
}
