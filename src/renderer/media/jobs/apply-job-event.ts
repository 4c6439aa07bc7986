import type { AssetId, JobId } from '../../../shared/domain/ids.ts'
import type { Job } from '../../../shared/domain/job/job.ts'
import type { JobEvent } from '../../../shared/contract/jobs.ts'
import { type AssetEvent, assetEventsOf, type LibraryEvent } from '../../../shared/contract/library.ts'

export type JobsById = ReadonlyMap<JobId, Job>

export function applyJobEvent(jobs: JobsById, event: JobEvent): JobsById {
  if (event.type === 'queue-changed') return jobs
  const next = new Map(jobs)
  if (event.type === 'job-updated') next.set(event.job.id, event.job)
  else if (!next.delete(event.jobId)) return jobs
  return next
}

/**
 * Takes in a job that an answer brought. Its events may have overtaken the answer, so a job that is known already
 * stays as it is.
 */
export function insertJob(jobs: JobsById, job: Job): JobsById {
  return jobs.has(job.id) ? jobs : new Map(jobs).set(job.id, job)
}

/** A page that was read: newer than what is known, because events of that time came before it. */
export function mergeJobs(jobs: JobsById, page: readonly Job[]): JobsById {
  const next = new Map(jobs)
  for (const job of page) next.set(job.id, job)
  return next
}

/** Keeps the images and videos of jobs true when they change, go to the trash or come back. */
export function applyLibraryEventToJobs(jobs: JobsById, event: LibraryEvent): JobsById {
  return assetEventsOf(event).reduce(applyAssetEvent, jobs)
}

function applyAssetEvent(jobs: JobsById, event: AssetEvent): JobsById {
  if (event.type === 'asset-removed') return withoutAsset(jobs, event.assetId)
  const { asset } = event
  const job = asset.jobId === null ? undefined : jobs.get(asset.jobId)
  if (job === undefined) return jobs
  const others = job.assets.filter((other) => other.id !== asset.id)
  const assets = [...others, asset].sort((a, b) => (a.id < b.id ? -1 : 1))
  return new Map(jobs).set(job.id, { ...job, assets })
}

function withoutAsset(jobs: JobsById, assetId: AssetId): JobsById {
  for (const job of jobs.values()) {
    if (!job.assets.some((asset) => asset.id === assetId)) continue
    return new Map(jobs).set(job.id, { ...job, assets: job.assets.filter((asset) => asset.id !== assetId) })
  }
  return jobs
}
