import { useMemo } from 'react'
import { useStore } from 'zustand'
import type { Job } from '../../../../../shared/domain/job.ts'
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
