import { useEffect } from 'react'
import type { Model } from '../../../shared/domain/connection/model.ts'
import { AssetId } from '../../../shared/domain/ids.ts'
import { useNavigation } from '../../lib/navigation.ts'
import { focusPrompt } from '../../media/generate/focus-prompt.ts'
import { replaceForm } from '../../media/generate/replace-form.ts'
import { useAsset } from '../../media/library/use-asset.ts'
import { currentText } from '../../text/use-text.ts'
import { showToast } from '../../ui/toasts/toast.ts'
import { variationOf } from './image-form.ts'
import { imageFormStore } from './images-room.ts'

/**
 * "Vary" of any place comes as a parameter, which is used up: the image becomes what the form starts from, beside its own
 * words. The model stays, also where it takes none: the form says so beside the image, and which ones do.
 */
export function useVariationFromPlace(models: readonly Model[]): void {
  const vary = useNavigation(({ params }) => params['vary'])
  const asset = useAsset(AssetId.safeParse(vary).data ?? null)
  const isReady = models.length > 0
  useEffect(() => {
    if (vary === undefined || asset === undefined || !isReady) return
    const { imageActions, library } = currentText()
    if (asset === null) showToast({ tone: 'danger', text: library.missing })
    else replaceForm(imageFormStore(), () => variationOf(asset), imageActions.variedInForm)
    focusPrompt()
    useNavigation.getState().replace({})
  }, [vary, asset, isReady])
}
