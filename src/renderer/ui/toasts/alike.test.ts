import { expect, test } from 'vitest'
import { countAlike } from './alike.ts'

test('notices that say the same are shown once, with how many they are', () => {
  const toasts = [
    { id: 'd', title: 'Moved to trash' },
    { id: 'c', title: 'Saved' },
    { id: 'b', title: 'Moved to trash' },
    { id: 'a', title: 'Moved to trash' },
  ]
  expect(Object.fromEntries(countAlike(toasts))).toEqual({ d: 3, c: 1, b: 0, a: 0 })
  expect(Object.fromEntries(countAlike(toasts.slice(1)))).toEqual({ c: 1, b: 2, a: 0 })
})
