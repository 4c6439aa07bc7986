import { subscribe } from 'node:diagnostics_channel'
import type { Socket } from 'node:net'
import type { buildConnector } from 'undici'

/** Milliseconds. */
export type ConnectTimes = { dnsMs: number | null; connectMs: number }

/** Sockets whose first request has not been sent yet. */
const fresh = new WeakMap<object, ConnectTimes>()
const listeners = new WeakMap<object, (times: ConnectTimes) => void>()
let nextListener: ((times: ConnectTimes) => void) | null = null

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

/**
 * Sends one request with undici and tells how long its connection took. Not called for a socket that served an earlier
 * one, nor for one whose connector is not `timed`.
 *
 * @param send dispatches before it returns
 */
export function watchConnect<T>(onConnected: (times: ConnectTimes) => void, send: () => T): T {
  nextListener = onConnected
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
  nextListener = null
})
subscribe('undici:client:sendHeaders', (message) => {
  const { request, socket } = message as { request: object; socket: object }
  const times = fresh.get(socket)
  if (times === undefined) return
  fresh.delete(socket)
  listeners.get(request)?.(times)
})
