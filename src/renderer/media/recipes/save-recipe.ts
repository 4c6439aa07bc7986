import { type Recipe, recipeEnding } from '../../../shared/domain/recipe/recipe.ts'
import type { Asset } from '../../../shared/domain/asset.ts'
import { getClient } from '../../rpc/client-context.ts'
import { recipeUrl } from '../../rpc/media-url.ts'
import { showFailure } from '../../ui/toasts/show-failure.ts'
import { failureOf } from '../../data/failure.ts'
import type { SaveOutcome } from '../save/save-copy.ts'
import { saveMadeFile } from '../save/save-link.ts'
import { openWithRecipe } from './open-form.ts'

/** Saves how a file was asked for, where the person wants it. Never rejects. */
export function saveRecipe({ id, fileName }: Pick<Asset, 'id' | 'fileName'>): Promise<SaveOutcome> {
  const dot = fileName.lastIndexOf('.')
  const name = `${dot > 0 ? fileName.slice(0, dot) : fileName}${recipeEnding}`
  return saveMadeFile(recipeUrl(id, name), name, (signal) =>
    getClient().provenance.saveRecipe({ assetId: id, fileName: name }, { signal }),
  )
}

/** Fills the form of its room with how a file was asked for. Never rejects. */
export async function askForItAgain({ id }: Pick<Asset, 'id'>): Promise<void> {
  try {
    openWithRecipe(await getClient().provenance.requestFor({ assetId: id }))
  } catch (error) {
    showFailure(failureOf(error))
  }
}

/** The same with a recipe that came in an image. Never rejects. */
export async function openRecipe(recipe: Recipe): Promise<void> {
  try {
    openWithRecipe(await getClient().provenance.requestOf({ recipe }))
  } catch (error) {
    showFailure(failureOf(error))
  }
}
