import { expect, test } from 'vitest'
import { planGrid } from '../../../../../shared/domain/grid/plan-grid.ts'
import { askedAxes, emptyGridForm, formOfAxes, offeredSizes, readSizes, takesAnySize } from './grid-form.ts'
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
  const form = { ...emptyGridForm, sizes: ['1024x1024', '9x9'], otherSizes: '640x480' }
  expect(askedAxes(form, ['a fox'], [drawing]).sizes).toEqual(['1024x1024'])
  expect(askedAxes(form, ['a fox'], [open]).sizes).toEqual(['640x480'])
})

test('a grid that is changed and ordered again begins as it was', () => {
  const axes = {
    ...{ prompts: ['a fox', 'code {a|b} {{c}}'], models: [drawing, open] },
    ...{ sizes: ['auto', '640x480'], variations: 3 },
  }
  const form = formOfAxes(axes)
  const { prompts } = readPrompts(form.prompts ?? '', {})
  expect(planGrid(askedAxes(form, prompts, axes.models))).toMatchObject({ type: 'plan', axes })
})
