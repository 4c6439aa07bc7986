import { expect, test } from 'vitest'
import type { GridAxes } from '../../../../../shared/domain/grid/grid.ts'
import { layLines, tableAxes } from './lay-table.ts'
import { tileHeight } from './tile-height.ts'

const models = ['a', 'b'].map((id) => ({ id, format: 'images' as const, sizes: [] }))
const axes: GridAxes = {
  ...{ prompts: ['a fox', 'a hen'], models, variations: 1 },
  sizes: ['auto', '1536x1024', '1024x1536'],
}
const heights = (table: ReturnType<typeof tableAxes>, edge: number, least: number) =>
  layLines(axes, table).map((line) => tileHeight(axes, table, line, edge, least))

test('tiles of a wide size are as low as its images, and none is higher than it is wide', () => {
  const usual = tableAxes(axes, {})
  expect(heights(usual, 240, 112).slice(0, 3)).toEqual([240, 160, 240])
  expect(heights(usual, 120, 112).slice(0, 3)).toEqual([120, 112, 120])
})

test('where sizes stand side by side all tiles are as high as they are wide', () => {
  expect(heights(tableAxes(axes, { columns: 'sizes' }), 240, 112)).toEqual([240, 240, 240, 240])
})
