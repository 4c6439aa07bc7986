import { renameSync, rmSync } from 'node:fs'
import { rename } from 'node:fs/promises'
import { setTimeout as delay } from 'node:timers/promises'

/** What of the system it depends on; injected in tests. Times in milliseconds. */
export type RetrySystem = {
  readonly platform: NodeJS.Platform
  wait(ms: number): Promise<unknown>
  /** Holds up the thread. */
  waitHere(ms: number): void
}

const thisSystem: RetrySystem = {
  get platform() {
    return process.platform
  },
  wait: delay,
  waitHere: (ms) => void Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, ms),
}

/** Some three seconds in all. */
const pausesMs = [10, 20, 50, 100, 200, 400, 800, 1600]
const passing = new Set(['EBUSY', 'EPERM', 'EACCES'])

/**
 * Moves a file, and tries again where Windows refuses it for a moment: a virus scanner, or what indexes files, has a new
 * one open just then. The first try is made before this returns.
 *
 * @param move may be made again after it threw
 * @throws as `move`
 */
export async function retryLocked<Result>(
  move: () => Result | Promise<Result>,
  system: RetrySystem = thisSystem,
): Promise<Result> {
  for (const pauseMs of pausesMs) {
    try {
      return await move()
    } catch (error) {
      if (!isPassing(error, system)) throw error
    }
    await system.wait(pauseMs)
  }
  return move()
}

/** As `retryLocked`, holding up the thread: for what must be done before anything else goes on. */
export function retryLockedSync<Result>(move: () => Result, system: RetrySystem = thisSystem): Result {
  for (const pauseMs of pausesMs) {
    try {
      return move()
    } catch (error) {
      if (!isPassing(error, system)) throw error
    }
    system.waitHere(pauseMs)
  }
  return move()
}

/** As `rename`, tried again while the file is locked. */
export const renameRetrying = (from: string, to: string): Promise<void> => retryLocked(() => rename(from, to))

/** As `renameSync`, tried again while the file is locked. */
export const renameRetryingSync = (from: string, to: string): void =>
  retryLockedSync(() => renameSync(from, to))

/** Removes a file, tried again while it is locked; none is there afterwards, also where none was. */
export const removeRetryingSync = (path: string): void => retryLockedSync(() => rmSync(path, { force: true }))

function isPassing(error: unknown, { platform }: RetrySystem): boolean {
  return platform === 'win32' && passing.has(String((error as NodeJS.ErrnoException).code))
}
