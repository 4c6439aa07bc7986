import { expect, test } from 'vitest'
import { areaOf, cellsIn } from './cells-in.ts'

/** Three columns of 100 pixels, 4 between them; the first row has one empty place. Eight items. */
const places = { columns: 3, cell: 100, rowHeight: 104, pad: 1, left: 16, margin: 16, total: 8 }
const over = (left: number, top: number, right: number, bottom: number) =>
  cellsIn(areaOf({ x: right, y: top }, { x: left, y: bottom }), places)

test('an area holds what it touches, however it was drawn', () => {
  expect(over(130, 20, 230, 30)).toEqual([0, 1])
  expect(over(0, 0, 1000, 1000)).toEqual([0, 1, 2, 3, 4, 5, 6, 7])
  expect(over(20, 110, 200, 130)).toEqual([0, 2, 3])
})

test('between tiles, beside them, on an empty place and below the last there is nothing', () => {
  expect(over(116, 20, 120, 500)).toEqual([])
  expect(over(0, 0, 15, 1000)).toEqual([])
  expect(over(20, 20, 110, 110)).toEqual([])
  expect(over(0, 330, 1000, 900)).toEqual([])
  expect(cellsIn(areaOf({ x: 0, y: 0 }, { x: 900, y: 900 }), { ...places, total: 0 })).toEqual([])
})

test('a row of a list is as wide as the list', () => {
  const list = { columns: 1, cell: 36, rowHeight: 44, pad: 0, left: 16, margin: 0, total: 5 }
  expect(cellsIn({ left: 2, right: 5, top: 40, bottom: 100 }, list)).toEqual([0, 1, 2])
})
