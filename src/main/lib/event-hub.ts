/** Tells every subscriber what happened. A subscription counts from the moment `subscribe` returns. */
export type EventHub<Event> = {
  emit(event: Event): void
  /** Somebody subscribes: what is costly to tell need not be made up otherwise. */
  isWatched(): boolean
  /** Ends when `signal` aborts or the reader leaves the loop. */
  subscribe(signal: AbortSignal): AsyncIterableIterator<Event>
}

/** A reader this far behind is not reading: it is dropped, and its window lists again when it reconnects. */
const longestQueue = 10_000

export function createEventHub<Event>(): EventHub<Event> {
  const subscribers = new Set<(event: Event) => void>()
  return {
    emit(event) {
      for (const deliver of subscribers) deliver(event)
    },
    isWatched: () => subscribers.size > 0,
    subscribe(signal) {
      const queue: Event[] = []
      let wake: (() => void) | null = null
      let isEnded = signal.aborted

      const end = () => {
        isEnded = true
        subscribers.delete(deliver)
        signal.removeEventListener('abort', end)
        wake?.()
      }
      const deliver = (event: Event) => {
        if (queue.length >= longestQueue) return end()
        queue.push(event)
        wake?.()
      }
      if (!isEnded) {
        subscribers.add(deliver)
        signal.addEventListener('abort', end, { once: true })
      }

      return {
        async next() {
          while (!isEnded && queue.length === 0) {
            await new Promise<void>((resolve) => (wake = resolve))
            wake = null
          }
          const event = queue.shift()
          return event === undefined ? { done: true, value: undefined } : { done: false, value: event }
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
