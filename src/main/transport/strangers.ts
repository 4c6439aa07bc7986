import type { Server } from 'node:http'
import type { Socket } from 'node:net'

/** Connections at once that have not proved a secret. A browser needs six. */
export const maxStrangers = 256

export type Strangers = ReturnType<typeof limitStrangers>

/**
 * Bounds the connections of those who have not proved a secret, and of nobody else. A newcomer takes the place of the
 * oldest, so whoever only holds connections open keeps no window out.
 */
export function limitStrangers(server: Server) {
  const strangers = new Set<Socket>()
  server.on('connection', (socket: Socket) => {
    const [oldest] = strangers
    if (oldest !== undefined && strangers.size >= maxStrangers) {
      strangers.delete(oldest)
      oldest.destroy()
    }
    strangers.add(socket)
    socket.once('close', () => strangers.delete(socket))
  })
  return {
    /** This connection has proved the secret: it keeps its place. */
    welcome: (socket: Socket): void => void strangers.delete(socket),
  }
}
