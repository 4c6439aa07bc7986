import { expect, test } from 'vitest'
import {
  boardPath,
  type BoardPlace,
  boardsWithin,
  boardTree,
  mostBoardDepth,
  whyNotIn,
} from './board-tree.ts'
import { BoardId } from './ids.ts'

const id = (number: number) => BoardId.parse(`brd_${String(number).padStart(26, '0')}`)
const place = (number: number, parent: number | null): BoardPlace => ({
  id: id(number),
  parentId: parent === null ? null : id(parent),
})
/** 1 holds 2 and 3, and 2 holds 4; 5 stands alone. */
const places = [place(1, null), place(2, 1), place(3, 1), place(4, 2), place(5, null)]

test('boards stand in each other, each below the one that holds it, in the order in which they came', () => {
  const rows = boardTree(places)
  expect(rows.map(({ board }) => board.id)).toEqual([id(1), id(2), id(4), id(3), id(5)])
  expect(rows.map(({ level }) => level)).toEqual([1, 2, 3, 2, 1])
  expect(rows.map(({ hasNested }) => hasNested)).toEqual([true, true, false, false, false])
  const folded = boardTree(places, (one) => one === id(2))
  expect(folded.map(({ board }) => board.id)).toEqual([id(1), id(2), id(3), id(5)])
  expect(boardTree([place(4, 2)])).toEqual([{ board: place(4, 2), level: 1, hasNested: false }])
})

test('what stands in a board is found however deep, and the way out of one', () => {
  expect(boardsWithin(places, id(1)).map((one) => one.id)).toEqual([id(2), id(3), id(4)])
  expect(boardsWithin(places, id(5))).toEqual([])
  expect(boardPath(places, id(4))).toEqual([id(4), id(2), id(1)])
})

test('no board stands in itself, or in one that it holds', () => {
  expect(whyNotIn(places, id(1), id(1))).toBe('circle')
  expect(whyNotIn(places, id(1), id(4))).toBe('circle')
  expect(whyNotIn(places, id(4), id(5))).toBeNull()
  expect(whyNotIn(places, id(4), null)).toBeNull()
})

test('boards stand in each other so deep and no deeper, with all that they hold', () => {
  const chain = Array.from({ length: mostBoardDepth }, (_, nth) => place(nth + 1, nth === 0 ? null : nth))
  const all = [...chain, place(20, null), place(21, 20)]
  expect(whyNotIn(all, id(21), id(mostBoardDepth))).toBe('depth')
  expect(whyNotIn(all, id(21), id(mostBoardDepth - 1))).toBeNull()
  expect(whyNotIn(all, id(20), id(mostBoardDepth - 1))).toBe('depth')
  expect(whyNotIn(all, id(20), id(mostBoardDepth - 2))).toBeNull()
})

test('boards of a damaged library that hold each other end no search, and are in sight', () => {
  const circle = [place(1, 2), place(2, 1)]
  expect(boardPath(circle, id(1))).toEqual([id(1), id(2)])
  expect(boardsWithin(circle, id(1)).map((one) => one.id)).toEqual([id(2)])
  expect(boardTree(circle).map(({ board }) => board.id)).toEqual([id(1), id(2)])
})
