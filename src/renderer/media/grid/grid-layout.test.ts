import fc from 'fast-check'
import { expect, test } from 'vitest'
import { gridGap, layOutGrid, moveInGrid } from './grid-layout.ts'

const widths = fc.integer({ min: 200, max: 8000 })
const edges = fc.integer({ min: 80, max: 400 })

test('cells never leave the width, and less than a cell is left over', () => {
  fc.assert(
    fc.property(widths, edges, (width, edge) => {
      const { columns, cell, rowHeight } = layOutGrid(width, edge)
      const used = columns * cell + (columns - 1) * gridGap
      expect(used).toBeLessThanOrEqual(width)
      expect(width - used).toBeLessThan(columns)
      expect(rowHeight).toBe(cell + gridGap)
    }),
  )
})

test('a larger tile size never gives more columns', () => {
  fc.assert(
    fc.property(widths, edges, fc.integer({ min: 1, max: 200 }), (width, edge, more) => {
      expect(layOutGrid(width, edge + more).columns).toBeLessThanOrEqual(layOutGrid(width, edge).columns)
    }),
  )
})

const facts = { columns: 4, pad: 0, total: 10, rowsInView: 2 }

test('arrows move by one and by one row, and stop at the edges', () => {
  expect(moveInGrid(5, 'ArrowLeft', facts)).toBe(4)
  expect(moveInGrid(0, 'ArrowLeft', facts)).toBe(0)
  expect(moveInGrid(9, 'ArrowRight', facts)).toBe(9)
  expect(moveInGrid(5, 'ArrowUp', facts)).toBe(1)
  expect(moveInGrid(2, 'ArrowUp', facts)).toBe(2)
  expect(moveInGrid(1, 'ArrowDown', facts)).toBe(5)
})

test('down from above a gap in the last row goes to its last item, and from the last row nowhere', () => {
  expect(moveInGrid(7, 'ArrowDown', facts)).toBe(9)
  expect(moveInGrid(8, 'ArrowDown', facts)).toBe(8)
})

test('Home and End go to the first and last of all, pages by what is in view', () => {
  expect(moveInGrid(5, 'Home', facts)).toBe(0)
  expect(moveInGrid(5, 'End', facts)).toBe(9)
  expect(moveInGrid(0, 'PageDown', facts)).toBe(8)
  expect(moveInGrid(9, 'PageUp', facts)).toBe(1)
})

test('a grid that begins with empty cells is moved in by what is above and below', () => {
  const padded = { ...facts, pad: 3 }
  expect(moveInGrid(0, 'ArrowDown', padded)).toBe(4)
  expect(moveInGrid(1, 'ArrowUp', padded)).toBe(1)
  expect(moveInGrid(6, 'ArrowUp', padded)).toBe(2)
  expect(moveInGrid(6, 'PageUp', padded)).toBe(2)
  expect(moveInGrid(4, 'PageUp', padded)).toBe(0)
  expect(moveInGrid(9, 'ArrowDown', padded)).toBe(9)
})

test('other keys, and any key in an empty grid, mean nothing', () => {
  expect(moveInGrid(0, 'a', facts)).toBeNull()
  expect(moveInGrid(0, 'End', { ...facts, total: 0 })).toBeNull()
})

test('no key ever leads outside the grid', () => {
  const keys = ['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown', 'PageUp', 'PageDown', 'Home', 'End']
  fc.assert(
    fc.property(
      fc.constantFrom(...keys),
      fc.integer({ min: 1, max: 500 }),
      fc.nat(499),
      fc.integer({ min: 1, max: 30 }),
      fc.integer({ min: 0, max: 20 }),
      fc.nat(29),
      (key, total, at, columns, rowsInView, empty) => {
        const next = moveInGrid(Math.min(at, total - 1), key, {
          columns,
          pad: empty % columns,
          total,
          rowsInView,
        })
        expect(next).toBeGreaterThanOrEqual(0)
        expect(next).toBeLessThan(total)
      },
    ),
  )
})
