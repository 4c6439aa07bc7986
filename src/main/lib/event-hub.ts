import { roughBytes } from '../../shared/rough-bytes.ts'

/** Tells every subscriber what happened. A subscription counts from the moment `subscribe` returns. */
export type EventHub<Event> = {
  emit(event: Event): void
  /** Somebody subscribes: what is costly to tell need not be made up otherwise. */
  isWatched(): boolean
  /**
   * Ends when `signal` aborts or the reader leaves the loop.
   *
   * @param whose `app`: it is not ended by `rereadAll`
   */
  subscribe(signal: AbortSignal, whose?: 'window' | 'app'): AsyncIterableIterator<Event>
  /** So much is otherwise that windows read it anew: their subscriptions end, and they open them again. */
  rereadAll(): void
}

/**
 * A reader this far behind is not reading: it is dropped with what waits for it, and its window opens the stream again and
 * reads anew.
 */
const longestQueue = 10_000
/** As `longestQueue`, in bytes by `roughBytes`. */
const mostQueuedBytes = 32 * 1024 * 1024

type Deliver<Event> = (event: Event, sizeOf: () => number) => void

export function createEventHub<Event>(): EventHub<Event> {
  const subscribers = new Set<Deliver<Event>>()
  const ofWindows = new Set<() => void>()
  return {
    emit(event) {
      let bytes: number | null = null
      const sizeOf = () => (bytes ??= roughBytes(event))
      for (const deliver of subscribers) deliver(event, sizeOf)
    },
    isWatched: () => subscribers.size > 0,
    rereadAll() {
      for (const end of ofWindows) end()
    },
    subscribe(signal, whose = 'window') {
      const queue: { event: Event; bytes: number }[] = []
      let queuedBytes = 0
      let wake: (() => void) | null = null
      let isEnded = signal.aborted

      const end = () => {
        isEnded = true
        subscribers.delete(deliver)
        ofWindows.delete(end)
        signal.removeEventListener('abort', end)
        wake?.()
      }
      const deliver: Deliver<Event> = (event, sizeOf) => {
        // For a reader that keeps up nothing is measured.
        const bytes = queue.length === 0 ? 0 : sizeOf()
        if (queue.length >= longestQueue || queuedBytes + bytes > mostQueuedBytes) {
          queue.length = 0
          return end()
        }
        queue.push({ event, bytes })
        queuedBytes += bytes
        wake?.()
      }
      if (!isEnded) {
        subscribers.add(deliver)
        if (whose === 'window') ofWindows.add(end)
        signal.addEventListener('abort', end, { once: true })
      }

      return {
        async next() {
          while (!isEnded && queue.length === 0) {
            await new Promise<void>((resolve) => (wake = resolve))
            wake = null
          }
          const next = queue.shift()
          if (next === undefined) return { done: true, value: undefined }
          queuedBytes -= next.bytes
          return { done: false, value: next.event }
        },
        async return() {
          queue.length = 0
          end()
          return { done: true, value: undefined }
        },
        [Symbol.asyncIterator]() {
          return this
        },
      }
    },
  }
}
