import { asMediaError } from '../media-error.ts'

/**
 * The first bytes of what arrives, `length` of them or all that there are, and all of it.
 *
 * @param wantsMore while it says so of them, twice as many are looked at
 * @throws MediaError where it ends by a fault
 */
export async function peek(
  source: AsyncIterable<Uint8Array>,
  length: number,
  wantsMore: (head: Uint8Array) => boolean,
): Promise<{ head: Uint8Array; body: AsyncIterable<Uint8Array> }> {
  const chunks = source[Symbol.asyncIterator]()
  const first: Uint8Array[] = []
  let size = 0
  let isWhole = false
  const takeUntil = async (wanted: number): Promise<Uint8Array> => {
    while (size < wanted && !isWhole) {
      const { value, done } = await chunks.next()
      if (done === true) {
        isWhole = true
        break
      }
      first.push(value)
      size += value.byteLength
    }
    return Buffer.concat(first).subarray(0, wanted)
  }
  async function* all(): AsyncGenerator<Uint8Array> {
    try {
      yield* first
      for (let next = await chunks.next(); next.done !== true; next = await chunks.next()) yield next.value
    } finally {
      await chunks.return?.()
    }
  }
  try {
    let head = await takeUntil(length)
    while (!isWhole && wantsMore(head)) head = await takeUntil(head.length * 2)
    return { head, body: all() }
  } catch (error) {
    throw asMediaError(error)
  }
}
