/** What a piece becomes: often itself, else some pieces once they are ready, perhaps none. */
export type TransformPiece = (piece: Uint8Array) => Uint8Array | Promise<Uint8Array[]>

/**
 * A body with each of its pieces transformed. Written out, since an async generator would cost every event of a
 * stream as much as its framing does.
 *
 * @param atEnd what is left to say when the body has ended
 */
export function transformBody(
  body: AsyncIterable<Uint8Array>,
  transform: TransformPiece,
  atEnd: () => Uint8Array[],
): AsyncIterableIterator<Uint8Array> {
  const source = body[Symbol.asyncIterator]()
  let ready: Uint8Array[] = []
  let hasEnded = false

  const advance = (): Promise<IteratorResult<Uint8Array>> => {
    const first = ready.shift()
    if (first !== undefined) return Promise.resolve({ value: first, done: false })
    if (hasEnded) return Promise.resolve({ value: undefined, done: true })
    return source.next().then(take)
  }

  const take = (
    result: IteratorResult<Uint8Array>,
  ): IteratorResult<Uint8Array> | Promise<IteratorResult<Uint8Array>> => {
    if (result.done === true) {
      hasEnded = true
      ready = atEnd()
      return advance()
    }
    const transformed = transform(result.value)
    if (transformed === result.value) return result
    return Promise.resolve(transformed).then((pieces) => {
      ready = pieces instanceof Uint8Array ? [pieces] : pieces
      return advance()
    })
  }

  return {
    next: advance,
    async return() {
      hasEnded = true
      ready = []
      await source.return?.()
      return { value: undefined, done: true }
    },
    [Symbol.asyncIterator]() {
      return this
    },
  }
}
