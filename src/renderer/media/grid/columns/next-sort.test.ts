import { expect, test } from 'vitest'
import { newestFirst, nextSort } from './next-sort.ts'

test('a heading begins with names from A and with the largest, and turns the order around at the next press', () => {
  expect(nextSort(newestFirst, 'name')).toEqual({ by: 'name', direction: 'ascending' })
  expect(nextSort({ by: 'name', direction: 'ascending' }, 'name')).toEqual({
    by: 'name',
    direction: 'descending',
  })
  expect(nextSort({ by: 'name', direction: 'ascending' }, 'size')).toEqual({
    by: 'size',
    direction: 'descending',
  })
})

test('newest first is no order of its own, whichever heading leads back to it', () => {
  expect(nextSort(newestFirst, 'added')).toEqual({ by: 'added', direction: 'ascending' })
  expect(nextSort({ by: 'added', direction: 'ascending' }, 'added')).toBeNull()
  expect(nextSort({ by: 'size', direction: 'ascending' }, 'added')).toBeNull()
  expect(nextSort(null, 'added')).toBeNull()
})
