import type { Job } from '../../../shared/domain/job/job.ts'
import type { JobModel } from '../../media/jobs/job-model.ts'
import { JobFailure } from '../../media/jobs/JobFailure.tsx'
import { jobProblem } from '../../media/jobs/job-problem.ts'
import { meaningText } from '../../media/jobs/job-text.ts'
import { useJobs } from '../../media/media-stores.ts'
import { useLanguage, useText } from '../../text/use-text.ts'
import { Details } from '../../ui/Details.tsx'
import { ErrorNote } from '../../ui/ErrorNote.tsx'
import { gatewayIds } from './gateway-history.ts'
import { JobHistory } from './JobHistory.tsx'
import { JobEvents } from './JobEvents.tsx'

/** All that is known of a job whose row is opened. */
export function JobDetails({ job, model }: { job: Job; model: JobModel }) {
  const text = useText()
  const language = useLanguage()
  const refusal = useJobs((state) => state.actionFailures.get(job.id))
  const problem = jobProblem(job, text, language)
  const ids = gatewayIds(job, problem?.failure ?? null, text.activity)
  const meaning = meaningText(job, model, text.activity, language)
  return (
    <>
      {meaning !== '' && <p className="text-sm text-pretty text-ink-soft">{meaning}</p>}
      <JobFailure job={job} details={ids} />
      {refusal !== undefined && <ErrorNote failure={refusal} />}
      <JobHistory job={job} />
      <JobEvents jobId={job.id} state={job.state} />
      {problem === null && <Details name="details" lines={ids} />}
    </>
  )
}
