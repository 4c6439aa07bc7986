import { expect, test } from 'vitest'
import { type Grid, noGridSettings } from '../../../../../shared/domain/grid/grid.ts'
import { planGrid } from '../../../../../shared/domain/grid/plan-grid.ts'
import { ModelFacts } from '../../../../../shared/domain/connection/model.ts'
import { assetId } from '../../../../media/media-fixtures.ts'
import { emptyImageForm, type ImageForm } from '../../image-form.ts'
import {
  askedAxes,
  askedSettings,
  chosenModels,
  emptyGridForm,
  formOfGrid,
  offeredSizes,
  readSizes,
  shownGridForm,
  takesAnySize,
} from './grid-form.ts'
import { readPrompts } from './grid-prompts.ts'

const drawing = { id: 'a', format: 'images' as const, sizes: ['auto', '1024x1024'] }
const open = { id: 'b', format: 'images' as const, sizes: [] }
const talking = { id: 'c', format: 'chat-completions' as const, sizes: [] }

test('each line is a prompt, with the choices in it made, and blank lines are none', () => {
  const text = 'a {red|blue} fox\n\n  a hen at {dusk|dawn|noon} \n'
  expect(readPrompts(text, {})).toEqual({
    prompts: ['a red fox', 'a blue fox', 'a hen at dusk', 'a hen at dawn', 'a hen at noon'],
    ...{ names: [], unfilled: [], tooMany: null, tooLong: null },
  })
})

test('a variable without a value is named, and one with a value is filled in', () => {
  expect(readPrompts('a {{animal}} in {{place}}', { animal: 'fox' })).toMatchObject({ unfilled: ['place'] })
  const filled = readPrompts('a {{animal}}', { animal: '{fox|hen}' })
  expect(filled).toMatchObject({ prompts: ['a {fox|hen}'], names: ['animal'], unfilled: [], tooMany: null })
})

test('a line that makes too many prompts says how many and makes none', () => {
  const ten = '{0|1|2|3|4|5|6|7|8|9}'
  expect(readPrompts(`a hen\n${ten}${ten}${ten}`, {})).toEqual({
    ...{ prompts: [], names: [], unfilled: [], tooMany: 1001, tooLong: null },
  })
})

test('sizes are offered that a chosen model has, and others can be written where one takes any', () => {
  expect(offeredSizes([drawing, talking])).toEqual(['auto', '1024x1024'])
  expect(takesAnySize([drawing, talking])).toBe(false)
  expect(takesAnySize([talking, open])).toBe(true)
  expect(readSizes('1280×720, 640x480 wide')).toEqual({ sizes: ['1280x720', '640x480'], wrong: ['wide'] })
  // What is written for a model that is not chosen any more is not ordered of another.
  const form = { sizes: ['1024x1024', '9x9'], otherSizes: '640x480', variations: 1 }
  expect(askedAxes(form, ['a fox'], [drawing]).sizes).toEqual(['1024x1024'])
  expect(askedAxes(form, ['a fox'], [open]).sizes).toEqual(['640x480'])
})

test('a grid that is changed and ordered again begins as it was', () => {
  const axes = {
    ...{ prompts: ['a fox', 'code {a|b} {{c}}'], models: [drawing, open] },
    ...{ sizes: ['auto', '640x480'], variations: 3 },
  }
  const settings: Grid['settings'] = {
    ...{ quality: 'high', sourceAssetIds: [assetId(1)], style: null },
    options: [{ format: 'images', fields: { user: 'me' } }],
  }
  // Whatever stands in the form of one image by then.
  const single: ImageForm = { ...emptyImageForm, prompt: 'a cow', quality: 'low', sources: [assetId(2)] }
  const form = shownGridForm(formOfGrid({ axes, settings }), single, [])
  const { prompts } = readPrompts(form.prompts, {})
  expect(planGrid(askedAxes(form, prompts, axes.models))).toMatchObject({ type: 'plan', axes })
  expect(askedSettings(form, null, axes.models)).toEqual(settings)
})

const model = (id: string, sizes: string[]) => ({
  ...ModelFacts.parse({
    ...{ id, kind: 'image', format: 'images', family: '' },
    options: { sizes, ratios: [], resolutions: [], durations: [], hasAudio: false },
  }),
  source: 'built-in' as const,
})

test('sizes that no request can ask for are not offered, and a model that has only such takes any', () => {
  const models = [model('a', ['auto', '1024X1024', '2K']), model('b', ['2K', '4K'])]
  expect(offeredSizes(chosenModels(['a', 'b'], models))).toEqual(['auto', '1024x1024'])
  expect(takesAnySize(chosenModels(['a'], models))).toBe(false)
  expect(takesAnySize(chosenModels(['b'], models))).toBe(true)
  const [chosen] = chosenModels(['a'], models)
  if (chosen === undefined) throw new Error('it is there')
  const asked = askedAxes({ sizes: ['1024x1024'], otherSizes: '', variations: 1 }, ['a fox'], [chosen])
  expect(planGrid(asked)).toMatchObject({ type: 'plan', cells: [{ type: 'order' }] })
})

test('what was not changed here is as in the form of one image, and stays here once it was', () => {
  const models = [model('a', ['auto', '1536x1024']), model('b', [])]
  const single: ImageForm = {
    ...{ ...emptyImageForm, prompt: 'a fox\nat dusk', model: 'a', size: '1536x1024', quality: 'high' },
    ...{ sources: [assetId(1)], options: { ...emptyImageForm.options, images: { user: 'me' } } },
  }
  expect(shownGridForm(emptyGridForm, single, models)).toMatchObject({
    ...{ prompts: 'a fox at dusk', models: ['a'], sizes: ['1536x1024'], otherSizes: '', quality: 'high' },
    ...{ sources: [assetId(1)], options: [{ format: 'images', fields: { user: 'me' } }], wrongOptions: [] },
  })
  // A size that none of the chosen models offers can be written where one takes any.
  const odd = { ...single, size: '1280x720' }
  expect(shownGridForm(emptyGridForm, odd, models)).toMatchObject({ sizes: ['auto'], otherSizes: '' })
  expect(shownGridForm({ ...emptyGridForm, models: ['b'] }, odd, models)).toMatchObject({
    ...{ sizes: [], otherSizes: '1280x720' },
  })
  const changed = { ...emptyGridForm, quality: 'low', sources: [], style: 'none' as const, options: [] }
  expect(shownGridForm(changed, single, models)).toMatchObject({
    ...{ quality: 'low', sources: [], styleId: null, options: [] },
  })
})

test('fields under Advanced that cannot be sent are named by their format, and go with no other', () => {
  const options = { ...emptyImageForm.options, images: { user: 7 }, 'chat-completions': { temperature: 1 } }
  const form = shownGridForm(emptyGridForm, { ...emptyImageForm, options }, [])
  expect(form).toMatchObject({ wrongOptions: ['images'], options: [{ format: 'chat-completions' }] })
  expect(askedSettings(form, null, [drawing])).toEqual(noGridSettings)
})
