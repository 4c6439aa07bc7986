import { create } from 'zustand'
import type { LeftOut } from '../../../shared/contract/library/exports.ts'
import type { AssetId } from '../../../shared/domain/ids.ts'

export type Exported = {
  count: number
  /** Read when it begins: what is on a board may be long. @throws AppError */
  readIds(): Promise<readonly AssetId[]>
}

type ExportRequest = Exported & {
  isOpen: boolean
  /** What had the focus then. */
  from: HTMLElement | null
}

/** The question how something is exported. */
export const exportRequest = create<ExportRequest>()(() => ({
  isOpen: false,
  count: 0,
  readIds: async () => [],
  from: null,
}))

/** How it is exported, as it was chosen last in this window. */
export const exportChoice = create<{ to: 'folder' | 'zip'; withDetails: boolean }>()(() => ({
  to: 'folder',
  withDetails: false,
}))

/** What could not be exported, of which some are named. */
export const leftOutList = create<{ isOpen: boolean; leftOut: readonly LeftOut[]; count: number }>()(() => ({
  isOpen: false,
  leftOut: [],
  count: 0,
}))

export function exportFiles(assetIds: readonly AssetId[]): void {
  askForExport({ count: assetIds.length, readIds: async () => assetIds })
}

export function askForExport(exported: Exported): void {
  if (exported.count === 0) return
  const { activeElement } = document
  const from = activeElement instanceof HTMLElement ? activeElement : null
  exportRequest.setState({ ...exported, isOpen: true, from })
}
