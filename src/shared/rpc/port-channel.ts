import type { Channel } from './procedure.ts'

/** What the MessagePorts of browsers and of Node have in common. */
export type Port = {
  postMessage(message: unknown): void
  addEventListener(type: 'message' | 'close', listener: (event: object) => void): void
  start(): void
  close(): void
}

/** The port itself keeps frames until there is a listener. A port closes on both sides at once, also when a process dies. */
export function portChannel(port: Port): Channel {
  const closeListeners: (() => void)[] = []
  let isClosed = false

  function closed(): void {
    if (isClosed) return
    isClosed = true
    for (const listener of closeListeners) listener()
  }

  port.addEventListener('close', closed)
  return {
    send(frame) {
      if (!isClosed) port.postMessage(frame)
    },
    onFrame(listener) {
      port.addEventListener('message', (event) => {
        if (!isClosed) listener((event as { data: unknown }).data)
      })
      port.start()
    },
    onClose(listener) {
      closeListeners.push(listener)
    },
    close() {
      port.close()
      closed()
    },
  }
}
