import type { MouseEvent } from 'react'
import type { AssetLabel } from '../../../shared/domain/annotation.ts'
import type { AssetId } from '../../../shared/domain/ids.ts'
import type { KeyHandlers } from '../../keys/registry.ts'
import { assetAt, type AssetPages } from '../library/asset-pages.ts'
import { labelKeys } from '../annotations/label-keys.ts'
import { ratingKeys } from '../rating/rating-keys.ts'
import type { RatingChange } from '../rating/rate-asset.ts'
import type { ListSelection } from '../library/selection.ts'
import { indexUnder } from './use-roving-focus.ts'

/** What is selected in a grid, and what is done with all of it. */
export type GridSelection = ListSelection & {
  ids: ReadonlySet<AssetId>
  trash(): void
  rate(change: RatingChange): void
  addToBoard(): void
  exportAll(): void
  archiveAll(): void
  /** For the search, by a chat model: a question comes first. */
  describe(): void
  addTag(): void
  removeTag(): void
  label(label: AssetLabel | null): void
  /** As its key says it: what all of them have already is taken off. */
  toggleLabel(label: AssetLabel): void
  /** What a tile stands for: the file, and those that lie below it. */
  wholeOf(id: AssetId): readonly AssetId[]
  stack(): void
  unstack(): void
  /** False where nothing of it is in a stack. */
  hasStacked: boolean
  /** Absent where no board is open. */
  takeOffBoard?: (() => void) | undefined
}

/** The tile whose check this is; null for anything else. */
export function checkUnder(target: EventTarget): number | null {
  const check = target instanceof Element ? target.closest<HTMLElement>('[data-check-index]') : null
  return check === null ? null : Number(check.dataset['checkIndex'])
}

/** The tile whose stack this badge opens; null for anything else. */
export function stackUnder(target: EventTarget): number | null {
  const badge = target instanceof Element ? target.closest<HTMLElement>('[data-stack-index]') : null
  return badge === null ? null : Number(badge.dataset['stackIndex'])
}

/**
 * A press on a tile or on its check, where it selects: with Shift, Ctrl or Cmd, on the check, and while something is selected.
 * Where nothing was selected by itself before, a range begins and ends with the tile that is pressed.
 *
 * @returns false where the press is not about selecting
 */
export function pressToSelect(
  { selection, list }: { selection: GridSelection; list: AssetPages },
  event: Pick<MouseEvent, 'target' | 'shiftKey' | 'ctrlKey' | 'metaKey'>,
): boolean {
  const checked = checkUnder(event.target)
  const index = checked ?? indexUnder(event.target)
  const id = index === null ? undefined : assetAt(list, index)?.id
  const isHeld = event.ctrlKey || event.metaKey
  const selects = checked !== null || isHeld || event.shiftKey || selection.ids.size > 0
  if (index === null || id === undefined || !selects) return false
  if (event.shiftKey) selection.extendTo(index, index)
  else selection.toggle(id)
  return true
}

/** The keys of what is done with one tile are about all that is selected, as long as anything is. */
export function selectionKeys(selection: GridSelection | undefined): KeyHandlers {
  if (selection === undefined || selection.ids.size === 0) return {}
  const { trash, addToBoard, addTag, takeOffBoard, stack, unstack } = selection
  return {
    trashTile: trash,
    addToBoard,
    addTag,
    takeOffBoard,
    stackTiles: stack,
    unstackTiles: unstack,
    ...ratingKeys((change) => selection.rate(change)),
    ...labelKeys((label) => selection.toggleLabel(label)),
  }
}
