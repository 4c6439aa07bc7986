import type { ConnectionId, JobId } from '../../shared/domain/ids.ts'
import type { Clock } from '../lib/clock.ts'
import type { Log } from '../lib/log.ts'
import type { Store } from '../store/open.ts'
import type { Gates } from './gates.ts'
import type { Drive } from './job-steps.ts'

/** Windows come to the front and go back many times a minute; milliseconds. */
const lookPaceMs = 10_000

/** What moves the jobs that are under way: one loop each. */
export type Drives = {
  /** `person`: somebody pressed, and it goes before what goes by itself. */
  start(jobId: JobId, by: 'itself' | 'person'): void
  halt(jobId: JobId): void
  hurry(jobId: JobId): void
  /** Everything looks at once; what was put off by a gateway keeps its time. */
  wakeAll(): void
  /** As `wakeAll`, but not more often than eyes need it. */
  look(): void
  wakeConnection(connectionId: ConnectionId): void
  close(): Promise<void>
}

type Parts = { store: Store; clock: Clock; log: Log; gates: Gates }

export function createDrives(
  { store, clock, log, gates }: Parts,
  run: (jobId: JobId, drive: Drive) => Promise<void>,
): Drives {
  const drives = new Map<JobId, Drive>()
  const ending = new Set<Promise<void>>()
  let isClosing = false
  let lookedAtMs = -Infinity

  const wakeAll = () => {
    gates.tryNow()
    for (const drive of drives.values()) wake(drive)
  }

  return {
    start(jobId, by) {
      if (isClosing || drives.has(jobId)) return
      const drive: Drive = {
        stop: new AbortController(),
        wake: new AbortController(),
        hurry: new AbortController(),
        isPutOff: false,
        finished: Promise.resolve(),
      }
      if (by === 'person') drive.hurry.abort()
      drives.set(jobId, drive)
      drive.finished = run(jobId, drive)
        .catch((error: unknown) => log.error({ jobId, name: (error as Error).name }, 'job-loop-threw'))
        .finally(() => {
          if (drives.get(jobId) === drive) drives.delete(jobId)
        })
    },
    halt(jobId) {
      const drive = drives.get(jobId)
      if (drive === undefined) return
      halt(drive)
      // One that is taken up again meanwhile gets a drive of its own.
      drives.delete(jobId)
      ending.add(drive.finished)
      void drive.finished.finally(() => ending.delete(drive.finished))
    },
    hurry(jobId) {
      const drive = drives.get(jobId)
      drive?.hurry.abort()
      drive?.wake.abort()
    },
    wakeAll,
    look() {
      const nowMs = clock.now()
      if (Math.abs(nowMs - lookedAtMs) < lookPaceMs) return
      lookedAtMs = nowMs
      wakeAll()
    },
    wakeConnection(connectionId) {
      for (const [jobId, drive] of drives) {
        if (store.jobs.get(jobId)?.connectionId === connectionId) wake(drive)
      }
    },
    async close() {
      isClosing = true
      const running = [...drives.values()]
      for (const drive of running) halt(drive)
      await Promise.all([...ending, ...running.map((drive) => drive.finished)])
    },
  }
}

function wake(drive: Drive): void {
  if (!drive.isPutOff) drive.wake.abort()
}

function halt(drive: Drive): void {
  drive.stop.abort()
  drive.wake.abort()
}
