import { expect, test, vi } from 'vitest'
import { closedBy } from './closed-by.ts'

/** How often a dialog closed over what Base UI told. */
function closings(isOpen: boolean, reason: string, detail?: number): number {
  const close = vi.fn()
  closedBy(close)(isOpen, { reason, event: { detail } as unknown as Event })
  return close.mock.calls.length
}

test('the second click of the double click that opened a dialog does not close it', () => {
  expect(closings(false, 'outside-press', 2)).toBe(0)
  expect(closings(false, 'outside-press', 3)).toBe(0)
})

test('a press outside, Escape and a double press of its own Close do close it', () => {
  expect(closings(false, 'outside-press', 1)).toBe(1)
  expect(closings(false, 'escape-key')).toBe(1)
  expect(closings(false, 'close-press', 2)).toBe(1)
})

test('one that opens is not closed', () => {
  expect(closings(true, 'trigger-press', 1)).toBe(0)
})
