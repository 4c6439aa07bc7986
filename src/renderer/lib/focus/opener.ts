/**
 * What has the focus, for what is opened from there to give it back. Of a menu it is the button: its items still fade away
 * when a person is quick, and are gone when not.
 *
 * @returns null where nothing of the kind has the focus, and for a menu without a button
 */
export function focusedOpener(): HTMLElement | null {
  const { activeElement } = document
  if (!(activeElement instanceof HTMLElement) || activeElement === document.body) return null
  const menu = activeElement.closest('[role="menu"]')
  if (menu === null) return activeElement
  return document.querySelector<HTMLElement>(`[aria-controls="${CSS.escape(menu.id)}"]`)
}
