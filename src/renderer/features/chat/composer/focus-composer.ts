export const composerId = 'chat-composer'

/** Puts the caret into the prompt box, once what is being drawn is there. */
export function focusComposer(): void {
  requestAnimationFrame(() => document.getElementById(composerId)?.focus())
}
