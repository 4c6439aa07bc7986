import { expect, test } from 'vitest'
import type { FoundRequest } from '../../../shared/domain/recipe/found-request.ts'
import { ImageRequest } from '../../../shared/domain/job/job.ts'
import { mostRecipeBytes } from '../../../shared/domain/recipe/recipe.ts'
import { recipeOfRequest } from '../../../shared/domain/recipe/recipe-of-request.ts'
import { AppError } from '../../../shared/errors.ts'
import { catalogues } from '../../text/catalogue.ts'
import { missingText } from './missing-text.ts'
import { isRecipeFile, openRecipes, type RecipeHost } from './open-recipes.ts'

const { en } = catalogues
const request = ImageRequest.parse({
  ...{ kind: 'image', model: 'm', prompt: 'A quiet sea', n: 1, size: 'auto', quality: 'auto' },
})
const recipe = recipeOfRequest(request, { hashOf: () => null, app: '1', createdAt: 0, parent: null })
/** Nothing is set beside the form. */
const ours = { set: [], leftOut: [] }
const file = (name: string, text = JSON.stringify(recipe)) => new File([text], name)

function opening(part: Partial<RecipeHost> = {}) {
  const done: string[] = []
  const host: RecipeHost = {
    requestOf: async () => ({ request, missing: [], ...ours }),
    use: (found) => done.push(`used: ${found.request.prompt}`),
    compare: (both) => done.push(`compared: ${both.map(({ name }) => name).join(' ')}`),
    refuse: (sentence) => done.push(sentence),
    ...part,
  }
  return { done, open: (...files: File[]) => openRecipes(files, host, en) }
}

test('one recipe fills the form, two are compared, more are refused with what can be done', async () => {
  const { done, open } = opening()
  await open(file('a.recipe.json'))
  await open(file('a.recipe.json'), file('b.recipe.json'))
  await open(file('a.recipe.json'), file('b.recipe.json'), file('c.recipe.json'))
  expect(done).toEqual(['used: A quiet sea', 'compared: a.recipe.json b.recipe.json', en.recipes.tooMany])
})

test('a file that is no recipe is refused in a sentence, and nothing else is done', async () => {
  const { done, open } = opening()
  await open(file('x.recipe.json', '{"format":"atelier-recipe"'))
  await open(file('x.recipe.json', ' '.repeat(mostRecipeBytes + 1)))
  await open(file('a.recipe.json'), file('x.recipe.json', '[]'))
  const refused = en.recipes.refused['not-a-recipe']('x.recipe.json')
  expect(done).toEqual([refused, refused, refused])
})

test('a recipe whose fields do not go together, or of a later version, is refused too', async () => {
  const { done, open } = opening({
    requestOf: () => Promise.reject(new AppError('bad-input')),
  })
  await open(file('a.recipe.json'))
  await open(file('a.recipe.json', JSON.stringify({ ...recipe, version: 9 })))
  expect(done).toEqual([
    en.recipes.refused['not-a-recipe']('a.recipe.json'),
    en.recipes.refused.newer('a.recipe.json'),
  ])
})

test('a file is asked about by its whole ending, in capitals too', () => {
  expect(
    ['a.recipe.json', 'A.RECIPE.JSON', 'recipe.json', 'a.json'].map((name) => isRecipeFile({ name })),
  ).toEqual([true, true, false, false])
})

test('what is not in the Library and what the connection does not have is said once each', () => {
  const found: FoundRequest = { request, missing: ['source', 'reference', 'reference'], ...ours }
  expect(missingText(found, ['other'], en)).toBe(
    'Not in your Library, so not added to the form: a source image, 2 reference images. This connection does not list the model m.',
  )
  expect(missingText({ request, missing: [], ...ours }, ['m'], en)).toBe('')
  expect(missingText({ request, missing: [], ...ours }, null, en)).toBe('')
})

test('what a recipe sets where few people look is said, and what is not taken from it', () => {
  const found = { request, missing: [], set: ['systemInstruction', 'safetySettings'], leftOut: ['user'] }
  expect(missingText(found, null, en)).toBe(
    'Check “Advanced” before you generate. The recipe sets Instructions, Safety. Not loaded from the recipe: User ID.',
  )
  expect(missingText({ ...found, leftOut: ['aFieldOfTomorrow'] }, null, catalogues['zh-CN'])).toBe(
    '生成前请检查“高级”。此配方设置了 指令、安全设置。未从配方载入：aFieldOfTomorrow。',
  )
})
