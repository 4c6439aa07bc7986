import { expect, test } from 'vitest'
import { isSecondaryPress } from './secondary-press.ts'

test('a press with Control asks for a menu on a Mac, and draws elsewhere', () => {
  const withControl = { button: 0, ctrlKey: true }
  expect(isSecondaryPress(withControl, true)).toBe(true)
  expect(isSecondaryPress(withControl, false)).toBe(false)
  expect(isSecondaryPress({ button: 0, ctrlKey: false }, true)).toBe(false)
  expect(isSecondaryPress({ button: 2, ctrlKey: false }, true)).toBe(true)
})
