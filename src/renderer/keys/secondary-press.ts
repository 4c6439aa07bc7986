import { isApple } from './chord.ts'

/** Whether a press of the pointer asks for a menu: on a Mac, whose trackpad may have one button, so does one with Control. */
export function isSecondaryPress(
  { button, ctrlKey }: Pick<MouseEvent, 'button' | 'ctrlKey'>,
  onApple = isApple,
): boolean {
  return button === 2 || (onApple && button === 0 && ctrlKey)
}
