import fc from 'fast-check'
import { expect, test } from 'vitest'
import { gridGap, layOutGrid } from './grid-layout.ts'

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
