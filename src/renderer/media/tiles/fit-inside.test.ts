import { expect, test } from 'vitest'
import { fitInside } from './fit-inside.ts'

test('what is larger is made to fit, by its tighter side', () => {
  expect(fitInside({ width: 2000, height: 1000 }, { width: 500, height: 500 })).toEqual({
    width: 500,
    height: 250,
  })
  expect(fitInside({ width: 1000, height: 2000 }, { width: 500, height: 500 })).toEqual({
    width: 250,
    height: 500,
  })
})

test('what is smaller is not blown up', () => {
  expect(fitInside({ width: 64, height: 48 }, { width: 500, height: 500 })).toEqual({ width: 64, height: 48 })
})
