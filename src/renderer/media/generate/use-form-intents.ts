import type { JobRequest } from '../../../shared/domain/job/job.ts'
import { useIntent } from '../../lib/use-intent.ts'
import { useSettings } from '../../session/settings-store.ts'
import { currentText } from '../../text/use-text.ts'
import { showToast } from '../../ui/toasts/toast.ts'
import { missingText } from '../recipes/missing-text.ts'
import { focusPrompt } from './focus-prompt.ts'

/** "Use these settings" and "Edit and send again" of another place, however long ago it was asked, or a recipe. */
export function useFormIntents(fill: (request: JobRequest) => void): void {
  const models = useSettings((settings) => (settings.areModelsRead ? settings.models : null))
  useIntent('use-request', ({ request }) => {
    fill(request)
    focusPrompt()
  })
  // What of a recipe is not here is said once the models are known.
  useIntent(
    'use-recipe',
    models &&
      (({ found }) => {
        fill(found.request)
        const names = models.map(({ id }) => id)
        const words = missingText(found, names, currentText())
        if (words !== '') showToast({ tone: 'warning', text: words })
        focusPrompt()
      }),
  )
}
