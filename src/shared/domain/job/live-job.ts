import { assertNever } from '../../assert-never.ts'
import type { Job, JobState } from './job.ts'

/** Work goes on, or could go on, without the person: what badges and progress count. */
export function isLiveState(state: JobState): boolean {
  switch (state) {
    case 'prepared':
    case 'submitting':
    case 'waiting':
    case 'running':
    case 'downloading':
      return true
    case 'saved':
    case 'failed':
    case 'cancelled':
    case 'unknown-outcome':
    case 'cannot-check':
      return false
    default:
      return assertNever(state)
  }
}

/** 0 to 100: of its making while it runs, of its files while they come; null where nobody says. */
export function progressOf(job: Job): number | null {
  if (
    job.state === 'downloading' &&
    job.downloadedBytes !== null &&
    job.totalBytes !== null &&
    job.totalBytes > 0
  ) {
    return Math.min(100, (job.downloadedBytes / job.totalBytes) * 100)
  }
  return job.state === 'running' ? job.progressPercent : null
}
