import type { ReactNode } from 'react'
import type { Job } from '../../shared/domain/job.ts'
import { useText } from '../text/use-text.ts'
import { ErrorNote } from '../ui/ErrorNote.tsx'
import { failureWords } from './job-words.ts'

/** Why a job failed, or what stands in its way now, in the words of a job. */
export function JobFailure({ job, actions }: { job: Job; actions?: ReactNode }) {
  const { activity } = useText()
  if (job.failure === null) return null
  return <ErrorNote failure={job.failure} words={failureWords(job, activity)} actions={actions} />
}
