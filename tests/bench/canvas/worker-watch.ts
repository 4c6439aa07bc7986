import type { Worker } from '@playwright/test'

type Watched = typeof globalThis & { busyMs: number; frames: number[] }

/** Adds up what a worker does: what it is told, and its frames. Sent to it as it stands. */
export function watchWorker(): void {
  const watched = globalThis as Watched
  Object.assign(watched, { busyMs: 0, frames: [] })
  const ask = watched.requestAnimationFrame.bind(watched)
  watched.requestAnimationFrame = (draw) =>
    ask((timeMs) => {
      const startMs = performance.now()
      draw(timeMs)
      watched.busyMs += performance.now() - startMs
      watched.frames.push(timeMs)
    })
  let startMs = 0
  // One before everybody's, one after it.
  addEventListener('message', () => void (startMs = performance.now()), { capture: true })
  addEventListener('message', () => void (watched.busyMs += performance.now() - startMs))
}

/** Milliseconds of work, and the frames, since it was asked for last. */
export function takeWork(worker: Worker): Promise<{ busyMs: number; frames: number[] }> {
  return worker.evaluate(() => {
    const watched = globalThis as Watched
    const { busyMs, frames } = watched
    Object.assign(watched, { busyMs: 0, frames: [] })
    return { busyMs, frames }
  })
}
