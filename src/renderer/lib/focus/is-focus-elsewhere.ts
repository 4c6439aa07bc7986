import { isWanted } from './focus-when-there.ts'

/**
 * Whether somebody has gone on to something else while a surface was closing, which keeps the focus then, or gets it as soon
 * as it is drawn. To be asked in a `finalFocus` that is a function: the component library gives what that names the focus
 * whoever has it.
 *
 * @param surface what closes; null once it is gone
 */
export function isFocusElsewhere(surface: Element | null): boolean {
  const { activeElement, body } = document
  if (isWanted()) return true
  return activeElement !== null && activeElement !== body && surface?.contains(activeElement) !== true
}
