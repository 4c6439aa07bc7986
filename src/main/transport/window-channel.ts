import type { ServerResponse } from 'node:http'
import type { Clock } from '../lib/time/clock.ts'
import type { Channel } from '../../shared/rpc/procedure.ts'

/** Bytes that may wait for a window that reads too slowly; then its channel is closed. */
export const maxWaitingBytes = 32 * 1024 * 1024

/** A window in a browser: frames go down as lines of one endless response, and come up in the bodies of POSTs. */
export type WindowChannel = Channel & { deliver(frame: unknown): void }

/** How often a blank line goes down: it finds connections that are dead without having said so. */
const heartbeatMs = 15_000

/** Answers `response` with NDJSON until either side closes. */
export function openWindowChannel(response: ServerResponse, clock: Clock): WindowChannel {
  const closeListeners: (() => void)[] = []
  let listener: ((frame: unknown) => void) | null = null
  const early: unknown[] = []
  let lines: string[] = []
  let lineBytes = 0
  let isFlushing = false
  let isClosed = false

  function flush(): void {
    isFlushing = false
    const text = lines.join('')
    lines = []
    lineBytes = 0
    if (!isClosed) response.write(text)
  }

  function close(): void {
    if (isClosed) return
    isClosed = true
    cancelBeat()
    for (const onClose of closeListeners) onClose()
  }

  function beat(): () => void {
    return clock.after(heartbeatMs, () => {
      if (!response.writableNeedDrain) response.write('\n')
      cancelBeat = beat()
    })
  }

  let cancelBeat = beat()
  response.on('close', close)
  response.on('error', close)
  response.writeHead(200, { 'content-type': 'application/x-ndjson', 'cache-control': 'no-store' })
  // Without a first byte the window would not learn that it is connected.
  response.write('\n')

  return {
    send(frame) {
      if (isClosed) return
      const line = `${JSON.stringify(frame)}\n`
      if (response.writableLength + lineBytes > maxWaitingBytes) {
        response.destroy()
        lines = []
        close()
        return
      }
      lines.push(line)
      lineBytes += line.length
      if (isFlushing) return
      isFlushing = true
      // Frames of one turn of the loop leave in one write.
      setImmediate(flush)
    },
    onFrame(newListener) {
      listener = newListener
      for (const frame of early.splice(0)) newListener(frame)
    },
    onClose(onClose) {
      closeListeners.push(onClose)
    },
    close() {
      if (isClosed) return
      flush()
      response.end()
      close()
    },
    deliver(frame) {
      if (isClosed) return
      if (listener === null) early.push(frame)
      else listener(frame)
    },
  }
}
