import { useEffect } from 'react'
import { JobId } from '../../../shared/domain/ids.ts'
import type { Job, JobRequest } from '../../../shared/domain/job/job.ts'
import { useNavigation } from '../../lib/navigation.ts'
import { useConnectionCount } from '../../rpc/client-context.ts'
import { useSettings } from '../../session/settings-store.ts'
import { errorLine } from '../../text/error-text.ts'
import { currentText } from '../../text/use-text.ts'
import { showToast } from '../../ui/toasts/toast.ts'
import { failureOf } from '../../data/failure.ts'
import { focusPrompt } from './focus-prompt.ts'
import { orderOf } from '../image-actions/order-again.ts'
import { elsewhere, useFoundRequest } from '../recipes/found-request.ts'
import { missingText } from '../recipes/missing-text.ts'

/** Fills the form of the room; for another model where one is named. */
type Reuse = (request: JobRequest, model: string | null) => void

/** Opens the room that asked for a job, with what was asked in its form. */
export function editAndSendAgain({ id, request }: Job): void {
  useNavigation.getState().go(request.kind === 'image' ? 'images' : 'video', { again: id })
}

/**
 * "Use these settings" and "Edit and send again" of another place, however long ago it was asked, or a recipe. It is used
 * up: coming back must not fill the form again.
 */
export function useRequestFromPlace(onReuse: Reuse, onPrompt?: (prompt: string) => void): void {
  useOrderFromPlace(onReuse)
  useRecipeFromPlace(onReuse, onPrompt)
}

function useOrderFromPlace(onReuse: Reuse): void {
  const again = useNavigation(({ params }) => params['again'])
  const model = useNavigation(({ params }) => params['model']) ?? null
  // Asked once more after a reconnection.
  const count = useConnectionCount()
  useEffect(() => {
    const id = JobId.safeParse(again)
    if (!id.success) return
    let isLeft = false
    orderOf(id.data).then(
      ({ request }) => {
        if (isLeft) return
        onReuse(request, model)
        focusPrompt()
        useNavigation.getState().replace({})
      },
      (error: unknown) => {
        const failure = failureOf(error)
        if (isLeft || failure.code === 'disconnected') return
        const text = currentText()
        const isUnknown = failure.code === 'not-found'
        const words = isUnknown ? text.imageActions.orderUnknown : errorLine(failure, text)
        showToast({ tone: 'danger', text: words })
        useNavigation.getState().replace({})
      },
    )
    return () => {
      isLeft = true
    }
  }, [again, model, onReuse, count])
}

/** What of a recipe is not here is said once the models are known. */
function useRecipeFromPlace(onReuse: Reuse, onPrompt: ((prompt: string) => void) | undefined): void {
  const again = useNavigation(({ params }) => params['again'])
  const found = useFoundRequest((state) => (again === elsewhere ? state.found : null))
  const prompt = useFoundRequest((state) => (again === elsewhere ? state.prompt : null))
  const models = useSettings((settings) => (settings.areModelsRead ? settings.models : null))
  useEffect(() => {
    if (found === null || models === null) return
    useFoundRequest.setState({ found: null })
    onReuse(found.request, null)
    const text = currentText()
    const names = models.map(({ id }) => id)
    const words = missingText(found, names, text)
    if (words !== '') showToast({ tone: 'warning', text: words })
    focusPrompt()
    useNavigation.getState().replace({})
  }, [found, models, onReuse])
  useEffect(() => {
    if (prompt === null || onPrompt === undefined) return
    useFoundRequest.setState({ prompt: null })
    onPrompt(prompt)
    focusPrompt()
    useNavigation.getState().replace({})
  }, [prompt, onPrompt])
}
