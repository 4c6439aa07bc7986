/**
 * Marks a row, or another small group of controls, that takes the focus when a control in it or a row beside it goes. It
 * is no stop of the Tab key and does nothing when it is pressed, so a key that is still held presses nothing else.
 *
 * @param id what the row shows, by which `rowSelector` finds it
 */
export function focusRow(id = ''): { 'data-focus-row': string; tabIndex: -1 } {
  return { 'data-focus-row': id, tabIndex: -1 }
}

export const anyRow = '[data-focus-row]'

export function rowSelector(id: string): string {
  return `[data-focus-row="${CSS.escape(id)}"]`
}
