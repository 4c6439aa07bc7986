import { type Recipe, recipeEnding } from '../../../shared/domain/recipe/recipe.ts'
import type { Asset } from '../../../shared/domain/asset.ts'
import { useNavigation } from '../../lib/navigation.ts'
import { getClient } from '../../rpc/client-context.ts'
import { recipeUrl } from '../../rpc/media-url.ts'
import { errorLine } from '../../text/error-text.ts'
import { currentText } from '../../text/use-text.ts'
import { showToast } from '../../ui/toasts/toast.ts'
import { failureOf } from '../../data/failure.ts'
import { shownAlone } from '../own-window/own-window.ts'
import type { SaveOutcome } from '../save/save-copy.ts'
import { saveMadeFile } from '../save/save-link.ts'
import { openWithRequest } from './found-request.ts'

/** Saves how a file was asked for, where the person wants it. Never rejects. */
export function saveRecipe({ id, fileName }: Pick<Asset, 'id' | 'fileName'>): Promise<SaveOutcome> {
  const dot = fileName.lastIndexOf('.')
  const name = `${dot > 0 ? fileName.slice(0, dot) : fileName}${recipeEnding}`
  return saveMadeFile(recipeUrl(id, name), name, (signal) =>
    getClient().provenance.saveRecipe({ assetId: id, fileName: name }, { signal }),
  )
}

/** Fills the form of its room with how a file was asked for. Never rejects. */
export async function askForItAgain({
  id,
  kind,
  jobId,
}: Pick<Asset, 'id' | 'kind' | 'jobId'>): Promise<void> {
  // The form is in another window, to which nothing goes but a place.
  if (shownAlone() !== null && jobId !== null)
    return useNavigation.getState().go(kind === 'video' ? 'video' : 'images', { again: jobId })
  try {
    openWithRequest(await getClient().provenance.requestFor({ assetId: id }))
  } catch (error) {
    showToast({ tone: 'danger', text: errorLine(failureOf(error), currentText()) })
  }
}

/** The same with a recipe that came in an image. Never rejects. */
export async function openRecipe(recipe: Recipe): Promise<void> {
  try {
    openWithRequest(await getClient().provenance.requestOf({ recipe }))
  } catch (error) {
    showToast({ tone: 'danger', text: errorLine(failureOf(error), currentText()) })
  }
}
