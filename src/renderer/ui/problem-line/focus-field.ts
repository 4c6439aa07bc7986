const typed = 'input, textarea, [role=combobox], [role=radio], [role=spinbutton]'

/**
 * Brings a field into view and puts the focus into it; what is folded around it opens. A field that is drawn as part of
 * another one, like a member of a JSON text, is found by the field around it.
 *
 * @param place the name of its `FieldPlace`; what lies inside is named by dots
 * @returns false where neither the field nor one around it is drawn
 */
export function focusField(root: Element | null, place: string): boolean {
  const control = root === null ? null : controlAt(root, place)
  if (control === null) return false
  bringTo(control)
  return true
}

/** The same with the first field that is marked as wrong, whatever its name. */
export function focusFirstWrong(root: Element): void {
  const wrong = root.querySelector<HTMLElement>('[aria-invalid=true]')
  // Of a group it is one of its choices that takes the focus.
  const control = wrong === null || wrong.tabIndex >= 0 ? wrong : reachable(wrong, typed)
  if (control !== null) bringTo(control)
}

function bringTo(control: HTMLElement): void {
  for (let fold = control.closest('details'); fold !== null; fold = around(fold)) fold.open = true
  control.scrollIntoView({ block: 'center' })
  control.focus({ preventScroll: true })
}

function around(fold: Element): HTMLDetailsElement | null {
  return fold.parentElement?.closest('details') ?? null
}

function controlAt(root: Element, place: string): HTMLElement | null {
  const drawn = root.querySelector(`[data-field="${CSS.escape(place)}"]`)
  const control = drawn && (reachable(drawn, '[aria-invalid=true]') ?? reachable(drawn, typed))
  const found = control ?? (drawn && reachable(drawn, 'button'))
  if (found !== null || place === '') return found
  return controlAt(root, place.includes('.') ? place.slice(0, place.lastIndexOf('.')) : '')
}

/** Controls have hidden inputs beside them, which nobody can press Tab to. */
function reachable(drawn: Element, selector: string): HTMLElement | null {
  const controls = [...drawn.querySelectorAll<HTMLElement>(selector)]
  return controls.find((one) => one.tabIndex >= 0 && !one.matches(':disabled, [aria-hidden=true]')) ?? null
}
