import fc from 'fast-check'
import { expect, test } from 'vitest'
import { ImageRequest } from '../job.ts'
import { type GridAxes, Grid, GridAxes as Axes, mostCells } from './grid.ts'
import { gridAxes, placeOf, planGrid } from './plan-grid.ts'

const size = fc.constantFrom('auto', '1024x1024', '1536X1024', ' 256×256 ', '256x256', '')
const model = fc.record({
  id: fc.constantFrom('a', 'b', 'c', 'd'),
  format: fc.constantFrom('images' as const, 'generate-content' as const, 'chat-completions' as const),
  sizes: fc.constantFrom<string[]>([], ['auto', '1024x1024'], ['256x256']),
})
const axes: fc.Arbitrary<GridAxes> = fc.record({
  prompts: fc.array(fc.constantFrom('a fox', ' a fox ', 'a hen', '', '   ', 'an owl'), { maxLength: 40 }),
  models: fc.array(model, { maxLength: 6 }),
  sizes: fc.array(size, { maxLength: 8 }),
  variations: fc.integer({ min: 1, max: 8 }),
})

test('a plan is the product of what varies, each cell a request that its model can take or the reason why not', () => {
  fc.assert(
    fc.property(axes, (asked) => {
      const plan = planGrid(asked)
      if (plan.type !== 'plan') return
      const { prompts, models, sizes, variations } = plan.axes
      expect(Axes.safeParse(plan.axes).success).toBe(true)
      expect(plan.cells).toHaveLength(prompts.length * models.length * sizes.length * variations)
      expect(plan.cells.length).toBeLessThanOrEqual(mostCells)
      for (const [index, cell] of plan.cells.entries()) {
        expect(placeOf(plan.axes, index)).toEqual(
          Object.fromEntries(gridAxes.map((axis) => [axis, cell[axis]])),
        )
        const chosen = models[cell.models]
        const wanted = sizes[cell.sizes] ?? ''
        if (cell.type === 'refused') {
          const isNone = chosen?.format !== 'images'
          expect(cell.why).toBe(isNone ? 'takes-no-size' : 'size-not-offered')
          expect(isNone ? wanted !== 'auto' : chosen.sizes.includes(wanted)).toBe(isNone)
          continue
        }
        expect(ImageRequest.parse(cell.request)).toEqual(cell.request)
        expect(cell.request).toMatchObject({
          ...{ prompt: prompts[cell.prompts], model: chosen?.id, format: chosen?.format, size: wanted, n: 1 },
        })
      }
    }),
  )
})

test('what stands there twice or is blank is ordered once or not at all', () => {
  fc.assert(
    fc.property(axes, (asked) => {
      const plan = planGrid(asked)
      if (plan.type !== 'plan') return
      const orders = plan.cells.filter((cell) => cell.type === 'order')
      const told = orders.map(({ request, variations }) => JSON.stringify([request, variations]))
      expect(new Set(told).size).toBe(told.length)
      // Planned again it is the same plan: what was planned is what is ordered.
      expect(planGrid(plan.axes)).toEqual(plan)
    }),
  )
})

test('nothing is planned where an axis is empty, or where there are more than 400 combinations', () => {
  const models = [{ id: 'a', format: 'images' as const, sizes: [] }]
  const full = { prompts: ['a fox'], models, sizes: ['auto'], variations: 1 }
  expect(planGrid({ ...full, prompts: [' ', ''] })).toEqual({ type: 'missing', axis: 'prompts' })
  expect(planGrid({ ...full, models: [] })).toEqual({ type: 'missing', axis: 'models' })
  expect(planGrid({ ...full, sizes: [] })).toEqual({ type: 'missing', axis: 'sizes' })
  const prompts = (count: number) => Array.from({ length: count }, (_, index) => `prompt ${index}`)
  const most = planGrid({ ...full, prompts: prompts(50), variations: 8 })
  expect(most).toMatchObject({ type: 'plan', cells: { length: 400 } })
  expect(planGrid({ ...full, prompts: prompts(51), variations: 8 })).toEqual({ type: 'too-many', count: 408 })
})

test('why a cell was left out is never read as the id of a job', () => {
  const cells = Grid.shape.cells.parse(['takes-no-size', `job_${'0'.repeat(26)}`])
  expect(cells).toEqual(['takes-no-size', `job_${'0'.repeat(26)}`])
  expect(Grid.shape.cells.safeParse(['some-word']).success).toBe(false)
})
