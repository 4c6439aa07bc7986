import { create } from 'zustand'
import type { AssetId } from '../../../shared/domain/ids.ts'
import { focusedOpener } from '../../lib/focus/opener.ts'

type DescribeRequest = {
  isOpen: boolean
  /** What is to be described; empty where only the run is looked at. */
  assetIds: readonly AssetId[]
  /** What gets the focus back. */
  from: HTMLElement | null
}

/** The dialog of describing images: what it was opened for. */
export const describeRequest = create<DescribeRequest>()(() => ({ isOpen: false, assetIds: [], from: null }))

/** Asks how these are to be described; while a run is under way, how far it is. */
export function describeFiles(assetIds: readonly AssetId[]): void {
  describeRequest.setState({ isOpen: true, assetIds, from: focusedOpener() })
}

/** The run of now, or what came of the last one. */
export function showDescribing(): void {
  describeFiles([])
}
