import { create } from 'zustand'
import type { ExportChoice, ExportPlace } from '../../../shared/contract/library/export-choice.ts'
import type { LeftOut } from '../../../shared/contract/library/exports.ts'
import type { SheetLook } from '../../../shared/domain/export/contact-sheet.ts'
import type { AssetId } from '../../../shared/domain/ids.ts'
import { currentText } from '../../text/use-text.ts'

export type Exported = {
  count: number
  /** Of the board that it is; null for what was selected. */
  name: string | null
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
  name: null,
  readIds: async () => [],
  from: null,
}))

export type ExportForm = {
  what: ExportChoice['what']
  to: ExportPlace
  withDetails: boolean
  look: SheetLook
}

/** How it is exported, as it was chosen last in this window. */
export const exportForm = create<ExportForm>()(() => ({
  what: 'files',
  to: 'folder',
  withDetails: false,
  look: { page: 'a4', columns: 4, caption: { name: true, model: false, date: false, stars: true } },
}))

/** What the app is asked for. */
export function choiceOf({ what, to, withDetails, look }: ExportForm, name: string | null): ExportChoice {
  if (what === 'files') return { what, to, withDetails }
  return { what, to, name: name ?? currentText().exports.sheet, look }
}

/** What could not be exported, of which some are named. */
export const leftOutList = create<{ isOpen: boolean; leftOut: readonly LeftOut[]; count: number }>()(() => ({
  isOpen: false,
  leftOut: [],
  count: 0,
}))

export function exportFiles(assetIds: readonly AssetId[]): void {
  askForExport({ count: assetIds.length, name: null, readIds: async () => assetIds })
}

export function askForExport(exported: Exported): void {
  if (exported.count === 0) return
  const { activeElement } = document
  const from = activeElement instanceof HTMLElement ? activeElement : null
  exportRequest.setState({ ...exported, isOpen: true, from })
}
