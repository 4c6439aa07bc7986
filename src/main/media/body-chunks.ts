import type { Readable } from 'node:stream'

/** Held in memory while the disk is slower than the network, and then written at once: a write costs the main thread. */
const mostHeldBytes = 4 * 1024 * 1024

/**
 * The chunks of a body, to its end or its error, as many at a time as came meanwhile. A stream that fails throws away what nobody has read yet; this takes
 * chunks from the moment it is called, so that everything that arrived before a cut is given before the error is.
 */
export function bodyChunks(body: Readable): AsyncIterableIterator<Uint8Array[]> {
  let held: Uint8Array[] = []
  let heldBytes = 0
  const state: { end: 'open' | 'fine' | 'failed'; error: unknown } = { end: 'open', error: null }
  let wake = () => {}

  body.on('data', (chunk: Uint8Array) => {
    held.push(chunk)
    heldBytes += chunk.byteLength
    if (heldBytes >= mostHeldBytes) body.pause()
    wake()
  })
  body.on('end', () => {
    state.end = 'fine'
    wake()
  })
  body.on('error', (error) => {
    Object.assign(state, { end: 'failed', error })
    wake()
  })

  return (async function* () {
    for (;;) {
      if (held.length > 0) {
        const taken = held
        held = []
        heldBytes = 0
        body.resume()
        yield taken
      } else if (state.end === 'fine') {
        return
      } else if (state.end === 'failed') {
        throw state.error
      } else {
        await new Promise<void>((resolve) => (wake = resolve))
      }
    }
  })()
}
