import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { GridAxes } from '../../../../../shared/domain/grid/grid.ts'
import { gridAxes } from '../../../../../shared/domain/grid/plan-grid.ts'
import { layLines, lineAxes, tableAxes, varyingAxes } from './lay-table.ts'

const axes: fc.Arbitrary<GridAxes> = fc
  .tuple(
    fc.integer({ min: 1, max: 5 }),
    fc.integer({ min: 1, max: 4 }),
    fc.integer({ min: 1, max: 4 }),
    fc.integer({ min: 1, max: 5 }),
  )
  .map(([prompts, models, sizes, variations]) => ({
    prompts: Array.from({ length: prompts }, (_, index) => `prompt ${index}`),
    models: Array.from({ length: models }, (_, index) => ({
      id: `m${index}`,
      format: 'images' as const,
      sizes: [],
    })),
    sizes: Array.from({ length: sizes }, (_, index) => `${100 + index}x100`),
    variations,
  }))
const choice = fc.constantFrom(undefined, null, ...gridAxes)

test('every cell of a grid stands once in its table, in its row and its column, whatever axes are chosen', () => {
  fc.assert(
    fc.property(axes, choice, choice, (grid, rows, columns) => {
      const table = tableAxes(grid, {
        ...(rows === undefined ? {} : { rows }),
        ...(columns === undefined ? {} : { columns }),
      })
      if (table.rows !== null) expect(table.rows).not.toBe(table.columns)
      for (const axis of [table.rows, table.columns])
        if (axis !== null) expect(varyingAxes(grid)).toContain(axis)
      const lines = layLines(grid, table)
      const count = grid.prompts.length * grid.models.length * grid.sizes.length * grid.variations
      const indexes = lines.flatMap(({ columns: its }) => its.flat().map(({ index }) => index))
      expect(indexes.toSorted((a, b) => a - b)).toEqual(Array.from({ length: count }, (_, index) => index))
      for (const line of lines) {
        for (const [column, places] of line.columns.entries()) {
          for (const { place } of places) {
            if (table.rows !== null) expect(place[table.rows]).toBe(line.row)
            if (table.columns !== null) expect(place[table.columns]).toBe(column)
            for (const axis of lineAxes(grid, table)) expect(place[axis]).toBe(line.place[axis])
          }
        }
      }
      // A heading stands for as many lines as its row has.
      for (const [row, its] of Map.groupBy(lines, (line) => line.row))
        expect([row, its.map(({ rowLines }) => rowLines)]).toEqual([
          row,
          its.map((_, index) => (index === 0 ? its.length : 0)),
        ])
    }),
  )
})

test('each size has a line of its own, so that no tile of another shape stands beside it', () => {
  const models = ['a', 'b'].map((id) => ({ id, format: 'images' as const, sizes: [] }))
  const grid: GridAxes = { prompts: ['a fox', 'a hen'], models, sizes: ['auto', '512x256'], variations: 3 }
  const lines = layLines(grid, tableAxes(grid, {}))
  expect(lines.map(({ row, rowLines, place }) => [row, rowLines, place.sizes])).toEqual([
    [0, 2, 0],
    [0, 0, 1],
    [1, 2, 0],
    [1, 0, 1],
  ])
  for (const { columns } of lines) expect(columns.map((places) => places.length)).toEqual([3, 3])
  expect(lineAxes(grid, { rows: 'models', columns: 'variations' })).toEqual(['prompts', 'sizes'])
})

test('prompts go down and models across where nothing else is chosen', () => {
  const models = ['a', 'b'].map((id) => ({ id, format: 'images' as const, sizes: [] }))
  const grid: GridAxes = { prompts: ['a fox', 'a hen'], models, sizes: ['auto'], variations: 3 }
  expect(tableAxes(grid, {})).toEqual({ rows: 'prompts', columns: 'models' })
  expect(tableAxes(grid, { rows: 'variations' })).toEqual({ rows: 'variations', columns: 'prompts' })
  expect(tableAxes({ ...grid, prompts: ['a fox'], variations: 1 }, {})).toEqual({
    rows: null,
    columns: 'models',
  })
})
