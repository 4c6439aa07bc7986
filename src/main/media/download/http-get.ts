import type { Dispatcher } from 'undici'
import { systemClock } from '../../lib/time/clock.ts'

/** An answer whose head has come. Read its body to the end, or `drop` it. */
export type HttpAnswer = {
  status: number
  headers: Readonly<Record<string, string | string[] | undefined>>
  /** What came since the last ones were taken, to the end of the body or its error. */
  chunks(): AsyncGenerator<Uint8Array[]>
  drop(): void
}

/** What is done for each lot costs as much as this many bytes: fewer are waited with for a moment. */
const leastBytes = 256 * 1024
const patienceMs = 50
/** Held in memory while the disk is slower than the network. */
const mostHeldBytes = 1024 * 1024

/** Dispatches before it returns; rejects with what undici says, or with the signal's reason. */
export function httpGet(
  agent: Dispatcher,
  request: { origin: string; path: string; headers: Record<string, string> },
  signal: AbortSignal,
): Promise<HttpAnswer> {
  let controller: Dispatcher.DispatchController | null = null
  const inbox = createInbox(() => controller?.resume())
  const give = (status: number, headers: HttpAnswer['headers']): HttpAnswer => ({
    status,
    headers,
    chunks: inbox.chunks,
    drop() {
      inbox.close()
      controller?.abort(new Error('nobody reads it'))
    },
  })
  return new Promise((resolve, reject) => {
    const onAbort = () => {
      reject(signal.reason)
      inbox.end(signal.reason)
      controller?.abort(new Error('aborted'))
    }
    const onEnd = (error: unknown) => {
      signal.removeEventListener('abort', onAbort)
      inbox.end(error)
      if (error !== null) reject(error)
    }
    signal.addEventListener('abort', onAbort, { once: true })
    agent.dispatch(
      { ...request, method: 'GET' },
      {
        onRequestStart(started) {
          controller = started
          if (signal.aborted) started.abort(new Error('aborted'))
        },
        onResponseStart(_, status, headers) {
          if (status >= 200) resolve(give(status, headers))
        },
        onResponseData(receiving, chunk) {
          if (inbox.add(chunk) >= mostHeldBytes) receiving.pause()
        },
        onResponseEnd: () => onEnd(null),
        onResponseError: (_, error) => onEnd(error),
      },
    )
  })
}

/** Everything that arrived before a cut is given before the error is. */
function createInbox(onRoom: () => void) {
  let held: Uint8Array[] = []
  let heldBytes = 0
  /** Null once the body has ended well. */
  let error: unknown
  let isOpen = true
  let isClosed = false
  let isReady = false
  let cancelTimer: (() => void) | null = null
  let wake = () => {}

  const ready = () => {
    isReady = true
    wake()
  }
  const take = () => {
    cancelTimer?.()
    cancelTimer = null
    const taken = held
    held = []
    heldBytes = 0
    isReady = !isOpen
    onRoom()
    return taken
  }

  return {
    /** @returns bytes held */
    add(chunk: Uint8Array): number {
      if (isClosed) return 0
      held.push(chunk)
      heldBytes += chunk.byteLength
      if (heldBytes >= leastBytes) ready()
      else cancelTimer ??= systemClock.after(patienceMs, ready)
      return heldBytes
    },
    /** The first call counts. */
    end(how: unknown): void {
      if (!isOpen) return
      isOpen = false
      error = how
      ready()
    },
    close(): void {
      isClosed = true
      cancelTimer?.()
      held = []
    },
    async *chunks(): AsyncGenerator<Uint8Array[]> {
      for (;;) {
        while (!isReady) await new Promise<void>((resolve) => (wake = resolve))
        const taken = take()
        if (taken.length > 0) yield taken
        else if (!isOpen && error === null) return
        else if (!isOpen) throw error
      }
    },
  }
}
