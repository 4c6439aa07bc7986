import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'

/** `open`: every way; the others refuse as such servers do. `version-4` knows nothing newer. */
export type SocksManner = 'open' | 'wants-password' | 'no-way' | 'version-4' | 'silent-end'

export type ScriptedSocks = {
  /** `host:port`. */
  place: string
  /** `host:port` of every way that was asked for. */
  tunnels: string[]
  /** A name that is at this origin for whoever comes through here. */
  lead(name: string, origin: string): void
  behave(manner: SocksManner): void
  close(): Promise<void>
}

/** A SOCKS5 proxy (RFC 1928) that opens ways to names and remembers them; it answers byte by byte. */
export async function startScriptedSocks(): Promise<ScriptedSocks> {
  const tunnels: string[] = []
  const sockets = new Set<Socket>()
  const places = new Map<string, string>()
  let manner: SocksManner = 'open'

  async function serve(socket: Socket): Promise<void> {
    const bytes = reader(socket)
    const say = async (...answer: number[]) => {
      for (const byte of answer)
        await new Promise<void>((sent) => socket.write(Uint8Array.of(byte), () => sent()))
    }
    const [version, methods] = await bytes(2)
    if (version !== 5 || manner === 'version-4' || manner === 'silent-end') return void socket.end()
    await bytes(methods ?? 0)
    if (manner === 'wants-password') return await say(5, 0xff)
    await say(5, 0)
    const [, , , kind] = await bytes(4)
    const length = kind === 1 ? 4 : kind === 4 ? 16 : ((await bytes(1))[0] ?? 0)
    const name = written(kind, await bytes(length))
    const port = (await bytes(2)).readUInt16BE()
    tunnels.push(`${name}:${port}`)
    if (manner === 'no-way') return await say(5, 5, 0, 1, 0, 0, 0, 0, 0, 0)
    const place = places.get(name)
    const far = connect(
      place === undefined ? port : Number(new URL(place).port),
      place === undefined ? name : '127.0.0.1',
    )
    sockets.add(far)
    far.on('error', () => socket.destroy())
    await once(far, 'connect')
    await say(5, 0, 0, 3, 4, 0x68, 0x6f, 0x6d, 0x65, 0, 0)
    socket.removeAllListeners('readable')
    socket.pipe(far).pipe(socket)
  }

  const server = createServer((socket) => {
    sockets.add(socket)
    socket.on('error', () => {})
    void serve(socket).catch(() => socket.destroy())
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    place: `127.0.0.1:${(server.address() as AddressInfo).port}`,
    tunnels,
    lead: (name, origin) => void places.set(name, origin),
    behave: (next) => (manner = next),
    async close() {
      for (const socket of sockets) socket.destroy()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

function written(kind: number | undefined, address: Buffer): string {
  if (kind === 1) return address.join('.')
  if (kind !== 4) return address.toString('latin1')
  const groups = [0, 2, 4, 6, 8, 10, 12, 14].map((at) => address.readUInt16BE(at).toString(16))
  return `[${groups.join(':')}]`
}

function reader(socket: Socket) {
  let came = Promise.withResolvers<void>()
  socket.on('readable', () => {
    came.resolve()
    came = Promise.withResolvers()
  })
  return async (count: number): Promise<Buffer> => {
    for (;;) {
      const bytes = count === 0 ? Buffer.alloc(0) : (socket.read(count) as Buffer | null)
      if (bytes !== null) return bytes
      await came.promise
    }
  }
}
