import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { GridAxes } from '../../../../../shared/domain/grid/grid.ts'
import { gridAxes } from '../../../../../shared/domain/grid/plan-grid.ts'
import { layTable, tableAxes, varyingAxes } from './lay-table.ts'

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
      const laid = layTable(grid, table)
      const count = grid.prompts.length * grid.models.length * grid.sizes.length * grid.variations
      const indexes = laid.flat(2).map(({ index }) => index)
      expect(indexes.toSorted((a, b) => a - b)).toEqual(Array.from({ length: count }, (_, index) => index))
      for (const [row, cells] of laid.entries()) {
        for (const [column, places] of cells.entries()) {
          for (const { place } of places) {
            if (table.rows !== null) expect(place[table.rows]).toBe(row)
            if (table.columns !== null) expect(place[table.columns]).toBe(column)
          }
        }
      }
    }),
  )
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
