import { subscribe } from 'node:diagnostics_channel'
import type { Socket } from 'node:net'
import type { buildConnector } from 'undici'

/** Milliseconds. */
export type ConnectTimes = { dnsMs: number | null; connectMs: number }

/** Sockets whose first request has not been sent yet. */
const fresh = new WeakMap<object, ConnectTimes>()
const listeners = new WeakMap<object, RequestListener>()
let nextListener: RequestListener | null = null

/** A connector that remembers how long it took. */
export function timed(connect: buildConnector.connector): buildConnector.connector {
  return (options, callback) => {
    const startedAt = performance.now()
    let lookedUpAt: number | null = null
    const done: buildConnector.Callback = (...result) => {
      const [error, socket] = result
      // With an error there is no second word at all, whatever its type says.
      if (error === null && socket !== null) {
        const connectMs = performance.now() - (lookedUpAt ?? startedAt)
        fresh.set(socket, { dnsMs: lookedUpAt === null ? null : lookedUpAt - startedAt, connectMs })
      }
      callback(...result)
    }
    // undici's own connectors answer with the socket at once, though their type does not say so.
    const socket = connect(options, done) as unknown as Socket | undefined
    // An address has nothing to be looked up, and says nothing.
    socket?.once('lookup', (error: Error | null) => {
      if (error === null) lookedUpAt = performance.now()
    })
  }
}

export type RequestListener = {
  /** It is known which request is meant: without this word, nothing else is told of it. */
  found?(): void
  /** How long its connection took. Not called for a socket that served an earlier one, nor if it is not `timed`. */
  connected(times: ConnectTimes): void
  /** Its head is about to be written to a socket that is connected. */
  leaves?(): void
}

/**
 * Sends one request with undici and tells how it goes. A request that undici lets wait, before it makes it, is not found
 * and nothing is told of it: it may leave all the same.
 *
 * @param send dispatches before it returns
 */
export function watchRequest<T>(listener: RequestListener, send: () => T): T {
  nextListener = listener
  try {
    return send()
  } finally {
    nextListener = null
  }
}

// What undici tells of its requests, github.com/nodejs/undici/blob/main/docs/docs/api/DiagnosticsChannel.md
subscribe('undici:request:create', (message) => {
  if (nextListener === null) return
  listeners.set((message as { request: object }).request, nextListener)
  nextListener.found?.()
  nextListener = null
})
subscribe('undici:client:sendHeaders', (message) => {
  const { request, socket } = message as { request: object; socket: object }
  const listener = listeners.get(request)
  listener?.leaves?.()
  const times = fresh.get(socket)
  if (times === undefined) return
  fresh.delete(socket)
  listener?.connected(times)
})
