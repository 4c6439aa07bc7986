import fc from 'fast-check'
import { expect, test } from 'vitest'
import { fitEdge, leastEdge, mostEdge } from './fit-edge.ts'

const laid = fc.record({
  columns: fc.integer({ min: 1, max: 40 }),
  across: fc.integer({ min: 1, max: 4 }),
  hasRows: fc.boolean(),
})

test('a tile is never smaller in a wider window, nor larger beside more columns, and always one that can be chosen', () => {
  fc.assert(
    fc.property(
      laid,
      fc.integer({ min: 0, max: 4000 }),
      fc.integer({ min: 0, max: 800 }),
      (table, width, more) => {
        const edge = fitEdge(width, table)
        expect(fitEdge(width + more, table)).toBeGreaterThanOrEqual(edge)
        expect(fitEdge(width, { ...table, columns: table.columns + 1 })).toBeLessThanOrEqual(edge)
        expect(edge).toBeGreaterThanOrEqual(leastEdge)
        expect(edge).toBeLessThanOrEqual(mostEdge)
      },
    ),
  )
})

test('four columns fill a window of usual width, and two of eight tiles stay large enough to choose by', () => {
  expect(fitEdge(1188, { columns: 4, across: 1, hasRows: true })).toBe(224)
  expect(fitEdge(1188, { columns: 4, across: 2, hasRows: true })).toBe(120)
  expect(fitEdge(600, { columns: 4, across: 2, hasRows: true })).toBe(112)
})
