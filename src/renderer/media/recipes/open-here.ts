import { create } from 'zustand'
import { recipeEnding } from '../../../shared/domain/recipe/recipe.ts'
import { chooseFiles } from '../../lib/choose-files.ts'
import { getClient } from '../../rpc/client-context.ts'
import { currentText } from '../../text/use-text.ts'
import { showToast } from '../../ui/toasts/toast.ts'
import { openWithRecipe } from './open-form.ts'
import { isRecipeFile, type NamedRecipe, openRecipes } from './open-recipes.ts'

/** The two recipes that are compared now; null: none. */
export const useComparison = create<{ recipes: readonly [NamedRecipe, NamedRecipe] | null }>()(() => ({
  recipes: null,
}))

/** Opens recipes in this window. Never rejects. */
export function openRecipesHere(files: readonly File[]): Promise<void> {
  const host = {
    requestOf: (recipe: NamedRecipe['recipe']) => getClient().provenance.requestOf({ recipe }),
    use: openWithRecipe,
    compare: (recipes: readonly [NamedRecipe, NamedRecipe]) => useComparison.setState({ recipes }),
    refuse: (sentence: string) => showToast({ tone: 'danger', text: sentence }),
  }
  return openRecipes(files, host, currentText())
}

/** Asks for recipes and opens them: called by a press. */
export async function chooseRecipes(): Promise<void> {
  const files = await chooseFiles(`${recipeEnding},.json`)
  if (files.length > 0) await openRecipesHere(files)
}

/**
 * Recipes among files that are dropped anywhere in the window. The others are left to whoever would take them.
 *
 * @returns those that are none
 */
export function takeRecipes(files: readonly File[]): File[] {
  const recipes = files.filter(isRecipeFile)
  if (recipes.length > 0) void openRecipesHere(recipes)
  return files.filter((file) => !recipes.includes(file))
}
