import { type Recipe, mostRecipeBytes, recipeEnding } from '../../../shared/domain/recipe/recipe.ts'
import { readRecipe, type RecipeRefusal } from '../../../shared/domain/recipe/read-recipe.ts'
import type { FoundRequest } from '../../../shared/domain/recipe/found-request.ts'
import type { Catalogue } from '../../text/catalogue.ts'
import { errorLine } from '../../text/error-text.ts'
import { failureOf } from '../../data/failure.ts'

/** A recipe and the name of the file that it came in. */
export type NamedRecipe = { name: string; recipe: Recipe }

export type RecipeHost = {
  /** @throws AppError */
  requestOf(recipe: Recipe): Promise<FoundRequest>
  /** Fills a form with it. */
  use(found: FoundRequest): void
  /** Shows how two differ. */
  compare(recipes: readonly [NamedRecipe, NamedRecipe]): void
  /** Says why nothing was done. */
  refuse(sentence: string): void
}

/** Whether a file says of itself that it is a recipe; what it is, is read from its text. */
export function isRecipeFile({ name }: Pick<File, 'name'>): boolean {
  return name.toLowerCase().endsWith(recipeEnding)
}

/** One recipe fills a form, two are compared. What cannot be read is named with its reason, and nothing is changed then. */
export async function openRecipes(files: readonly File[], host: RecipeHost, text: Catalogue): Promise<void> {
  if (files.length > 2) return host.refuse(text.recipes.tooMany)
  const read = await Promise.all(files.map(readFile))
  const recipes: NamedRecipe[] = []
  for (const [index, recipe] of read.entries()) {
    const name = files[index]?.name ?? ''
    if (typeof recipe === 'string') return host.refuse(text.recipes.refused[recipe](name))
    recipes.push({ name, recipe })
  }
  const [first, second] = recipes
  if (first === undefined) return
  if (second !== undefined) return host.compare([first, second])
  try {
    host.use(await host.requestOf(first.recipe))
  } catch (error) {
    const failure = failureOf(error)
    const isOurs = failure.code === 'bad-input'
    host.refuse(isOurs ? text.recipes.refused['not-a-recipe'](first.name) : errorLine(failure, text))
  }
}

async function readFile(file: File): Promise<Recipe | RecipeRefusal> {
  if (file.size > mostRecipeBytes) return 'not-a-recipe'
  return file.text().then(readRecipe, () => 'not-a-recipe')
}
