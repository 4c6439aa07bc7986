import type { JobEvent } from '../../../shared/contract/jobs.ts'
import type { JobId } from '../../../shared/domain/ids.ts'
import type { Job } from '../../../shared/domain/job/job.ts'
import { isLiveState } from '../../../shared/domain/job/live-job.ts'

/** Tells of jobs that have ended: those of one press when the last of them has. */
export function createEndedTogether(onEnded: (jobs: readonly Job[]) => void): {
  /** What was under way before anybody listened. */
  found(job: Job): void
  heard(event: JobEvent): void
} {
  /** Each with its press; a job that was asked for by itself is a press of its own. */
  const live = new Map<JobId, string>()
  const ended = new Map<string, Map<JobId, Job>>()

  const tellIfOver = (press: string) => {
    const jobs = ended.get(press)
    if (jobs === undefined || [...live.values()].includes(press)) return
    ended.delete(press)
    onEnded([...jobs.values()])
  }
  const found = (job: Job) => {
    if (isLiveState(job.state)) live.set(job.id, batchOf(job))
  }
  return {
    found,
    heard(event) {
      if (event.type === 'queue-changed') return
      const id = event.type === 'job-updated' ? event.job.id : event.jobId
      const press = live.get(id)
      if (event.type === 'job-updated' && isLiveState(event.job.state)) {
        // Taken up again before the rest of its press had ended.
        ended.get(batchOf(event.job))?.delete(id)
        return found(event.job)
      }
      // What was never seen under way ended before.
      if (press === undefined) return
      live.delete(id)
      if (event.type === 'job-updated') {
        const jobs = ended.get(press) ?? new Map<JobId, Job>()
        ended.set(press, jobs.set(id, event.job))
      }
      tellIfOver(press)
    },
  }
}

function batchOf({ id, batch }: Job): string {
  return batch?.id ?? id
}
