import { expect, test } from 'vitest'
import { doubtOf, rankOf } from './duplicate-doubt.ts'
import type { Fingerprint } from './fingerprint.ts'

const print = (low: number, isFlat = false): Fingerprint => ({
  ...{ high: 0, low, average: [0.5, 0, 0], ratio: 1, isFlat, likeness: null },
})
const same = [print(0), print(0)]
const near = [print(0), print(0b11)]
const far = [print(0), print(0b1), print(0b11111)]

test('copies of one hash, or nearly, are sure, and what differs by more is in doubt by its farthest image', () => {
  expect([same, near, far].map(doubtOf)).toEqual([null, null, 'differs'])
})

test('of images with few edges less tells another one', () => {
  expect(doubtOf([print(0, true), print(0b1, true)])).toBeNull()
  expect(doubtOf([print(0, true), print(0b11, true)])).toBe('plain')
})

test('the surest stands first, and all in doubt behind all that are sure', () => {
  const plain = [print(0, true), print(0b11, true)]
  expect([plain, far, near, same].toSorted((a, b) => rankOf(a) - rankOf(b))).toEqual([same, near, plain, far])
})
