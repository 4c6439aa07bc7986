import { create } from 'zustand'
import type { AssetId } from '../../../shared/domain/ids.ts'

type BoardChoice = {
  isOpen: boolean
  /** What is to be put on a board. */
  assetIds: readonly AssetId[]
  /** What had the focus then. */
  from: HTMLElement | null
}

/** The question on which board something should be put. */
export const boardChoice = create<BoardChoice>()(() => ({ isOpen: false, assetIds: [], from: null }))

export function chooseBoardFor(assetIds: readonly AssetId[]): void {
  const focused = document.activeElement
  const from = focused instanceof HTMLElement ? focused : null
  if (assetIds.length > 0) boardChoice.setState({ isOpen: true, assetIds, from })
}
