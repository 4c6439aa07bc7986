import { AppError } from '../../shared/errors.ts'
import { onConnected, whenConnected } from '../rpc/client-context.ts'

/** Resolves when it is time for another try: so many milliseconds later, or when the signal aborts. */
export type Wait = (ms: number, signal: AbortSignal) => Promise<void>

export type FollowOptions<Event> = {
  /** Ends the following; nothing is called after it. */
  signal: AbortSignal
  open(signal: AbortSignal): AsyncIterable<Event>
  /** The stream is open, for the first time or again: what was missed has to be read. */
  onOpen?(): void
  /** Reads what is now, each time the stream is open; events that come meanwhile wait for it. */
  read?(signal: AbortSignal): Promise<void>
  /** An AppError here, as in `read`, is a broken stream: it is opened again, and all is read again. */
  onEvent(event: Event): void | Promise<void>
  onLost?(): void
  wait?: Wait
}

const firstPauseMs = 500
const longestPauseMs = 8000

/**
 * The one way to follow the app, for as long as the window or the view lives: when the stream breaks, it is opened again,
 * ever more patiently, and at once when a lost connection is back. The app may end a stream at any time, as it does where
 * a window takes too long to read.
 */
export async function followStream<Event>(options: FollowOptions<Event>): Promise<void> {
  const { signal, open, onOpen, read, onEvent, onLost, wait = waitFor } = options
  let pauseMs = firstPauseMs
  while (!signal.aborted) {
    const opening = new AbortController()
    const inner = AbortSignal.any([signal, opening.signal])
    try {
      const events = open(inner)
      onOpen?.()
      await read?.(inner)
      for await (const event of events) {
        if (signal.aborted) return
        pauseMs = firstPauseMs
        await onEvent(event)
      }
    } catch (error) {
      // A fault of ours must not hide in a retry; only what the channel reports is worth another try.
      if (!signal.aborted && !(error instanceof AppError)) throw error
    } finally {
      opening.abort()
    }
    if (signal.aborted) return
    onLost?.()
    await wait(pauseMs, signal)
    pauseMs = Math.min(longestPauseMs, pauseMs * 2)
  }
}

/** While the app is away there is nothing to try; once it is back there is nothing to wait for. */
async function waitFor(ms: number, signal: AbortSignal): Promise<void> {
  await new Promise<void>((resolve) => {
    const done = () => {
      clearTimeout(timer)
      stop()
      signal.removeEventListener('abort', done)
      resolve()
    }
    const timer = setTimeout(done, ms)
    const stop = onConnected(done)
    signal.addEventListener('abort', done)
  })
  await whenConnected(signal)
}
