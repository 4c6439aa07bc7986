import { useMemo } from 'react'
import { useStore } from 'zustand'
import type { Job } from '../../../../../shared/domain/job/job.ts'
import { useJobs } from '../../../../media/media-stores.ts'
import { useSession } from '../session/use-session.ts'
import { jobsOfCanvas, type Staged, stagedOf } from './staged.ts'
import { stagingOf, type StagingState } from './staging-store.ts'

/** The jobs that edit the document in sight, the oldest first. */
export function useCanvasJobs(): readonly Job[] {
  const { id } = useSession()
  const jobs = useJobs((state) => state.jobs)
  return useMemo(() => jobsOfCanvas(jobs.values(), id), [jobs, id])
}

export function useStaging<T>(select: (state: StagingState) => T): T {
  return useStore(stagingOf(useSession().id), select)
}

/** What waits beside the document in sight; nothing until it is known what was decided. */
export function useStaged(): readonly Staged[] {
  const jobs = useCanvasJobs()
  const decided = useStaging((state) => state.decided)
  const accepting = useStaging((state) => state.accepting)
  return useMemo(
    () => (decided === null ? [] : stagedOf(jobs, decided, accepting)),
    [jobs, decided, accepting],
  )
}

/** One of two that are looked at beside each other, with its place among all that wait. */
export type SeenInPair = Staged & { readonly at: number }

/** Two that are looked at beside each other; null where none are. */
export function useSeenPair(): readonly SeenInPair[] | null {
  const staged = useStaged()
  const pair = useStaging((state) => state.pair)
  const seen = (pair ?? []).flatMap((id): SeenInPair[] => {
    const at = staged.findIndex(({ asset }) => asset.id === id)
    const one = staged[at]
    return one === undefined ? [] : [{ ...one, at }]
  })
  // One of them may have been decided on in another window.
  return seen.length < 2 ? null : seen
}
