import { Readable } from 'node:stream'
import type { StreamedBody } from '../request-body.ts'

type Sent = { headers: Record<string, string>; body: Buffer | StreamedBody | null }

/** How far a request has left. What is in doubt counts as left: nothing that may have been taken is called unsent. */
export type Departure = ReturnType<typeof createDeparture>

/** A body that is longer leaves in pieces of this many bytes, so that it is seen how it goes. */
const pieceBytes = 64 * 1024

/** @param onMoved told of every piece that leaves, and when the last one has left */
export function createDeparture({ headers, body }: Sent, onMoved: () => void) {
  let isWatched = false
  let hasBegun = false
  let leftBytes = 0
  async function* pieces(chunks: AsyncIterable<Uint8Array> | Iterable<Uint8Array>) {
    for await (const chunk of chunks) {
      leftBytes += chunk.length
      onMoved()
      yield chunk
    }
    onMoved()
  }
  const mayHaveBegun = () => hasBegun || !isWatched
  const isShort = body === null || (Buffer.isBuffer(body) && body.length <= pieceBytes)
  const length = body?.length ?? 0
  const streamed = () =>
    Readable.from(pieces(Buffer.isBuffer(body) ? cut(body) : (body as StreamedBody).chunks()), {
      objectMode: false,
    })
  return {
    /** For undici, which asks for the next piece of a body when the one before is on its way. */
    options: isShort
      ? { headers, body: body as Buffer | null }
      : { headers: { ...headers, 'content-length': String(length) }, body: streamed() },
    /** Whether the head leaves is told by `begin`. Without this word it may leave unseen, and counts as left. */
    watch() {
      isWatched = true
    },
    /** The connection is there and the head leaves. */
    begin() {
      hasBegun = true
      onMoved()
    },
    /** Some of it may have left; the system's own buffers may hold the last few megabytes for some seconds more. */
    hasBegun: mayHaveBegun,
    /** The last byte may have left. Before that no gateway can have taken it: JSON is nothing without its end. */
    isWhole: () => (isShort ? mayHaveBegun() : leftBytes >= length),
  }
}

function* cut(body: Buffer): Generator<Uint8Array> {
  for (let from = 0; from < body.length; from += pieceBytes) yield body.subarray(from, from + pieceBytes)
}
