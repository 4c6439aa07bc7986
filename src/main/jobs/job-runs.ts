import type { ConnectionId, JobId } from '../../shared/domain/ids.ts'
import { abortableDelay } from '../lib/time/abortable-delay.ts'
import type { Clock } from '../lib/time/clock.ts'
import { factsOf } from '../lib/log/facts-of.ts'
import type { Log } from '../lib/log/log.ts'
import { longestRestMs, restMs } from '../lib/time/until-done.ts'
import type { JobRecord } from '../store/tables/jobs.ts'
import type { RateLimiter } from './rate-limiter.ts'
import type { JobRun } from './job-steps.ts'

/** Windows come to the front and go back many times a minute; milliseconds. */
const lookPaceMs = 10_000

type Parts = { clock: Clock; log: Log; limiter: RateLimiter; onPress(): void }

/** What moves the jobs that are under way: one loop each, which is started again whenever it fails. */
export function createJobRuns(
  { clock, log, limiter, onPress }: Parts,
  run: (jobId: JobId, jobRun: JobRun) => Promise<void>,
) {
  const jobRuns = new Map<JobId, JobRun>()
  const endings = createEndings()
  let isClosing = false
  let lookedAtMs = -Infinity

  const wakeAll = () => {
    limiter.tryNow()
    for (const jobRun of jobRuns.values()) wake(jobRun)
  }

  /** One that throws is started again after growing rests, which whoever wakes it cuts short. */
  const keepRunning = async (jobId: JobId, jobRun: JobRun): Promise<void> => {
    const { signal } = jobRun.stop
    for (let failures = 1; !signal.aborted; failures += 1) {
      const beganAtMs = clock.now()
      try {
        return await run(jobId, jobRun)
      } catch (error) {
        // It ran well for long: this is another fault.
        if (clock.now() - beganAtMs > longestRestMs) failures = 1
        if (failures === 1) log.error({ jobId, ...factsOf(error) }, 'job-loop-threw')
        jobRun.isPutOff = false
        await abortableDelay(clock, restMs(failures), jobRun.wake.signal)
        if (!signal.aborted && jobRun.wake.signal.aborted) jobRun.wake = new AbortController()
      }
    }
  }

  return {
    /** `person`: somebody pressed, and it goes before what goes by itself. `start`: an earlier run left it. */
    start({ id: jobId, connectionId }: Pick<JobRecord, 'id' | 'connectionId'>, by: 'start' | 'person') {
      if (isClosing || jobRuns.has(jobId)) return
      const jobRun = newJobRun(connectionId, by === 'start')
      if (by === 'person') {
        onPress()
        jobRun.prioritise.abort()
      }
      jobRuns.set(jobId, jobRun)
      jobRun.finished = endings
        .after(jobId, () => keepRunning(jobId, jobRun))
        .finally(() => {
          if (jobRuns.get(jobId) === jobRun) jobRuns.delete(jobId)
        })
    },
    stop(jobId: JobId) {
      const jobRun = jobRuns.get(jobId)
      if (jobRun === undefined) return
      stop(jobRun)
      // One that is resumed meanwhile gets a run of its own.
      jobRuns.delete(jobId)
      endings.add(jobId, jobRun.finished)
    },
    /** @returns whether it is under way */
    prioritise(jobId: JobId) {
      const jobRun = jobRuns.get(jobId)
      onPress()
      jobRun?.prioritise.abort()
      jobRun?.wake.abort()
      return jobRun !== undefined
    },
    /** Everything looks at once; what was put off by a gateway keeps its time. */
    wakeAll,
    /** As `wakeAll`, but not more often than eyes need it. */
    look() {
      const nowMs = clock.now()
      if (Math.abs(nowMs - lookedAtMs) < lookPaceMs) return
      lookedAtMs = nowMs
      wakeAll()
    },
    wakeConnection(connectionId: ConnectionId) {
      for (const jobRun of jobRuns.values()) if (jobRun.connectionId === connectionId) wake(jobRun)
    },
    async close() {
      isClosing = true
      const running = [...jobRuns.values()]
      for (const jobRun of running) {
        jobRun.isAppEnding = true
        stop(jobRun)
      }
      await Promise.all([...endings.all(), ...running.map((jobRun) => jobRun.finished)])
    },
  }
}

function newJobRun(connectionId: ConnectionId, isFound: boolean): JobRun {
  return {
    connectionId,
    isFound,
    stop: new AbortController(),
    isAppEnding: false,
    wake: new AbortController(),
    prioritise: new AbortController(),
    isPutOff: false,
    isWoken: false,
    finished: Promise.resolve(),
  }
}

/** Runs that were stopped and are not at their end yet. */
function createEndings() {
  const ending = new Map<JobId, Promise<void>>()
  return {
    add(jobId: JobId, finished: Promise<void>): void {
      ending.set(jobId, finished)
      void finished.finally(() => {
        if (ending.get(jobId) === finished) ending.delete(jobId)
      })
    },
    /** At once where there is none; one of the same job may still hold the part that `begin` goes on with. */
    after(jobId: JobId, begin: () => Promise<void>): Promise<void> {
      return ending.get(jobId)?.then(begin) ?? begin()
    },
    all: () => ending.values(),
  }
}

function wake(jobRun: JobRun): void {
  if (!jobRun.isPutOff) jobRun.wake.abort()
}

function stop(jobRun: JobRun): void {
  jobRun.stop.abort()
  jobRun.wake.abort()
}
