import fc from 'fast-check'
import { expect, test } from 'vitest'
import { doubleClickMs } from '../../lib/double-click.ts'
import { createMeantYes } from './meant-yes.ts'

function asking() {
  const time = { nowMs: 1000 }
  const yes = createMeantYes(() => time.nowMs)
  yes.opened()
  return {
    after(ms: number) {
      time.nowMs += ms
      return yes.isMeant()
    },
    open: () => yes.opened(),
  }
}

test('the second press of two quick ones, which opened the question, does not answer it', () => {
  const { after } = asking()
  expect(after(120)).toBe(false)
  expect(after(doubleClickMs)).toBe(true)
})

test('a question that opens again begins anew', () => {
  const { after, open } = asking()
  expect(after(doubleClickMs)).toBe(true)
  open()
  expect(after(doubleClickMs - 1)).toBe(false)
})

test('however often a key repeats, no press that follows another at once says yes', () => {
  const pauses = fc.array(fc.integer({ min: 0, max: doubleClickMs - 1 }), { minLength: 1 })
  fc.assert(
    fc.property(pauses, (all) => {
      const { after } = asking()
      expect(all.map(after)).not.toContain(true)
      expect(after(doubleClickMs)).toBe(true)
    }),
  )
})
