import { useEffect } from 'react'
import type { Job, JobRequest } from '../../shared/domain/job.ts'
import { useNavigation } from '../lib/navigation.ts'
import { focusPrompt } from './focus-prompt.ts'
import { useJobs } from './media-stores.ts'

/** Opens the room that asked for a job, with what was asked in its form. */
export function editAndSendAgain({ id, request }: Job): void {
  useNavigation.getState().go(request.kind === 'image' ? 'images' : 'video', { again: id })
}

/** "Edit and send again" of another room, which is used up: coming back must not fill the form again. */
export function useRequestFromPlace(onReuse: (request: JobRequest) => void): void {
  const again = useNavigation(({ params }) => params['again'])
  const request = useJobs(({ jobs }) => [...jobs.values()].find(({ id }) => id === again)?.request)
  useEffect(() => {
    if (request === undefined) return
    onReuse(request)
    focusPrompt()
    useNavigation.getState().replace({})
  }, [request, onReuse])
}
