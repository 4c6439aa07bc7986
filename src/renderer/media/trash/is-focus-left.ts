import { isTextTarget } from '../../keys/focus.ts'
import type { AssetId } from '../../../shared/domain/ids.ts'

/**
 * Whether the focus is where a file was, on its menu, or nowhere: who waited until it was gone may give it to the next
 * one. Anywhere else the person has gone on meanwhile, and the next letter would act on a file that nobody meant.
 */
export function isFocusLeft(id: AssetId): boolean {
  const { activeElement: focused, body } = document
  if (focused === null || focused === body) return true
  const own = `[data-asset="${id}"]`
  return focused.closest(`[role="menu"], ${own}, [data-tile]:has(${own})`) !== null
}

/** Whether nobody writes just now: what comes back then may take the focus. */
export function isFocusFree(): boolean {
  return !isTextTarget(document.activeElement)
}
