import { useCallback, useEffect, useState } from 'react'
import { togglePlaying } from '../tiles/toggle-playing.ts'
import type { AssetId } from '../../../shared/domain/ids.ts'
import { useClient } from '../../rpc/client-context.ts'
import { mediaStoresOf } from '../media-stores.ts'
import { rateAsset, type RatingChange } from '../rating/rate-asset.ts'
import { advance, currentItem, goTo, rated, refreshed } from './cull-state.ts'
import { changeCulling, useCulling } from './cull-store.ts'
import { trashRejected } from './trash-rejected.ts'

/** Rates what is active, shows it at once, and goes on where that is wanted; what fails is put back, and said. */
export function useRateActive(): (change: RatingChange) => void {
  const { assets } = mediaStoresOf(useClient())
  return useCallback(
    (change) => {
      const { state } = useCulling.getState()
      const item = state === null || state.isAtEnd ? undefined : currentItem(state)
      if (item === undefined) return
      changeCulling((now) => advance(rated(now, item.id, change), change))
      void rateAsset(assets, item, change, ({ id }) => showAgain(id)).then((isDone) => {
        if (!isDone) changeCulling((now) => rated(now, item.id, { pick: item.pick, stars: item.stars }))
      })
    },
    [assets],
  )
}

function showAgain(id: AssetId): void {
  changeCulling((state) =>
    goTo(
      state,
      state.items.findIndex((item) => item.id === id),
    ),
  )
}

/** What is rated, healed or given its thumbnail elsewhere shows here too. */
export function useFollowedItems(): void {
  const { assets } = mediaStoresOf(useClient())
  useEffect(
    () =>
      assets.subscribe(({ changed }, before) => {
        if (changed !== before.changed) changeCulling((state) => refreshed(state, changed))
      }),
    [assets],
  )
}

export function playActive(surface: Element | null): void {
  togglePlaying(surface?.querySelector('[data-active-pane]') ?? null)
}

/** Moves what was rejected to the trash, once at a time. */
export function useTrashRejected(): { isBusy: boolean; onTrash(): void } {
  const client = useClient()
  const { assets } = mediaStoresOf(client)
  const [isBusy, setBusy] = useState(false)
  async function trash() {
    setBusy(true)
    await trashRejected(client, assets)
    setBusy(false)
  }
  return {
    isBusy,
    onTrash() {
      if (!isBusy) void trash()
    },
  }
}
