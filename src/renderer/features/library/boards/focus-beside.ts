/**
 * Gives the focus to the row of the list of boards so many further down.
 *
 * @returns false where there is none
 */
export function focusBeside(row: HTMLElement | null, step: 1 | -1): boolean {
  const rows = [...document.querySelectorAll<HTMLElement>('[data-board]')]
  const beside = row === null ? undefined : rows[rows.indexOf(row) + step]
  beside?.focus()
  return beside !== undefined
}
