import { once } from 'node:events'
import type { IncomingMessage } from 'node:http'
import { setTimeout as rest } from 'node:timers/promises'

/** How the body of a request comes to the gateway. Throws where it does not come whole. */
export type Line = (request: IncomingMessage) => AsyncIterable<Buffer>

export const goodLine: Line = (request) => request

/** A body takes so many milliseconds, however long it is. */
export function slowLine(lastsMs: number): Line {
  return (request) =>
    inTime(request, (share, beganAt) => rest(Math.max(0, beganAt + lastsMs * share - performance.now())))
}

/**
 * Some of the body is there. No more: the buffers of a system grow with what is read, up to 32 MB, and hold the rest of a body of
 * which half was read. Then it has left whole.
 */
const some = 0.05

/** Cut when some of the body is there. */
export const cutLine: Line = (request) =>
  inTime(request, (share) => {
    if (share > some) request.socket.resetAndDestroy()
  })

/** Nothing moves any more when some of the body is there, until the sender leaves. */
export const stuckLine: Line = (request) =>
  inTime(request, (share) => (share > some ? once(request.socket, 'close') : undefined))

/** @param act is told which share of the body is there, and is waited for before more is read */
async function* inTime(
  request: IncomingMessage,
  act: (share: number, beganAt: number) => unknown,
): AsyncGenerator<Buffer> {
  const beganAt = performance.now()
  const length = Number(request.headers['content-length'])
  let read = 0
  for await (const chunk of request as AsyncIterable<Buffer>) {
    read += chunk.length
    yield chunk
    await act(read / length, beganAt)
  }
  if (!request.complete) throw new Error('The rest of it never came')
}
