import { z } from 'zod'
import { assertNever } from '../../../shared/assert-never.ts'
import type { Job } from '../../../shared/domain/job/job.ts'
import { isLiveState } from '../../../shared/domain/job/live-job.ts'
import { needsPerson } from '../../media/jobs/job-model.ts'

/** Which jobs are listed. `attention`: nobody knows how it stands until a person says what to do. */
export const ActivityFilter = z.object({
  kind: z.enum(['all', 'image', 'video']),
  state: z.enum(['all', 'live', 'attention', 'failed', 'ended']),
})
export type ActivityFilter = z.infer<typeof ActivityFilter>

export const everything: ActivityFilter = { kind: 'all', state: 'all' }

/** Pure: whether a job passes the state filter; its kind is a list of its own. */
export function passes(job: Job, state: ActivityFilter['state']): boolean {
  switch (state) {
    case 'all':
      return true
    case 'live':
      return isLiveState(job.state)
    case 'ended':
      return !isLiveState(job.state) && !needsPerson(job) && job.state !== 'failed'
    case 'attention':
      return needsPerson(job) && job.state !== 'failed'
    case 'failed':
      return job.state === 'failed'
    default:
      return assertNever(state)
  }
}
