import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { createServer, type RequestListener } from 'node:http'
import { createServer as createSecureServer } from 'node:https'
import { type AddressInfo, connect, type Socket } from 'node:net'
import type { MadeCertificate } from '../certificates/make-certificate.ts'

const certificate = (name: string) =>
  readFileSync(new URL(`../../fixtures/certificates/${name}`, import.meta.url), 'utf8')

/** PEM of the authority that signed what `startSecureServer` shows. */
export const testAuthority = certificate('authority.pem')
export const testServerKey = certificate('server-key.pem')

export type ScriptedProxy = {
  url: string
  /** `host:port` of every tunnel that was asked for. */
  tunnels: string[]
  /** A name that is at this origin for whoever comes through here. */
  lead(name: string, origin: string): void
  /** Answers every CONNECT with this status from now on. */
  refuse(status: number): void
  close(): Promise<void>
}

/**
 * An HTTP proxy that opens tunnels and remembers them. Anything but CONNECT is a 400.
 *
 * @param shown is what it shows as an https proxy
 */
export async function startScriptedProxy(shown?: MadeCertificate): Promise<ScriptedProxy> {
  const tunnels: string[] = []
  const sockets = new Set<Socket>()
  const places = new Map<string, string>()
  let refusal: number | null = null
  const refuseOthers: RequestListener = (_request, response) => response.writeHead(400).end()
  const server = shown === undefined ? createServer(refuseOthers) : createSecureServer(shown, refuseOthers)
  server.on('connect', (request, socket: Socket) => {
    tunnels.push(String(request.url))
    sockets.add(socket)
    socket.on('error', () => {})
    if (refusal !== null) return void socket.end(`HTTP/1.1 ${refusal} No\r\ncontent-length: 0\r\n\r\n`)
    const [name = '', askedPort] = String(request.url).split(':')
    const place = places.get(name)
    const { hostname: host, port } =
      place === undefined ? { hostname: name, port: askedPort } : new URL(place)
    const far = connect(Number(port), host, () => {
      socket.write('HTTP/1.1 200 Connection established\r\n\r\n')
      socket.pipe(far).pipe(socket)
    })
    sockets.add(far)
    far.on('error', () => socket.destroy())
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `${shown === undefined ? 'http' : 'https'}://127.0.0.1:${(server.address() as AddressInfo).port}`,
    tunnels,
    lead: (name, origin) => void places.set(name, origin),
    refuse: (status) => (refusal = status),
    close: async () => {
      for (const socket of sockets) socket.destroy()
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

/** A TLS server on loopback whose authority nobody trusts by itself; it keeps connections, and counts them. */
export async function startSecureServer(
  listener: RequestListener,
  shown: MadeCertificate = { cert: certificate('server.pem'), key: testServerKey },
): Promise<{ origin: string; handshakes(): number; close(): Promise<void> }> {
  const server = createSecureServer(shown, listener)
  let handshakes = 0
  server.on('secureConnection', () => (handshakes += 1))
  server.keepAliveTimeout = 60_000
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    origin: `https://127.0.0.1:${(server.address() as AddressInfo).port}`,
    handshakes: () => handshakes,
    close: async () => {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
