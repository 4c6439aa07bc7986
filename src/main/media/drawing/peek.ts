import { asMediaError } from '../media-error.ts'

/**
 * The first bytes of what arrives, `length` of them or all that there are, and all of it.
 *
 * @throws MediaError where it ends by a fault
 */
export async function peek(
  source: AsyncIterable<Uint8Array>,
  length: number,
): Promise<{ head: Uint8Array; body: AsyncIterable<Uint8Array> }> {
  const chunks = source[Symbol.asyncIterator]()
  const first: Uint8Array[] = []
  let size = 0
  try {
    while (size < length) {
      const { value, done } = await chunks.next()
      if (done === true) break
      first.push(value)
      size += value.byteLength
    }
  } catch (error) {
    throw asMediaError(error)
  }
  async function* all(): AsyncGenerator<Uint8Array> {
    try {
      yield* first
      for (let next = await chunks.next(); next.done !== true; next = await chunks.next()) yield next.value
    } finally {
      await chunks.return?.()
    }
  }
  return { head: Buffer.concat(first).subarray(0, length), body: all() }
}
