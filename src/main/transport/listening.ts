import type { Server } from 'node:http'

/**
 * Listens on 127.0.0.1 only. `port` 0 takes any free one.
 * @throws Node's listen error, for instance when the port is taken.
 */
export function listen(server: Server, port: number): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, '127.0.0.1', () => {
      server.off('error', reject)
      resolve()
    })
  })
}

/** Ends the server and every connection to it. */
export function close(server: Server): Promise<void> {
  return new Promise((resolve) => {
    server.close(() => resolve())
    server.closeAllConnections()
  })
}
