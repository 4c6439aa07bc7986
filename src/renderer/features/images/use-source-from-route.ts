import { useEffect } from 'react'
import { AssetId } from '../../../shared/domain/ids.ts'
import type { Model } from '../../../shared/domain/connection/model.ts'
import { useNavigation } from '../../lib/navigation.ts'
import { focusPrompt } from '../../media/generate/focus-prompt.ts'
import { replaceForm } from '../../media/generate/replace-form.ts'
import { startFrom } from './image-form.ts'
import { currentText } from '../../text/use-text.ts'
import { imageFormStore } from './images-room.ts'

/**
 * "Edit with a prompt" of another place comes as a parameter, which is used up: coming back must not put the image in
 * again. It waits for the models, because they decide with the draft which one takes it.
 * Words that were about another image would make this one again: they are cleared; with the images and the model before
 * they can be had back.
 */
export function useSourceFromPlace(models: readonly Model[]): void {
  const source = useNavigation(({ params }) => params['source'])
  const isReady = models.length > 0
  useEffect(() => {
    const id = AssetId.safeParse(source)
    if (!id.success || !isReady) return
    replaceForm(
      imageFormStore(),
      (form) => ({ ...startFrom([id.data], form, models), prompt: '' }),
      currentText().images.startReplaced,
    )
    focusPrompt()
    useNavigation.getState().replace({})
  }, [source, isReady, models])
}
