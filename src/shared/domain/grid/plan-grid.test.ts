import fc from 'fast-check'
import { expect, test } from 'vitest'
import { ImageRequest } from '../job/job.ts'
import { mostCharactersTogether } from '../prompt-length.ts'
import { ImageStyle } from '../style/image-style.ts'
import { AssetId } from '../ids.ts'
import { type GridAxes, Grid, GridAxes as Axes, GridSettings, mostCells, noGridSettings } from './grid.ts'
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

const assetId = (number: number) => AssetId.parse(`ast_${String(number).padStart(26, '0')}`)
const style = ImageStyle.parse({
  ...{ id: `sty_${'0'.repeat(26)}`, name: 'Ink', wordsBefore: 'ink drawing of', wordsAfter: 'on paper' },
  assetIds: [assetId(9)],
})
const settings: fc.Arbitrary<GridSettings> = fc.record({
  quality: fc.constantFrom('auto', 'high'),
  sourceAssetIds: fc.constantFrom([], [assetId(1)], [assetId(1), assetId(2)]),
  style: fc.constantFrom(null, style),
  options: fc.constantFrom(
    [],
    [
      { format: 'images' as const, fields: { user: 'me' } },
      { format: 'chat-completions' as const, fields: { temperature: 1 } },
    ],
  ),
})

test('a plan is the product of what varies, each cell a request that its model can take or the reason why not', () => {
  fc.assert(
    fc.property(axes, settings, (asked, common) => {
      const plan = planGrid(asked, common)
      if (plan.type !== 'plan') return
      expect(GridSettings.parse(plan.settings)).toEqual(common)
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
          const takesNoImages = !isNone && common.sourceAssetIds.length > 0
          expect(cell.why).toBe(
            takesNoImages ? 'takes-no-images' : isNone ? 'takes-no-size' : 'size-not-offered',
          )
          if (takesNoImages) continue
          expect(isNone ? wanted !== 'auto' : chosen.sizes.includes(wanted)).toBe(isNone)
          continue
        }
        expect(ImageRequest.parse(cell.request)).toEqual(cell.request)
        expect(cell.request).toMatchObject({
          ...{ model: chosen?.id, format: chosen?.format, size: wanted, n: 1 },
          quality: chosen?.format === 'images' ? common.quality : 'auto',
        })
        const prompt = prompts[cell.prompts] ?? ''
        const isStyled = common.style !== null
        expect(cell.request.prompt).toBe(isStyled ? `ink drawing of ${prompt}, on paper` : prompt)
        const styleImages = isStyled && chosen?.format !== 'images' ? [assetId(9)] : []
        expect(cell.request.sourceAssetIds).toEqual([...common.sourceAssetIds, ...styleImages])
        const given = common.options.find(({ format }) => format === chosen?.format)
        expect(cell.request.options).toEqual(given ?? null)
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

test('a prompt that is too long with the words of its style is not planned', () => {
  const models = [{ id: 'a', format: 'images' as const, sizes: [] }]
  const long = { prompts: ['x'.repeat(31_990)], models, sizes: ['auto'], variations: 1 }
  expect(planGrid(long)).toMatchObject({ type: 'plan' })
  expect(planGrid(long, { ...noGridSettings, style })).toEqual({ type: 'too-long' })
})

test('prompts that fit by themselves are not planned where all requests, with the words of the style, fit into no call', () => {
  const ofEach = (sizes: string[]) =>
    ['a', 'b', 'c', 'd', 'e'].map((id) => ({ id, format: 'images' as const, sizes }))
  const models = ofEach([]).slice(0, 1)
  const once = { prompts: ['x'.repeat(30_000)], models, sizes: ['auto'], variations: 8 }
  expect(planGrid(once)).toMatchObject({ type: 'plan', cells: { length: 8 } })
  expect(planGrid({ ...once, models: ofEach([]) })).toEqual({ type: 'too-long-together' })
  // What no model makes is not sent.
  expect(planGrid({ ...once, models: ofEach(['256x256']) })).toMatchObject({ type: 'plan' })
  const many = Array.from({ length: 200 }, (_, index) => `prompt ${index}`)
  const short = { ...once, prompts: many, variations: 2 }
  const wordy = { ...style, wordsBefore: 'y'.repeat(4000) }
  expect(planGrid(short, { ...noGridSettings, style })).toMatchObject({ type: 'plan' })
  expect(planGrid(short, { ...noGridSettings, style: wordy })).toEqual({ type: 'too-long-together' })
})

test('whatever is asked for, the prompts of all that is planned fit into one call', () => {
  const long = fc.integer({ min: 1, max: 32_000 }).map((length) => 'z'.repeat(length))
  const wide = fc.record({
    prompts: fc.array(long, { minLength: 1, maxLength: 12 }),
    models: fc.array(model, { minLength: 1, maxLength: 4 }),
    sizes: fc.array(size, { minLength: 1, maxLength: 4 }),
    variations: fc.integer({ min: 1, max: 8 }),
  })
  fc.assert(
    fc.property(wide, settings, (asked, common) => {
      const plan = planGrid(asked, common)
      if (plan.type !== 'plan') return
      const sent = plan.cells.reduce(
        (sum, cell) => sum + (cell.type === 'order' ? cell.request.prompt.length : 0),
        0,
      )
      expect(sent).toBeLessThanOrEqual(mostCharactersTogether)
    }),
  )
})

test('what a grid of an earlier version does not say of its settings has its default', () => {
  expect(GridSettings.parse({})).toEqual({ quality: 'auto', sourceAssetIds: [], style: null, options: [] })
})

test('why a cell was left out is never read as the id of a job', () => {
  const cells = Grid.shape.cells.parse(['takes-no-size', `job_${'0'.repeat(26)}`])
  expect(cells).toEqual(['takes-no-size', `job_${'0'.repeat(26)}`])
  expect(Grid.shape.cells.safeParse(['some-word']).success).toBe(false)
})
