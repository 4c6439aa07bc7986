import type { JobEvent } from '../../../shared/contract/jobs.ts'
import type { JobId } from '../../../shared/domain/ids.ts'
import type { JobState } from '../../../shared/domain/job/job.ts'
import { isLiveState } from '../../../shared/domain/job/live-job.ts'

/** What became of everything that was under way together: files that were saved, and jobs that were not. */
export type BatchEnd = { videos: number; images: number; failed: number; open: number }

type Ended = { kind: 'image' | 'video'; state: JobState; fileCount: number }

/**
 * Jobs that are under way at the same time are a batch; it ends when none of it is left. One job by itself is none:
 * what became of that is seen where it was asked for.
 */
export function createJobBatch(onEnded: (end: BatchEnd) => void): { heard(event: JobEvent): void } {
  const live = new Set<JobId>()
  const ended = new Map<JobId, Ended>()
  return {
    heard(event) {
      if (event.type === 'queue-changed') return
      if (event.type === 'job-removed') {
        live.delete(event.jobId)
        return void ended.delete(event.jobId)
      }
      const { id, state, request, assets } = event.job
      if (isLiveState(state)) {
        live.add(id)
        return void ended.delete(id)
      }
      // One that was never seen under way ended before this window looked.
      if (!live.delete(id)) return
      if (state !== 'cancelled') ended.set(id, { kind: request.kind, state, fileCount: assets.length })
      if (live.size > 0) return
      const all = [...ended.values()]
      ended.clear()
      if (all.length > 1) onEnded(countOf(all))
    },
  }
}

function countOf(all: readonly Ended[]): BatchEnd {
  const saved = all.filter(({ state }) => state === 'saved')
  const filesOf = (wanted: Ended['kind']) =>
    saved.filter(({ kind }) => kind === wanted).reduce((sum, { fileCount }) => sum + fileCount, 0)
  const failed = all.filter(({ state }) => state === 'failed').length
  return {
    videos: filesOf('video'),
    images: filesOf('image'),
    failed,
    open: all.length - saved.length - failed,
  }
}
