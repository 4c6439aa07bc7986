import type { RefObject } from 'react'
import { useKeys } from '../../keys/use-keys.ts'
import { toggleLabel } from '../annotations/annotate-asset.ts'
import { labelKeys } from '../annotations/label-keys.ts'
import { assetAt, type AssetPages } from '../library/asset-pages.ts'
import type { RatingChange } from '../rating/rate-asset.ts'
import { ratingKeys } from '../rating/rating-keys.ts'
import { type GridSelection, selectionKeys } from './tile-selection.ts'
import { indexUnder } from './use-roving-focus.ts'

type KeyedGrid = {
  list: AssetPages
  focusIndex: number
  selection: GridSelection | undefined
  onTrash: ((index: number) => void) | undefined
  onRate: ((index: number, change: RatingChange) => void) | undefined
  /** Where a key leads from an item; null for keys that mean nothing here. */
  next(index: number, key: string): number | null
  goTo(index: number): void
}

/** The keys of a grid: where they lead, and what they do with the tile that has the focus, or with all that is selected. */
export function useGridKeys(element: RefObject<Element | null>, grid: KeyedGrid): void {
  const { list, focusIndex, selection, onTrash, onRate, next, goTo } = grid
  useKeys(
    'focus',
    {
      // Beside the tiles these keys are about none of them.
      ...(onTrash && { trashTile: ({ target }) => onTile(target, onTrash) }),
      ...(onRate && ratingKeys((change, target) => onTile(target, (index) => onRate(index, change)))),
      ...(onRate &&
        labelKeys((label, target) =>
          onTile(target, (index) => {
            const asset = assetAt(list, index)
            if (asset !== undefined) void toggleLabel(asset, label)
          }),
        )),
      moveTile({ key, target }) {
        const index = indexUnder(target) ?? focusIndex
        const to = next(index, key)
        if (to !== null && to !== index) goTo(to)
      },
      ...(selection && {
        selectTile: ({ target }) =>
          onTile(target, (index) => {
            const asset = assetAt(list, index)
            if (asset !== undefined) selection.toggle(asset.id)
          }),
        moveTileSelection({ key, target }) {
          const index = indexUnder(target) ?? focusIndex
          const to = next(index, key)
          if (to === null) return
          selection.extendTo(to, index)
          if (to !== index) goTo(to)
        },
      }),
      ...selectionKeys(selection),
    },
    { element },
  )
}

function onTile(target: Element, act: (index: number) => void): void {
  const index = indexUnder(target)
  if (index !== null) act(index)
}
