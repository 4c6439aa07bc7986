import type { ConnectionId, JobId } from '../../shared/domain/ids.ts'
import { abortableDelay } from '../lib/time/abortable-delay.ts'
import type { Clock } from '../lib/time/clock.ts'
import { factsOf } from '../lib/log/facts-of.ts'
import type { Log } from '../lib/log/log.ts'
import { longestRestMs, restMs } from '../lib/time/until-done.ts'
import type { JobRecord } from '../store/tables/jobs.ts'
import type { Gates } from './rate-limiter.ts'
import type { Drive } from './job-steps.ts'

/** Windows come to the front and go back many times a minute; milliseconds. */
const lookPaceMs = 10_000

/** What moves the jobs that are under way: one loop each, which is started again whenever it fails. */
export type Drives = {
  /** `person`: somebody pressed, and it goes before what goes by itself. `start`: an earlier run left it. */
  start(job: Pick<JobRecord, 'id' | 'connectionId'>, by: 'start' | 'person'): void
  halt(jobId: JobId): void
  /** @returns whether it is under way */
  hurry(jobId: JobId): boolean
  /** Everything looks at once; what was put off by a gateway keeps its time. */
  wakeAll(): void
  /** As `wakeAll`, but not more often than eyes need it. */
  look(): void
  wakeConnection(connectionId: ConnectionId): void
  close(): Promise<void>
}

type Parts = { clock: Clock; log: Log; gates: Gates; onPress(): void }

export function createDrives(
  { clock, log, gates, onPress }: Parts,
  run: (jobId: JobId, drive: Drive) => Promise<void>,
): Drives {
  const drives = new Map<JobId, Drive>()
  const endings = createEndings()
  let isClosing = false
  let lookedAtMs = -Infinity

  const wakeAll = () => {
    gates.tryNow()
    for (const drive of drives.values()) wake(drive)
  }

  /** One that throws is started again after growing rests, which whoever wakes it cuts short. */
  const keepRunning = async (jobId: JobId, drive: Drive): Promise<void> => {
    const { signal } = drive.stop
    for (let failures = 1; !signal.aborted; failures += 1) {
      const beganAtMs = clock.now()
      try {
        return await run(jobId, drive)
      } catch (error) {
        // It ran well for long: this is another fault.
        if (clock.now() - beganAtMs > longestRestMs) failures = 1
        if (failures === 1) log.error({ jobId, ...factsOf(error) }, 'job-loop-threw')
        drive.isPutOff = false
        await abortableDelay(clock, restMs(failures), drive.wake.signal)
        if (!signal.aborted && drive.wake.signal.aborted) drive.wake = new AbortController()
      }
    }
  }

  return {
    start({ id: jobId, connectionId }, by) {
      if (isClosing || drives.has(jobId)) return
      const drive = newDrive(connectionId, by === 'start')
      if (by === 'person') {
        onPress()
        drive.hurry.abort()
      }
      drives.set(jobId, drive)
      drive.finished = endings
        .after(jobId, () => keepRunning(jobId, drive))
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
      endings.add(jobId, drive.finished)
    },
    hurry(jobId) {
      const drive = drives.get(jobId)
      onPress()
      drive?.hurry.abort()
      drive?.wake.abort()
      return drive !== undefined
    },
    wakeAll,
    look() {
      const nowMs = clock.now()
      if (Math.abs(nowMs - lookedAtMs) < lookPaceMs) return
      lookedAtMs = nowMs
      wakeAll()
    },
    wakeConnection(connectionId) {
      for (const drive of drives.values()) if (drive.connectionId === connectionId) wake(drive)
    },
    async close() {
      isClosing = true
      const running = [...drives.values()]
      for (const drive of running) {
        drive.isAppEnding = true
        halt(drive)
      }
      await Promise.all([...endings.all(), ...running.map((drive) => drive.finished)])
    },
  }
}

function newDrive(connectionId: ConnectionId, isFound: boolean): Drive {
  return {
    connectionId,
    isFound,
    stop: new AbortController(),
    isAppEnding: false,
    wake: new AbortController(),
    hurry: new AbortController(),
    isPutOff: false,
    isWoken: false,
    finished: Promise.resolve(),
  }
}

/** Drives that were halted and are not at their end yet. */
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

function wake(drive: Drive): void {
  if (!drive.isPutOff) drive.wake.abort()
}

function halt(drive: Drive): void {
  drive.stop.abort()
  drive.wake.abort()
}
