/** A watch stream for tests: what is emitted arrives in order, `fail` breaks it, and openings are counted. */
export type FakeWatch<Event> = {
  open(input: object, options?: { signal?: AbortSignal }): AsyncIterableIterator<Event>
  emit(event: Event): void
  fail(error: Error): void
  openings(): number
}

export function fakeWatch<Event>(): FakeWatch<Event> {
  let queue: (Event | Error)[] = []
  let wake = () => {}
  let openings = 0
  const put = (item: Event | Error) => {
    queue.push(item)
    wake()
  }
  async function* events(signal: AbortSignal | undefined): AsyncGenerator<Event, undefined> {
    signal?.addEventListener('abort', () => wake(), { once: true })
    while (signal?.aborted !== true) {
      const item = queue.shift()
      if (item instanceof Error) throw item
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
    openings: () => openings,
  }
}
