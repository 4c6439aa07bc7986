import { expect, test } from 'vitest'
import { oneSection } from '../days/day-sections.ts'
import { layRows } from '../rows/grid-rows.ts'
import { areaOf, cellsIn } from './cells-in.ts'

/** Three columns of 100 pixels, 4 between them; the first row has one empty place. Eight items. */
const layout = { columns: 3, cell: 100, rowHeight: 104 }
const places = { rows: layRows(oneSection(8), layout, () => 1), left: 16, margin: 16 }
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
  expect(
    cellsIn(areaOf({ x: 0, y: 0 }, { x: 900, y: 900 }), { ...places, rows: layRows([], layout, () => 0) }),
  ).toEqual([])
})

test('a row of a list is as wide as the list', () => {
  const rows = layRows(oneSection(5), { columns: 1, cell: 36, rowHeight: 44 }, () => 0)
  const list = { rows, left: 16, margin: 0 }
  expect(cellsIn({ left: 2, right: 5, top: 40, bottom: 100 }, list)).toEqual([0, 1, 2])
})

test('the headings of days hold nothing, and what lies below them is where they leave it', () => {
  const day = { year: 2026, month: 11, day: 28, files: 4 }
  const sections = [
    { id: 'one', items: 4, day },
    { id: 'other', items: 2, day },
  ]
  const rows = layRows(sections, layout, () => 0)
  const held = (top: number, bottom: number) =>
    cellsIn({ left: 20, right: 500, top: top + 16, bottom: bottom + 16 }, { rows, left: 16, margin: 16 })
  expect(held(0, 44)).toEqual([])
  expect(held(10, 50)).toEqual([0, 1, 2])
  expect(held(44 + 104, 44 + 208 + 40)).toEqual([3])
  expect(held(44 + 110, 44 + 208 + 50)).toEqual([3, 4, 5])
})
