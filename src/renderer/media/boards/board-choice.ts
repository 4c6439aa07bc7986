import { create } from 'zustand'
import type { AssetId } from '../../../shared/domain/ids.ts'

type BoardChoice = {
  isOpen: boolean
  /** How often it was opened: each time it begins anew, also while the last one still fades away. */
  openings: number
  /** What is to be put on a board. */
  assetIds: readonly AssetId[]
  /** What had the focus then. */
  from: HTMLElement | null
}

/** The question on which board something should be put. */
export const boardChoice = create<BoardChoice>()(() => ({
  isOpen: false,
  openings: 0,
  assetIds: [],
  from: null,
}))

export function chooseBoardFor(assetIds: readonly AssetId[]): void {
  const focused = document.activeElement
  const from = focused instanceof HTMLElement ? focused : null
  if (assetIds.length === 0) return
  boardChoice.setState(({ openings }) => ({ isOpen: true, openings: openings + 1, assetIds, from }))
}
