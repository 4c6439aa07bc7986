import type { JobEvent } from '../../../shared/contract/jobs.ts'
import type { Job } from '../../../shared/domain/job/job.ts'
import { isLiveState } from '../../../shared/domain/job/live-job.ts'
import type { Work } from '../../host/host.ts'
import type { EventHub } from '../../lib/event-hub.ts'
import { factsOf } from '../../lib/log/facts-of.ts'
import type { Log } from '../../lib/log/log.ts'
import { createRun } from './sum-up-work.ts'

/** How all jobs stand, in one figure, for what shows it outside the window. */
export function createWorkWatch(parts: {
  hub: EventHub<JobEvent>
  /** All that is not over. */
  live(): readonly Job[]
  isPaused(): boolean
  isInFront(): boolean
  log: Log
}) {
  const end = new AbortController()
  const listeners: ((work: Work) => void)[] = []
  const run = createRun()
  let hasFailed = false
  let told: Work | null = null

  const tell = () => {
    const work: Work = { ...run.sum(), hasFailed, isPaused: parts.isPaused() }
    if (told !== null && isSame(told, work)) return
    told = work
    for (const listener of listeners) listener(work)
  }
  const hear = (event: JobEvent) => {
    if (event.type === 'job-removed') run.forget(event.jobId)
    if (event.type === 'job-updated') {
      const { job } = event
      const wasLive = run.isLive(job.id)
      run.hear(job)
      const isOver = wasLive && !isLiveState(job.state)
      if (isOver && job.state !== 'saved' && job.state !== 'cancelled' && !parts.isInFront()) hasFailed = true
    }
    tell()
  }
  const follow = async () => {
    const events = parts.hub.subscribe(end.signal, 'app')
    for (const job of parts.live()) run.hear(job)
    tell()
    for await (const event of events) hear(event)
  }

  return {
    /** Tells how it stands, at once and whenever that changes. Until somebody asks nothing is followed. */
    watch(listener: (work: Work) => void) {
      listeners.push(listener)
      if (told !== null) listener(told)
      else follow().catch((error: unknown) => parts.log.warn(factsOf(error), 'work-not-followed'))
    },
    /** The person has the window before them: what failed is seen. */
    looked() {
      if (!hasFailed) return
      hasFailed = false
      tell()
    },
    close: () => end.abort(),
  }
}

function isSame(one: Work, other: Work): boolean {
  return (
    one.inProgress === other.inProgress &&
    one.done === other.done &&
    one.hasFailed === other.hasFailed &&
    one.isPaused === other.isPaused
  )
}
