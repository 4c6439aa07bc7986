import { useEffect } from 'react'
import type { Job, JobRequest } from '../../shared/domain/job.ts'
import { useNavigation } from '../lib/navigation.ts'
import { useStudio } from '../rpc/studio-store.ts'
import { currentText } from '../text/use-text.ts'
import { showToast } from '../ui/toast.ts'
import { focusPrompt } from './focus-prompt.ts'
import { useJobs } from './media-stores.ts'
import { elsewhere, useFoundRequest } from './recipes/found-request.ts'
import { missingWords } from './recipes/missing-words.ts'

/** Opens the room that asked for a job, with what was asked in its form. */
export function editAndSendAgain({ id, request }: Job): void {
  useNavigation.getState().go(request.kind === 'image' ? 'images' : 'video', { again: id })
}

/**
 * "Edit and send again" of another room, or a recipe, which is used up: coming back must not fill the form again. What of a
 * recipe is not here is said once the models are known.
 */
export function useRequestFromPlace(
  onReuse: (request: JobRequest) => void,
  onPrompt?: (prompt: string) => void,
): void {
  const again = useNavigation(({ params }) => params['again'])
  const request = useJobs(({ jobs }) => [...jobs.values()].find(({ id }) => id === again)?.request)
  const found = useFoundRequest((state) => (again === elsewhere ? state.found : null))
  const prompt = useFoundRequest((state) => (again === elsewhere ? state.prompt : null))
  const models = useStudio((studio) => (studio.areModelsRead ? studio.models : null))
  useEffect(() => {
    if (request === undefined) return
    onReuse(request)
    focusPrompt()
    useNavigation.getState().replace({})
  }, [request, onReuse])
  useEffect(() => {
    if (found === null || models === null) return
    useFoundRequest.setState({ found: null })
    onReuse(found.request)
    const text = currentText()
    const names = models.map(({ id }) => id)
    const words = missingWords(found, names, text)
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
