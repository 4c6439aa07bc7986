import { expect, test } from 'vitest'
import { firstThatStayed } from './use-scroll-anchor.ts'

const rows = (words: string) => words.split('')

test('the first row in sight is found again wherever it went', () => {
  expect(firstThatStayed(rows('abcd'), rows('xyabcd'), 2)).toEqual({ from: 2, to: 4 })
  expect(firstThatStayed(rows('abcd'), rows('dabc'), 1)).toEqual({ from: 1, to: 2 })
  expect(firstThatStayed(rows('abcd'), rows('bcd'), 2)).toEqual({ from: 2, to: 1 })
})

test('what comes or goes below it changes nothing', () => {
  expect(firstThatStayed(rows('abcd'), rows('abxd'), 1)).toEqual({ from: 1, to: 1 })
})

test('where it is gone itself, the next one that stayed stands for it', () => {
  expect(firstThatStayed(rows('abcd'), rows('xabd'), 2)).toEqual({ from: 3, to: 3 })
  expect(firstThatStayed(rows('abcd'), rows('xyz'), 1)).toEqual({ from: 1, to: 1 })
})
