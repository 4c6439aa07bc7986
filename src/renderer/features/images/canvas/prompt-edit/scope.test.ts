import { expect, test } from 'vitest'
import { scopeOf } from './scope.ts'

const size = { width: 1000, height: 800 }
const part = { x: 10, y: 10, width: 200, height: 100 }

test('what is selected is changed before what a mask marks, and without either everything is', () => {
  expect(scopeOf(size, part, { ...part, x: 5 }).kind).toBe('selected')
  expect(scopeOf(size, null, part).kind).toBe('masked')
  expect(scopeOf(size, null, null).kind).toBe('whole')
})

test('it is said where what is sent is smaller than what it stands for', () => {
  const large = { width: 5000, height: 400 }
  expect(scopeOf(large, null, null).isScaled).toBe(true)
  expect(scopeOf(large, null, part).isScaled).toBe(false)
  expect(scopeOf({ width: 2048, height: 2048 }, null, null).isScaled).toBe(false)
})
