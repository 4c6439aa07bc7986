import { type ReactNode, useCallback, useState } from 'react'
import type { Asset } from '../../shared/domain/asset.ts'
import type { AssetId } from '../../shared/domain/ids.ts'
import { useClient } from '../rpc/client-context.ts'
import { useLanguage, useText } from '../text/use-text.ts'
import { moveToTrash } from './asset-deeds.ts'
import { formatCount } from './format.ts'
import { mediaStoresOf } from './media-stores.ts'
import { Viewer } from './Viewer.tsx'

/** A viewer over the pictures or films of a room, in their order there. */
export function useSequenceViewer(sequence: readonly Asset[]): {
  open(id: AssetId): void
  viewer: ReactNode
} {
  const { library } = useText()
  const language = useLanguage()
  const { assets } = mediaStoresOf(useClient())
  const [openId, setOpenId] = useState<AssetId | null>(null)
  const [lastId, setLastId] = useState<AssetId | null>(null)
  const index = sequence.findIndex((asset) => asset.id === openId)

  const open = useCallback((id: AssetId) => {
    setOpenId(id)
    setLastId(id)
  }, [])
  const show = (asset: Asset | undefined) => (asset === undefined ? setOpenId(null) : open(asset.id))
  const neighbour = (step: number) => {
    const asset = sequence[index + step]
    return index < 0 || asset === undefined ? null : () => show(asset)
  }
  async function trash(asset: Asset) {
    const next = sequence[index + 1] ?? sequence[index - 1]
    // Before it is gone: with nothing to show the viewer would close.
    show(next)
    const isDone = await moveToTrash(assets, asset, () => open(asset.id))
    if (!isDone) open(asset.id)
  }

  const viewer = (
    <Viewer
      asset={sequence[index] ?? null}
      position={library.position(formatCount(index + 1, language), formatCount(sequence.length, language))}
      onPrevious={neighbour(-1)}
      onNext={neighbour(1)}
      onClose={() => setOpenId(null)}
      onTrash={(asset) => void trash(asset)}
      returnFocus={() => document.querySelector<HTMLElement>(`[data-asset="${lastId}"]`)}
    />
  )
  return { open, viewer }
}
