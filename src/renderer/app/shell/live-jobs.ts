import { create } from 'zustand'
import type { AtelierClient } from '../../../shared/contract/index.ts'
import type { JobEvent } from '../../../shared/contract/jobs.ts'
import type { Job } from '../../../shared/domain/job/job.ts'
import { isLiveState } from '../../../shared/domain/job/live-job.ts'
import { followStream, type Wait } from '../../data/follow-stream.ts'

export const liveJobs = create<{ ids: ReadonlySet<string> }>()(() => ({ ids: new Set() }))

/** How many images and videos are being made right now. */
export function useLiveJobCount(): number {
  return liveJobs((state) => state.ids.size)
}

/** Pure: the ids of live jobs after an event; the same set when nothing changed. */
export function applyJobEvent(ids: ReadonlySet<string>, event: JobEvent): ReadonlySet<string> {
  if (event.type === 'queue-changed') return ids
  const id = event.type === 'job-updated' ? event.job.id : event.jobId
  const isLive = event.type === 'job-updated' && isLiveState(event.job.state)
  if (ids.has(id) === isLive) return ids
  const next = new Set(ids)
  if (isLive) next.add(id)
  else next.delete(id)
  return next
}

/** Counts until the signal aborts. Only the newest page is read: older jobs that still live announce themselves. */
export function followLiveJobs(
  client: Pick<AtelierClient, 'jobs'>,
  signal: AbortSignal,
  wait?: Wait,
): Promise<void> {
  return followStream({
    signal,
    open: (inner) => client.jobs.watch({}, { signal: inner }),
    async read(inner) {
      const { jobs } = await client.jobs.list({ kind: null, cursor: null, limit: 200 }, { signal: inner })
      liveJobs.setState({ ids: new Set(jobs.filter(isLive).map((job) => job.id)) })
    },
    onEvent: (event) => liveJobs.setState(({ ids }) => ({ ids: applyJobEvent(ids, event) })),
    ...(wait === undefined ? {} : { wait }),
  })
}

function isLive(job: Job): boolean {
  return isLiveState(job.state)
}
