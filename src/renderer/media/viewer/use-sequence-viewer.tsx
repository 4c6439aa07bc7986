import { type ReactNode, useRef } from 'react'
import type { Asset } from '../../../shared/domain/asset.ts'
import { AssetId } from '../../../shared/domain/ids.ts'
import { useKeys } from '../../keys/use-keys.ts'
import { goneOnSinceNow } from '../../lib/focus/gone-on.ts'
import { useNavigation } from '../../lib/navigation.ts'
import { useClient } from '../../rpc/client-context.ts'
import { showFailure } from '../../ui/toasts/show-failure.ts'
import { moveToTrash } from '../library/asset-actions.ts'
import { CullHost } from '../culling/CullHost.tsx'
import { type MoreToCull, openCulling } from '../culling/cull-store.ts'
import { failureOf } from '../../data/failure.ts'
import { mediaStoresOf } from '../media-stores.ts'
import { neighbourOf } from '../trash/neighbour-of.ts'
import { useViewing } from './use-viewing.ts'
import type { ViewedList } from './viewed-list.ts'
import { Viewer } from './Viewer.tsx'

/**
 * A viewer over the images or videos of a room, in their order there, and cull mode over the same.
 *
 * @param readEarlier what follows those that the room has read, for cull mode; absent: these are all
 */
export function useSequenceViewer(
  sequence: readonly Asset[],
  readEarlier?: () => Promise<MoreToCull | null>,
): {
  open(id: AssetId): void
  /** Opens cull mode over all of them, at the one that has the focus or was looked at last; null: there are none. */
  choose: (() => void) | null
  viewer: ReactNode
} {
  const { assets } = mediaStoresOf(useClient())
  const { openId, lastId, view } = useViewing()
  const index = sequence.findIndex((asset) => asset.id === openId)

  const list: ViewedList = {
    total: sequence.length,
    index,
    at: (at) => sequence[at],
    show: (at) => view(sequence[at]?.id ?? null),
  }
  async function trash(asset: Asset) {
    const next = neighbourOf(sequence, asset.id)
    // Before it is gone: with nothing to show the viewer would close.
    view(next?.id ?? null)
    const isDone = await moveToTrash(assets, asset, () => view(asset.id))
    // Who has closed it meanwhile, or turned it further, is left there.
    if (!isDone && useNavigation.getState().viewing === (next?.id ?? null)) view(asset.id)
  }

  const isOpening = useRef(false)
  async function openAll(first: AssetId | null) {
    if (isOpening.current) return
    isOpening.current = true
    const hasGoneOn = goneOnSinceNow()
    try {
      const more = await readEarlier?.()
      // Who has gone on meanwhile is not led back.
      if (!hasGoneOn()) openCulling(sequence, first, more)
    } catch (error) {
      showFailure(failureOf(error))
    } finally {
      isOpening.current = false
    }
  }
  const choose = () => void openAll(openId ?? focusedTile() ?? lastId)
  useKeys('room', { openCulling: choose })
  const viewer = (
    <>
      <Viewer
        asset={sequence[index] ?? null}
        list={index < 0 ? null : list}
        onClose={() => view(null)}
        onChoose={choose}
        onTrash={(asset) => void trash(asset)}
        returnFocus={() => document.querySelector<HTMLElement>(`[data-asset="${lastId}"]`)}
      />
      <CullHost />
    </>
  )
  return { open: view, choose: sequence.length === 0 ? null : choose, viewer }
}

function focusedTile(): AssetId | null {
  const tile = document.activeElement?.closest<HTMLElement>('[data-asset]')
  return AssetId.safeParse(tile?.dataset['asset']).data ?? null
}
