import { expect, test } from 'vitest'
import { createOpenWindows } from './open-windows.ts'

/** As long as a window that is there is waited for. */
const briefly = 20

test('a window is there until its lock is let go, and is not gone for itself', async () => {
  const { locks } = navigator
  const [one, other] = [createOpenWindows(locks, briefly), createOpenWindows(locks, briefly)]
  expect(one.id).not.toBe(other.id)
  expect(await one.isGone(other.id)).toBe(false)
  expect(await one.isGone(one.id)).toBe(false)
  expect(await one.isGone('closed-before')).toBe(true)
})

test('a window that is closed while one asks is gone', async () => {
  const { locks } = navigator
  const closing = Promise.withResolvers<void>()
  const held = locks.request('atelier-window-closing', () => closing.promise)
  const asked = createOpenWindows(locks, 10_000).isGone('closing')
  closing.resolve()
  await held
  expect(await asked).toBe(true)
})

test('where there are no locks every other window counts as gone', async () => {
  expect(await createOpenWindows(undefined).isGone('other')).toBe(true)
})
