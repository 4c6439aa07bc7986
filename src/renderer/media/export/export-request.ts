import { create } from 'zustand'
import { assertNever } from '../../../shared/assert-never.ts'
import type { ExportChoice, ExportPlace } from '../../../shared/contract/library/export-choice.ts'
import type { LeftOut } from '../../../shared/contract/library/exports.ts'
import { type SheetLook, sheetPagesFor } from '../../../shared/domain/export/contact-sheet.ts'
import type { DeliveredRecipes } from '../../../shared/domain/export/delivery.ts'
import type { GalleryEdge, GalleryTold } from '../../../shared/domain/export/gallery.ts'
import type { AssetId } from '../../../shared/domain/ids.ts'
import { focusedOpener } from '../../lib/focus/opener.ts'
import { currentLanguage, currentText } from '../../text/use-text.ts'

export type Exported = {
  count: number
  /** Of the board that it is; null for what was selected. */
  name: string | null
  /** Read when it begins: what is on a board may be long. @throws AppError */
  readIds(): Promise<readonly AssetId[]>
}

type ExportRequest = Exported & {
  isOpen: boolean
  title: string
  /** What gets the focus back. */
  from: HTMLElement | null
}

/** The question how something is exported. */
export const exportRequest = create<ExportRequest>()(() => ({
  isOpen: false,
  title: '',
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
  edge: GalleryEdge
  told: GalleryTold
  recipes: DeliveredRecipes
}

/** How it is exported, as it was chosen last in this window. */
export const exportForm = create<ExportForm>()(() => ({
  what: 'files',
  to: 'folder',
  withDetails: false,
  look: { page: 'a4', columns: 4, caption: { name: true, model: false, date: false, stars: true } },
  edge: 1024,
  told: { name: true, model: false, prompt: false },
  recipes: 'none',
}))

/** What the app is asked for, with so many files. `title`: as it was typed, of what has one. */
export function choiceOf({ what, to, ...form }: ExportForm, title: string, count: number): ExportChoice {
  const { exports: words } = currentText()
  switch (what) {
    case 'files':
      return { what, to, withDetails: form.withDetails }
    case 'sheet': {
      const isSingle = sheetPagesFor(count, form.look) === 1
      return { what, to: isSingle ? 'file' : to, name: title.trim() || words.sheet, look: form.look }
    }
    case 'gallery': {
      const called = { language: currentLanguage(), ...words.galleryWords }
      return { what, name: title.trim() || words.gallery, edge: form.edge, told: form.told, words: called }
    }
    case 'delivery': {
      const called = { language: currentLanguage(), ...words.verifier }
      return { what, to, name: title.trim() || words.delivery, recipes: form.recipes, words: called }
    }
    default:
      return assertNever(what)
  }
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
  // What was read for long comes when a person may be choosing how to export something else.
  if (exported.count === 0 || exportRequest.getState().isOpen) return
  const from = focusedOpener()
  exportRequest.setState({ ...exported, title: exported.name ?? '', isOpen: true, from })
}
