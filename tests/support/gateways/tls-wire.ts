import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net'
import { createServer as createSecureServer, type TLSSocket } from 'node:tls'
import { testServerKey } from './scripted-network.ts'

const cert = readFileSync(new URL('../../fixtures/certificates/server.pem', import.meta.url), 'utf8')

/** Not a record of TLS: whoever reads it says so with a code of OpenSSL's own. */
const noRecord = Buffer.from('HTTP/1.0 400 This is no TLS any more\r\n\r\n'.repeat(20))

/** A server behind TLS whose wire can break below it. `testAuthority` vouches for it. */
export type TlsWire = {
  /** `https://127.0.0.1:port` */
  origin: string
  /** While true, no handshake succeeds. */
  refuse(isRefusing: boolean): void
  /**
   * What comes next on every open connection is no TLS. Then it is cut, unless it `stays`.
   *
   * @param afterBytes so much has to have come back on it first, the handshake's few kilobytes among it
   */
  spoil(options?: { afterBytes?: number; stays?: boolean }): void
  close(): Promise<void>
}

type Line = { client: Socket; spoilAfterBytes: number; stays: boolean }

/** @param serve gets the inside of each connection */
export async function startTlsWire(serve: (inside: TLSSocket) => void): Promise<TlsWire> {
  const sockets = new Set<Socket>()
  const keep = (socket: Socket) => {
    sockets.add(socket)
    socket.on('error', () => {}).once('close', () => sockets.delete(socket))
  }
  let isRefusing = false
  const lines = new Set<Line>()

  const spoilIfDue = (line: Line): void => {
    if (line.client.bytesWritten < line.spoilAfterBytes) return
    lines.delete(line)
    if (line.stays) line.client.write(noRecord)
    else line.client.end(noRecord)
  }
  const inner = createSecureServer({ key: testServerKey, cert }, (inside) => {
    inside.on('error', () => {})
    serve(inside)
  })
  inner.on('connection', keep)
  const innerPort = await listening(inner)
  const outer = createServer((client) => {
    keep(client)
    if (isRefusing) return void client.end(noRecord)
    const line: Line = { client, spoilAfterBytes: Infinity, stays: false }
    const far = connect(innerPort, '127.0.0.1')
    keep(far)
    lines.add(line)
    client.pipe(far)
    far.on('data', (bytes) => {
      if (!lines.has(line)) return
      client.write(bytes)
      spoilIfDue(line)
    })
    far.once('end', () => client.end())
    client.once('close', () => lines.delete(line))
  })
  const port = await listening(outer)
  return {
    origin: `https://127.0.0.1:${port}`,
    refuse: (isNow) => void (isRefusing = isNow),
    spoil({ afterBytes = 0, stays = false } = {}) {
      for (const line of [...lines]) {
        Object.assign(line, { spoilAfterBytes: afterBytes, stays })
        spoilIfDue(line)
      }
    },
    async close() {
      for (const socket of sockets) socket.destroy()
      await Promise.all([outer, inner].map((server) => new Promise((resolve) => server.close(resolve))))
    },
  }
}

async function listening(server: Server): Promise<number> {
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return (server.address() as AddressInfo).port
}
