import { anyRow } from './focus-row.ts'

/** Where something was that had the focus, in what is still in the document. */
export type Gap = { parent: Element; previous: Node | null }

const controls =
  'a[href], button:not(:disabled), input:not(:disabled), select:not(:disabled), textarea:not(:disabled)'
const focusable = `${controls}, [tabindex="0"], ${anyRow}`
const surfaces = 'main, [role=dialog], [role=alertdialog]'

/**
 * Gives the focus to what is nearest to where it was lost: the row around it, else the row or control after it, else the
 * one before it, without leaving the room or the dialog.
 *
 * @returns false when nothing there takes it
 */
export function handOn({ parent, previous }: Gap): boolean {
  const surface = parent.closest(surfaces)
  if (surface === null) return false
  const row = parent.closest<HTMLElement>(anyRow)
  if (row !== null && surface.contains(row) && takes(row)) return true
  for (let around: Element | null = parent; around !== null; around = around.parentElement) {
    const all = [...around.querySelectorAll<HTMLElement>(focusable)].filter(
      (one) => one.tabIndex >= 0 || isRow(one),
    )
    const after = all.filter((one) => isAfter(one, parent, previous))
    const before = all.filter((one) => !isAfter(one, parent, previous)).toReversed()
    if ([...after, ...before].some((one) => takes(one.closest<HTMLElement>(anyRow) ?? one))) return true
    if (around instanceof HTMLElement && around.hasAttribute('tabindex') && takes(around)) return true
    if (around === surface) return false
  }
  return false
}

function isRow(element: Element): boolean {
  return element.matches(anyRow)
}

function isAfter(element: Node, parent: Node, previous: Node | null): boolean {
  const mark = previous ?? parent
  const isBelow = (mark.compareDocumentPosition(element) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0
  return isBelow && (previous === null || !previous.contains(element))
}

function takes(element: HTMLElement): boolean {
  element.focus({ preventScroll: true })
  return document.activeElement === element
}
