import { expect, test } from 'vitest'
import { ImageStyle } from '../../../../shared/domain/style/image-style.ts'
import { mostCharactersTogether, mostPromptCharacters } from '../../../../shared/domain/prompt-length.ts'
import { RequestsTogether, togetherOf } from '../../../../shared/domain/batch/requests-together.ts'
import { emptyImageForm, fromImageRequest, type ShownImageForm } from '../image-form.ts'
import { imageProblems, isOrder, missingVariables, toImageOrder } from './image-order.ts'
import { withValue } from './with-value.ts'

const form = (prompt: string, part: Partial<ShownImageForm> = {}): ShownImageForm => ({
  ...emptyImageForm,
  model: 'imagea-2',
  isKnownModel: true,
  prompt,
  ...part,
})
const promptsOf = (shown: ShownImageForm) => {
  const order = toImageOrder(shown)
  return isOrder(order) ? order.map(({ prompt }) => prompt) : order
}

test('each choice is a request of its own, alike in all but its words', () => {
  const order = toImageOrder(form(' a {red|blue} pear ', { n: 2, quality: 'high' }))
  const common = { kind: 'image', model: 'imagea-2', n: 2, quality: 'high' }
  expect(order).toMatchObject([
    { ...common, prompt: 'a red pear' },
    { ...common, prompt: 'a blue pear' },
  ])
})

test('what the variables stand for is filled in', () => {
  const variables = { who: ' a cat ', unused: 'x' }
  expect(promptsOf(form('{{who}}: {sits|runs}', { variables }))).toEqual(['a cat : sits', 'a cat : runs'])
})

test('a variable that stands for nothing is asked for, and so is what else is wrong', () => {
  const shown = form('{{who}} and {{whom}}', { variables: { who: ' ' }, n: 11 })
  expect(imageProblems(shown)).toEqual({ variables: 'missing', n: 'wrong' })
  expect(missingVariables(['who', 'whom', 'constructor'], shown.variables)).toEqual([
    'who',
    'whom',
    'constructor',
  ])
  expect(missingVariables(['who'], { who: 'a' })).toEqual([])
})

test('more prompts than a press orders are refused before any is made', () => {
  expect(imageProblems(form('{a|b}'.repeat(2000)))).toEqual({ prompt: 'too-many' })
  expect(imageProblems(form('{a|b}{{c}}'.repeat(2000)))).toEqual({
    prompt: 'too-many',
    variables: 'missing',
  })
  expect(promptsOf(form(`x{${'|'.repeat(99)}}`))).toHaveLength(100)
})

test('a prompt is too long by what it becomes, and that is known before it is made', () => {
  const variables = { a: 'x'.repeat(2000) }
  expect(imageProblems(form('{{a}}'.repeat(16), { variables }))).toEqual({})
  expect(imageProblems(form('{{a}}'.repeat(5000), { variables }))).toEqual({ prompt: 'too-long' })
  expect(imageProblems(form('x'.repeat(mostPromptCharacters + 1)))).toEqual({ prompt: 'too-long' })
  expect(imageProblems(form(`${'x'.repeat(mostPromptCharacters)}\n`))).toEqual({})
})

test('more characters than one press holds are refused, also where a style brings them', () => {
  const most = mostCharactersTogether / 100
  const choices = (length: number) => `${'x'.repeat(length)}{${'|'.repeat(99)}}`
  expect(imageProblems(form(choices(most)))).toEqual({})
  expect(imageProblems(form(choices(most + 1)))).toEqual({ prompt: 'too-long-together' })
  const style = ImageStyle.parse({
    ...{ id: `sty_${'0'.repeat(26)}`, name: 'Ink', wordsBefore: 'Ink of', wordsAfter: '', assetIds: [] },
  })
  expect(imageProblems(form(choices(most), { style }))).toEqual({ prompt: 'too-long-together' })
  const order = toImageOrder(form(choices(most)))
  const [first, ...others] = isOrder(order) ? order : []
  if (first === undefined) throw new Error('an order has a request')
  expect(RequestsTogether.safeParse(togetherOf([first, ...others])).success).toBe(true)
})

test('of several prompts none may be empty, and a single one is missing', () => {
  expect(imageProblems(form('{a| }'))).toEqual({ prompt: 'blank' })
  expect(imageProblems(form(' '))).toEqual({ prompt: 'missing' })
})

test('a prompt that was sent comes back as it was, whatever signs are in it', () => {
  for (const sent of ['{a|b} \\ {{c}}', '{"a": 1}', 'a \\{b\\}']) {
    const [request] = toImageOrder(form('any')) as Extract<
      ReturnType<typeof toImageOrder>,
      readonly unknown[]
    >
    if (request === undefined) throw new Error('an order has a request')
    const back = { ...form(''), ...fromImageRequest({ ...request, prompt: sent }, emptyImageForm) }
    expect(promptsOf({ ...back, model: 'imagea-2' })).toEqual([sent])
  }
})

test('values of names that are gone stay for a while, and those of the prompt always', () => {
  let values = withValue({}, 'mine', 'cat', ['mine'])
  for (let number = 0; number < 200; number += 1) values = withValue(values, `n${number}`, '1', ['mine'])
  expect(values).toMatchObject({ mine: 'cat', n199: '1' })
  expect(Object.keys(values).length).toBeLessThanOrEqual(101)
  expect(withValue(values, 'mine', 'dog', ['mine'])).toMatchObject({ mine: 'dog' })
})

test('a style is added to each prompt, and one that nobody could read yet keeps the press back', () => {
  const style = ImageStyle.parse({
    ...{ id: `sty_${'0'.repeat(26)}`, name: 'Ink', wordsBefore: 'Ink of', wordsAfter: 'thin lines {a|b}' },
    assetIds: [],
  })
  expect(promptsOf(form('a {pear|plum}', { style }))).toEqual([
    'Ink of a pear, thin lines {a|b}',
    'Ink of a plum, thin lines {a|b}',
  ])
  expect(imageProblems(form('a pear', { style: 'unread' }))).toEqual({ style: 'missing' })
  expect(imageProblems(form('a pear', { style: 'gone' }))).toEqual({ style: 'wrong' })
  expect(imageProblems(form('x'.repeat(mostPromptCharacters), { style }))).toEqual({ prompt: 'too-long' })
})
