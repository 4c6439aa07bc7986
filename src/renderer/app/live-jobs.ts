import { create } from 'zustand'
import type { AtelierClient } from '../../shared/contract/index.ts'
import type { JobEvent } from '../../shared/contract/jobs.ts'
import type { Job, JobState } from '../../shared/domain/job.ts'

const liveStates: ReadonlySet<JobState> = new Set<JobState>([
  'prepared',
  'submitting',
  'waiting',
  'running',
  'downloading',
])

const liveJobs = create<{ ids: ReadonlySet<string> }>()(() => ({ ids: new Set() }))

/** How many pictures and films are being made right now. */
export function useLiveJobCount(): number {
  return liveJobs((state) => state.ids.size)
}

/** Pure: the ids of live jobs after an event; the same set when nothing changed. */
export function applyJobEvent(ids: ReadonlySet<string>, event: JobEvent): ReadonlySet<string> {
  if (event.type === 'queue-changed') return ids
  const id = event.type === 'job-updated' ? event.job.id : event.jobId
  const isLive = event.type === 'job-updated' && liveStates.has(event.job.state)
  if (ids.has(id) === isLive) return ids
  const next = new Set(ids)
  if (isLive) next.add(id)
  else next.delete(id)
  return next
}

/** Counts until the signal aborts. Only the newest page is read: older jobs that still live announce themselves. */
export async function followLiveJobs(
  client: Pick<AtelierClient, 'jobs'>,
  signal: AbortSignal,
): Promise<void> {
  const changes = client.jobs.watch({}, { signal })
  const { jobs } = await client.jobs.list({ kind: null, cursor: null, limit: 200 }, { signal })
  liveJobs.setState({ ids: new Set(jobs.filter(isLive).map((job) => job.id)) })
  for await (const event of changes) liveJobs.setState(({ ids }) => ({ ids: applyJobEvent(ids, event) }))
}

function isLive(job: Job): boolean {
  return liveStates.has(job.state)
}
