import { type FocusEvent, type RefObject, useMemo, useState } from 'react'
import type { Asset } from '../../../../shared/domain/asset.ts'
import type { Job } from '../../../../shared/domain/job/job.ts'
import { useKeys } from '../../../keys/use-keys.ts'
import { focusWhenThere } from '../../../lib/focus/focus-when-there.ts'
import type { RatingChange } from '../../../media/rating/rate-asset.ts'
import { ratingKeys } from '../../../media/rating/rating-keys.ts'
import type { VirtualRowsHandle } from '../../../ui/VirtualRows.tsx'
import { moveOnWall, type WallOrder } from './move-on-wall.ts'
import type { WallRow } from './wall-rows.ts'
import { stepEdge, wallLookStore } from './wall-look.ts'

type Wall = {
  jobs: readonly Job[]
  rows: readonly WallRow[]
  scrollRef: RefObject<HTMLElement | null>
  virtualizer: RefObject<VirtualRowsHandle | null>
  onTrash(asset: Asset): void
  onRate(asset: Asset, change: RatingChange): void
}

/**
 * The keys that lead from image to image; `stop` is the one that the Tab key reaches, null where there is none. `onFocus`
 * has to hear where the focus goes by itself.
 */
export function useWallKeys({ jobs, rows, scrollRef, virtualizer, onTrash, onRate }: Wall) {
  const [last, setLast] = useState<string | null>(null)
  const stop = useMemo(() => stopOf(jobs, last), [jobs, last])

  const assetOf = (id: string | null) => jobs.flatMap(({ assets }) => assets).find((one) => one.id === id)
  function goTo(id: string) {
    setLast(id)
    const row = rows.findIndex(({ orders }) =>
      orders.some(({ job }) => job.assets.some((one) => one.id === id)),
    )
    if (row < 0) return
    virtualizer.current?.scrollToIndex(row, { align: 'nearest' })
    focusTile(id)
  }
  useKeys(
    'focus',
    {
      // Where there is nothing to go to, the keys scroll.
      moveTile:
        stop === null
          ? undefined
          : ({ key, target }) => {
              const from = idAt(target)
              const next = from === null ? stop : moveOnWall(rows.map(withPlaces), from, key)
              if (next !== null) goTo(next)
            },
      trashTile({ target }) {
        const asset = assetOf(tileAt(target))
        if (asset !== undefined) onTrash(asset)
      },
      moveTileSize({ chord }) {
        const { value, change } = wallLookStore.getState()
        change({ edge: stepEdge(value.edge, chord !== '-') })
      },
      ...ratingKeys((change, target) => {
        const asset = assetOf(tileAt(target))
        if (asset !== undefined) onRate(asset, change)
      }),
    },
    { element: scrollRef },
  )
  return { stop, onFocus: ({ target }: FocusEvent) => setLast(idAt(target) ?? last) }
}

/** The image that was gone to last, or the newest. */
function stopOf(jobs: readonly Job[], last: string | null): Asset['id'] | null {
  const all = jobs.flatMap(({ assets }) => assets)
  return (all.find(({ id }) => id === last) ?? all[0])?.id ?? null
}

function withPlaces({ orders, lefts }: WallRow): WallOrder[] {
  return orders.map(({ job, layout }, at) => ({
    left: lefts[at] ?? 0,
    tiles: layout.tiles,
    files: job.assets.map(({ id }) => id),
  }))
}

/** The image that a press on an element is about; null beside the tiles, as on a heading. */
function tileAt(target: Element): string | null {
  const tile = target.closest('[data-tile]')
  return tile?.querySelector<HTMLElement>('[data-asset]')?.dataset['asset'] ?? null
}

/** Where the keys that move start from: the image that an element belongs to; of a heading the first one below it. */
function idAt(target: Element): string | null {
  const around = target.closest('[data-tile], article')
  return around?.querySelector<HTMLElement>('[data-asset]')?.dataset['asset'] ?? null
}

/** Once its row is drawn; whole in sight, where its row is taller than the view. */
function focusTile(id: string): void {
  const selector = `[data-tile] [data-asset="${id}"]`
  focusWhenThere(selector)
  requestAnimationFrame(() => document.querySelector(selector)?.scrollIntoView({ block: 'nearest' }))
}
