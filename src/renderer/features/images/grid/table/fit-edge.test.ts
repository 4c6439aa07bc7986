import fc from 'fast-check'
import { expect, test } from 'vitest'
import { acrossOf, columnRoom, fitEdge, leastEdge, mostEdge } from './fit-edge.ts'

const laid = fc.record({
  columns: fc.integer({ min: 1, max: 40 }),
  across: fc.integer({ min: 1, max: 4 }),
  hasRows: fc.boolean(),
  hasLines: fc.boolean(),
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
  const table = { columns: 4, hasRows: true, hasLines: false }
  expect(fitEdge(1188, { ...table, across: 1 })).toBe(224)
  expect(fitEdge(1188, { ...table, across: 2 })).toBe(120)
  expect(fitEdge(600, { ...table, across: 2 })).toBe(112)
})

test('columns share what the headings leave', () => {
  expect(columnRoom(1000, { columns: 2, across: 1, hasRows: false, hasLines: false })).toBe(492)
  expect(columnRoom(1000, { columns: 2, across: 1, hasRows: true, hasLines: true })).toBe(343)
})

test('more tiles than fit beside each other stand in lines that are as even as they can be', () => {
  const lines = (count: number) => {
    const place = { prompts: 0, models: 0, sizes: 0, variations: 0 }
    const tiles = Array.from({ length: count }, (_, index) => ({ index, place }))
    return [{ row: 0, rowLines: 1, place, columns: [tiles] }]
  }
  expect([1, 2, 3, 4, 5, 6, 7, 8].map((count) => acrossOf(lines(count)))).toEqual([1, 2, 3, 4, 3, 3, 4, 4])
})
