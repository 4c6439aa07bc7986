/** The row of the list of boards so many further down; undefined where there is none. */
export function rowBeside(row: HTMLElement | null, step: 1 | -1): HTMLElement | undefined {
  const rows = [...document.querySelectorAll<HTMLElement>('[data-board]')]
  return row === null ? undefined : rows[rows.indexOf(row) + step]
}

/** @returns false where there is none to give the focus to */
export function focusBeside(row: HTMLElement | null, step: 1 | -1): boolean {
  const beside = rowBeside(row, step)
  beside?.focus()
  return beside !== undefined
}

export function focusBoard(id: string): void {
  document.querySelector<HTMLElement>(`[data-board="${id}"]`)?.focus()
}
