/** Items that are there already, or that come one by one. */
export type Batch<Item> = readonly Item[] | AsyncIterable<Item>

/** A stream of items that are made out of chunks. */
export type PullStream<Chunk, Item> = {
  body: AsyncIterable<Chunk>
  read(chunk: Chunk): Batch<Item>
  /** What follows does not count: the body is not read on. */
  isOver(): boolean
  /** @param cut what the body or a batch threw, null at the body's end; throws it if that is not the end */
  end(cut: unknown): AsyncIterable<Item>
  /** Called once, also when nobody reads on. */
  close(): Promise<void>
}

type State<Chunk, Item> = {
  flow: PullStream<Chunk, Item>
  chunks: AsyncIterator<Chunk>
  ready: readonly Item[]
  /** In `ready`. */
  at: number
  /** Items to wait for; they come before the next chunk. */
  coming: AsyncIterator<Item> | null
  isEnding: boolean
}

/**
 * The items, as an async generator would yield them, but without its waiting: a generator waits several times for
 * each item, which takes about as long as making one out of its bytes. Ask for one at a time.
 *
 * @param open called when the first item is asked for
 */
export function pullStream<Chunk, Item>(
  open: () => Promise<PullStream<Chunk, Item>>,
): AsyncIterableIterator<Item> {
  let state: State<Chunk, Item> | null = null
  let isOver = false

  const over = (): IteratorResult<Item> => ({ value: undefined, done: true })

  const close = async () => {
    if (isOver) return
    isOver = true
    await state?.chunks.return?.()
    await state?.flow.close()
  }

  const advance = async (): Promise<IteratorResult<Item>> => {
    if (isOver) return over()
    try {
      state ??= opened(await open())
      for (;;) {
        if (state.at < state.ready.length) return takeReady(state)
        if (state.coming === null && state.isEnding) break
        const result = await step(state)
        if (result !== null) return result
      }
    } catch (error) {
      await close()
      throw error
    }
    await close()
    return over()
  }

  const take = (result: IteratorResult<Chunk>): IteratorResult<Item> | Promise<IteratorResult<Item>> => {
    const current = state as State<Chunk, Item>
    try {
      accept(current, result)
    } catch (error) {
      return cut(error)
    }
    return current.at < current.ready.length ? takeReady(current) : advance()
  }

  const cut = (error: unknown): Promise<IteratorResult<Item>> => {
    beginEnd(state as State<Chunk, Item>, error)
    return advance()
  }

  return {
    next() {
      if (state === null || isOver) return advance()
      if (state.at < state.ready.length) return Promise.resolve(takeReady(state))
      if (state.coming !== null || state.isEnding || state.flow.isOver()) return advance()
      return state.chunks.next().then(take, cut)
    },
    async return() {
      await close()
      return over()
    },
    [Symbol.asyncIterator]() {
      return this
    },
  }
}

function opened<Chunk, Item>(flow: PullStream<Chunk, Item>): State<Chunk, Item> {
  const chunks = flow.body[Symbol.asyncIterator]()
  return { flow, chunks, ready: [], at: 0, coming: null, isEnding: false }
}

function takeReady<Item>(state: State<unknown, Item>): IteratorResult<Item> {
  const value = state.ready[state.at] as Item
  state.at += 1
  return { value, done: false }
}

/** One step that has to wait; null when it brought no item by itself. */
async function step<Chunk, Item>(state: State<Chunk, Item>): Promise<IteratorResult<Item> | null> {
  const { coming, isEnding } = state
  try {
    if (coming !== null) {
      const result = await coming.next()
      if (result.done !== true) return result
      state.coming = null
    } else if (state.flow.isOver()) beginEnd(state, null)
    else accept(state, await state.chunks.next())
  } catch (error) {
    if (isEnding) throw error
    beginEnd(state, error)
  }
  return null
}

function accept<Chunk, Item>(state: State<Chunk, Item>, result: IteratorResult<Chunk>): void {
  if (result.done === true) {
    beginEnd(state, null)
    return
  }
  const batch = state.flow.read(result.value)
  state.at = 0
  state.ready = isReady(batch) ? batch : []
  state.coming = isReady(batch) ? null : batch[Symbol.asyncIterator]()
}

function beginEnd<Chunk, Item>(state: State<Chunk, Item>, cut: unknown): void {
  state.isEnding = true
  state.coming = state.flow.end(cut)[Symbol.asyncIterator]()
}

function isReady<Item>(batch: Batch<Item>): batch is readonly Item[] {
  return Array.isArray(batch)
}
