import type { Job } from '../../../shared/domain/job/job.ts'
import type { Failure } from '../../../shared/errors.ts'
import type { Catalogue } from '../../text/catalogue.ts'
import { errorText } from '../../text/error-text.ts'
import { lostAdvice, lostText } from './downloads/download-text.ts'
import { type FailureText, failureText } from './job-text.ts'

/** A failure, and where a job knows better than its code what happened or what to do. */
export type JobProblem = { failure: Failure; words: FailureText }

/** Why a job failed, what stands in its way now, or which of its files did not arrive; null where nothing is wrong. */
export function jobProblem(job: Job, text: Catalogue, language: string): JobProblem | null {
  if (job.failure !== null) return { failure: job.failure, words: failureText(job, text, language) }
  const lost = job.state === 'saved' ? job.files.find(({ state }) => state === 'given-up') : undefined
  const failure = lost?.failure ?? null
  if (failure === null) return null
  const happened = [lostText(job, text.activity, language), errorText(failure, text).happened]
  return {
    failure,
    words: { happened: happened.join(text.errors.joiner), advice: lostAdvice(job, text.activity) },
  }
}
