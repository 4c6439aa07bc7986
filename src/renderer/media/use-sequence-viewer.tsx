import type { ReactNode } from 'react'
import type { Asset } from '../../shared/domain/asset.ts'
import { AssetId } from '../../shared/domain/ids.ts'
import { useKeys } from '../keys/use-keys.ts'
import { useNavigation } from '../lib/navigation.ts'
import { useClient } from '../rpc/client-context.ts'
import { useLanguage, useText } from '../text/use-text.ts'
import { moveToTrash } from './asset-actions.ts'
import { ChoosingHost } from './choosing/ChoosingHost.tsx'
import { openChoosing } from './choosing/choosing-store.ts'
import { formatCount } from './format.ts'
import { mediaStoresOf } from './media-stores.ts'
import { neighbourOf } from './trash/neighbour-of.ts'
import { useViewing } from './use-viewing.ts'
import { Viewer } from './Viewer.tsx'

/** A viewer over the images or videos of a room, in their order there, and cull mode over the same. */
export function useSequenceViewer(sequence: readonly Asset[]): {
  open(id: AssetId): void
  /** Opens cull mode over all of them, at the one that has the focus or was looked at last; null: there are none. */
  choose: (() => void) | null
  viewer: ReactNode
} {
  const { library } = useText()
  const language = useLanguage()
  const { assets } = mediaStoresOf(useClient())
  const { openId, lastId, view } = useViewing()
  const index = sequence.findIndex((asset) => asset.id === openId)

  const neighbour = (step: number) => {
    const asset = sequence[index + step]
    return index < 0 || asset === undefined ? null : () => view(asset.id)
  }
  async function trash(asset: Asset) {
    const next = neighbourOf(sequence, asset.id)
    // Before it is gone: with nothing to show the viewer would close.
    view(next?.id ?? null)
    const isDone = await moveToTrash(assets, asset, () => view(asset.id))
    // Who has closed it meanwhile, or turned it further, is left there.
    if (!isDone && useNavigation.getState().viewing === (next?.id ?? null)) view(asset.id)
  }

  const choose = () => openChoosing(sequence, openId ?? focusedTile() ?? lastId)
  useKeys('room', { openChoosing: choose })
  const viewer = (
    <>
      <Viewer
        asset={sequence[index] ?? null}
        position={library.position(formatCount(index + 1, language), formatCount(sequence.length, language))}
        neighbours={index < 0 ? [] : [sequence[index + 1], sequence[index - 1]]}
        onPrevious={neighbour(-1)}
        onNext={neighbour(1)}
        onClose={() => view(null)}
        onChoose={choose}
        onTrash={(asset) => void trash(asset)}
        returnFocus={() => document.querySelector<HTMLElement>(`[data-asset="${lastId}"]`)}
      />
      <ChoosingHost />
    </>
  )
  return { open: view, choose: sequence.length === 0 ? null : choose, viewer }
}

function focusedTile(): AssetId | null {
  const tile = document.activeElement?.closest<HTMLElement>('[data-asset]')
  return AssetId.safeParse(tile?.dataset['asset']).data ?? null
}
