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

const firstOnes = 'a[href], button, input, select, textarea, [tabindex="0"]'

/** The same for a popup of which nobody knows what it holds: whatever it begins with gets the focus, at once if that takes letters. */
export function focusTextAtOnce(popup: HTMLElement | null): false | null {
  const first = popup?.querySelector<HTMLElement>(firstOnes) ?? null
  return focusAtOnce(first?.matches('input[type=text], textarea') === true ? first : null)
}
