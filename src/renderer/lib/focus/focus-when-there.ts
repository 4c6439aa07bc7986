let wanted: string | null = null

/**
 * Gives the focus to the first element that the selector finds, without scrolling: now, or once it is drawn, unless the
 * person has done something else by then.
 */
export function focusWhenThere(selector: string): void {
  wanted = selector
  tryWanted()
}

/** Called after each change of the page. */
export function tryWanted(): void {
  if (wanted === null) return
  const element = document.querySelector<HTMLElement>(wanted)
  element?.focus({ preventScroll: true })
  if (element !== null && document.activeElement === element) wanted = null
}

/** Whether something that is not drawn yet is to get the focus. */
export function isWanted(): boolean {
  return wanted !== null
}

/** The person has turned to something. */
export function wantNothing(): void {
  wanted = null
}
