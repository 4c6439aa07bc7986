import type { Asset } from '../../../shared/domain/asset.ts'
import { getClient } from '../../rpc/client-context.ts'
import { currentText } from '../../text/use-text.ts'
import { showToast } from '../../ui/toasts/toast.ts'
import { openRecipe } from '../recipes/save-recipe.ts'

/** Says that an image that was just added holds its recipe, and offers it. Silent where it holds none. Never rejects. */
export async function offerRecipe({ id, kind }: Pick<Asset, 'id' | 'kind'>): Promise<void> {
  if (kind !== 'image') return
  const about = await getClient()
    .provenance.about({ assetId: id })
    .catch(() => null)
  const recipe = about?.recipe ?? null
  if (recipe === null) return
  const { about: words, activity } = currentText()
  const action = { label: activity.useAgain, onSelect: () => void openRecipe(recipe) }
  showToast({ tone: 'neutral', text: words.hasRecipe, action })
}
