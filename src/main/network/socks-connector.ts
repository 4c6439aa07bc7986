import { once } from 'node:events'
import { connect, isIP, type Socket } from 'node:net'
import { callbackify } from 'node:util'
import { buildConnector } from 'undici'
import { ProxyError } from './proxy-error.ts'

/**
 * Connects through a SOCKS5 proxy without a name and password (RFC 1928), which looks names up by itself. undici has one of
 * its own, on trial, which keeps sockets for later requests whatever its pool is told: no paid create may share one.
 *
 * @param proxyUrl `socks5://host:port`
 * @throws to the callback ProxyError where the proxy opens no way
 */
export function socksConnector(
  proxyUrl: string,
  tls: buildConnector.BuildOptions & { timeout: number },
): buildConnector.connector {
  const { hostname, port } = new URL(proxyUrl)
  const proxy = { host: hostname.replace(/^\[|\]$/g, ''), port: Number(port) }
  const secure = buildConnector(tls)
  const open = callbackify(openTunnel)
  return (options, callback) => {
    const isSecure = options.protocol === 'https:'
    const target = { host: options.hostname.replace(/^\[|\]$/g, ''), port: portOf(options) }
    open(proxy, target, tls.timeout, (error: Error | null, socket) => {
      if (error !== null) callback(error, null)
      else if (isSecure) secure({ ...options, httpSocket: socket }, callback)
      else callback(null, socket)
    })
  }
}

type Place = { host: string; port: number }

function portOf({ port, protocol }: buildConnector.Options): number {
  return port === '' || port === undefined ? (protocol === 'https:' ? 443 : 80) : Number(port)
}

async function openTunnel(proxy: Place, target: Place, timeoutMs: number): Promise<Socket> {
  const wanted = addressOf(target)
  const socket = connect(proxy)
  socket.setNoDelay(true)
  const timer = setTimeout(() => socket.destroy(new ProxyError('did not answer')), timeoutMs)
  try {
    await once(socket, 'connect')
    const reader = createReader(socket)
    socket.write(Uint8Array.of(5, 1, 0))
    const [, method] = await reader.take(2)
    if (method !== 0) throw new ProxyError('wants a name and password')
    socket.write(Buffer.concat([Uint8Array.of(5, 1, 0), wanted]))
    const [version, reply, , kind] = await reader.take(4)
    if (version !== 5 || reply !== 0) throw new ProxyError(`answered ${reply}`)
    const length = kind === 1 ? 4 : kind === 4 ? 16 : ((await reader.take(1))[0] ?? 0)
    await reader.take(length + 2)
    reader.release()
    return socket
  } catch (error) {
    socket.destroy()
    throw error instanceof ProxyError ? error : new ProxyError('cannot be reached', error)
  } finally {
    clearTimeout(timer)
  }
}

/** With its kind before it and its port behind it. */
function addressOf({ host, port }: Place): Uint8Array {
  return Buffer.concat([hostOf(host), Uint8Array.of(port >> 8, port & 255)])
}

function hostOf(host: string): Uint8Array {
  if (isIP(host) === 4) return Uint8Array.of(1, ...host.split('.').map(Number))
  if (isIP(host) === 6) return Uint8Array.of(4, ...bytesOf(host))
  const name = Buffer.from(host)
  // Its length is one byte: of a longer one the proxy would take the rest for another host's port and data.
  if (name.length > 255) throw new ProxyError('takes no name of that length')
  return Buffer.concat([Uint8Array.of(3, name.length), name])
}

/** An IPv6 address as URLs write it: eight groups, of which `::` stands for those that are zero. */
function bytesOf(address: string): number[] {
  const [start = [], end = []] = address.split('::').map((part) => part.split(':').filter(Boolean))
  const zeros = Array.from({ length: 8 - start.length - end.length }, () => '0')
  return [...start, ...zeros, ...end].flatMap((group) => {
    const value = Number.parseInt(group, 16)
    return [value >> 8, value & 255]
  })
}

/** Takes so many bytes and no more from a socket that nobody else reads yet. */
function createReader(socket: Socket) {
  let fault: Error | null = null
  let wake = () => {}
  // One listener for all: a new one would be told at once of bytes that are too few, for ever.
  const onReadable = () => wake()
  const onError = (error: Error) => {
    fault = error
    wake()
  }
  const onEnd = () => onError(new ProxyError('closed the connection'))
  socket.on('readable', onReadable).on('end', onEnd).on('error', onError)
  return {
    async take(count: number): Promise<Uint8Array> {
      for (;;) {
        const bytes = socket.read(count) as Buffer | null
        if (bytes?.length === count) return bytes
        if (fault !== null) throw fault
        await new Promise<void>((resolve) => (wake = resolve))
      }
    },
    release: () => void socket.off('readable', onReadable).off('end', onEnd).off('error', onError),
  }
}
