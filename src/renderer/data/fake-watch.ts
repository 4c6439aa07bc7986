/** A watch stream for tests: what is emitted arrives in order, `fail` breaks it, `end` ends it as the app does with a slow window, and openings are counted. */
export type FakeWatch<Event> = {
  open(input: object, options?: { signal?: AbortSignal }): AsyncIterableIterator<Event>
  emit(event: Event): void
  fail(error: Error): void
  end(): void
  openings(): number
}

const over = Symbol()

export function fakeWatch<Event>(): FakeWatch<Event> {
  let queue: (Event | Error | typeof over)[] = []
  let wake = () => {}
  let openings = 0
  const put = (item: Event | Error | typeof over) => {
    queue.push(item)
    wake()
  }
  async function* events(signal: AbortSignal | undefined): AsyncGenerator<Event, undefined> {
    signal?.addEventListener('abort', () => wake(), { once: true })
    while (signal?.aborted !== true) {
      const item = queue.shift()
      if (item instanceof Error) throw item
      if (item === over) return undefined
      if (item === undefined) await new Promise<void>((resolve) => (wake = resolve))
      else yield item
    }
    return undefined
  }
  return {
    open(_input, options) {
      openings += 1
      queue = []
      return events(options?.signal)
    },
    emit: put,
    fail: put,
    end: () => put(over),
    openings: () => openings,
  }
}
