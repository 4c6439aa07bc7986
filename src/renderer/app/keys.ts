const isApple = typeof navigator !== 'undefined' && /Mac|iPhone|iPad/.test(navigator.userAgent)

/** What the command key is called on this keyboard. */
export const modifierKey = isApple ? '⌘' : 'Ctrl'

export type KeyPress = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey'>
export type ShellAction =
  | { type: 'go'; index: number }
  | { type: 'settings' }
  | { type: 'palette' }
  | { type: 'keys' }

/** Which of the shell's actions a key press means; `isTyping` when it goes into a text field. */
export function readShellKey(press: KeyPress, isTyping: boolean): ShellAction | null {
  const isCommand = (press.ctrlKey || press.metaKey) && !press.altKey && !press.shiftKey
  if (isCommand && /^[1-5]$/.test(press.key)) return { type: 'go', index: Number(press.key) - 1 }
  if (isCommand && press.key === ',') return { type: 'settings' }
  if (isCommand && press.key.toLowerCase() === 'k') return { type: 'palette' }
  const isPlain = !press.ctrlKey && !press.metaKey && !press.altKey
  if (isPlain && !isTyping && press.key === '?') return { type: 'keys' }
  return null
}

/** Whether a key press here would write text. */
export function isTextTarget(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false
  if (target.isContentEditable || target instanceof HTMLTextAreaElement) return true
  return target instanceof HTMLInputElement && !['checkbox', 'radio', 'range', 'button'].includes(target.type)
}
