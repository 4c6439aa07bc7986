import { AppError } from '../../shared/errors.ts'
import type { AtelierContract } from '../../shared/contract/index.ts'
import type { JobEvent } from '../../shared/contract/jobs.ts'
import type { Job } from '../../shared/domain/job.ts'
import type { Handlers } from '../../shared/rpc/procedure.ts'
import type { EventHub } from '../lib/event-hub.ts'
import { sendAgain, startJob, type StartJobParts } from '../services/jobs/start-job.ts'

type JobHandlers = Pick<Handlers<AtelierContract>, 'images' | 'videos' | 'jobs'>

export function jobHandlers(parts: StartJobParts & { jobHub: EventHub<JobEvent> }): JobHandlers {
  const { store, engine } = parts
  const must = (job: Job | null): Job => {
    if (job === null) throw new AppError('not-found', { data: { field: 'job' } })
    return job
  }
  return {
    images: { create: (input) => startJob(parts, input) },
    videos: { create: (input) => startJob(parts, input) },
    jobs: {
      list: (page) => {
        const { jobs, nextCursor } = store.jobs.list(page)
        return { jobs: jobs.map((job) => engine.view(job)), nextCursor }
      },
      watch: (_input, { signal }) => parts.jobHub.subscribe(signal),
      cancel: ({ jobId }) => must(engine.cancel(jobId)),
      checkAgain: ({ jobId }) => must(engine.wake(jobId)),
      sendAgain: (input) => sendAgain(parts, input),
      dismiss: ({ jobId }) => {
        engine.dismiss(jobId)
        return {}
      },
    },
  }
}
