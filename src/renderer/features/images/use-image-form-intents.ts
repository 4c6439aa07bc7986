import type { AssetId } from '../../../shared/domain/ids.ts'
import type { Model } from '../../../shared/domain/connection/model.ts'
import { useIntent } from '../../lib/use-intent.ts'
import { focusPrompt } from '../../media/generate/focus-prompt.ts'
import { replaceForm } from '../../media/generate/replace-form.ts'
import { currentText } from '../../text/use-text.ts'
import { startFrom, variationOf } from './image-form.ts'
import { imageFormStore } from './images-room.ts'
import { styleStore } from './styles/style-store.ts'

/** What other places lead to the form for. */
export function useImageFormIntents(models: readonly Model[]): void {
  const form = imageFormStore
  // The models decide with the draft which one takes the image. Words that were about another image would make this one
  // again: they are cleared, and can be had back.
  const start = (assetId: AssetId) => {
    const { images } = currentText()
    replaceForm(
      form,
      (draft) => ({ ...startFrom([assetId], draft, models), prompt: '' }),
      images.startReplaced,
    )
    focusPrompt()
  }
  useIntent('start-from', models.length === 0 ? null : ({ assetId }) => start(assetId))
  useIntent('vary', ({ assetId, prompt }) => {
    const { imageActions } = currentText()
    const varied = { id: assetId, prompt }
    replaceForm(form, (draft) => variationOf(varied, draft, models), imageActions.variedInForm)
    focusPrompt()
  })
  useIntent('use-prompt', ({ prompt }) => {
    replaceForm(form, () => ({ prompt }))
    focusPrompt()
  })
  // Before it is known that the style is there it would be shown as deleted.
  useIntent('use-style', ({ styleId }) => {
    void styleStore
      .getState()
      .read()
      .then(() => form.getState().change({ styleId }))
  })
}
