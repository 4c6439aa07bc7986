import { editItems } from './menu.ts'
import type { ContentsSlice, MenuSlice } from './slice.ts'
import type { ShellText } from './text.ts'

/** A right click in a text field edits; on selected text it copies; elsewhere it is the page's own business. */
export function offerContextMenu(contents: ContentsSlice, menu: MenuSlice, text: ShellText): void {
  contents.on('context-menu', (_event, { isEditable, selectionText }) => {
    if (isEditable) menu.buildFromTemplate(editItems(text)).popup()
    else if (selectionText.trim() !== '') menu.buildFromTemplate([{ role: 'copy', label: text.copy }]).popup()
  })
}
