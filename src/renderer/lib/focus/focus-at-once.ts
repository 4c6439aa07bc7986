/**
 * For an `initialFocus` that is a function, which the component library asks before the next key can come; what that names
 * gets the focus with the next frame alone. On a busy machine keys are pressed before it, and would go to what lies below.
 *
 * @returns what `initialFocus` answers: nothing is left to do, or null where the element is not there
 */
export function focusAtOnce(element: HTMLElement | null): false | null {
  element?.focus({ preventScroll: true })
  return element === null ? null : false
}
