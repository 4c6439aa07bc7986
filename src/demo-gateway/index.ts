import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { fileURLToPath } from 'node:url'
import { loadClips } from './film/clips.ts'
import type { Gateway } from './gateway.ts'
import { createLimiter } from './limiter.ts'
import { createGatewayServer } from './server.ts'
import { createTemporaryFiles } from './temporary-files.ts'

export type DemoGatewayOptions = {
  /** 0 takes any free port. */
  port?: number
  key?: string
  /** How many times faster than life films are made and replies are spoken; above 0. */
  speed?: number
  /** How long an address of a picture or film stays good. */
  expireSeconds?: number
  /** Where the clips are; the default is right only when this runs from source. */
  clipsDirectory?: string
  /** Milliseconds since 1970. */
  now?: () => number
}

export type DemoGateway = { origin: string; key: string; close: () => Promise<void> }

/** Starts a gateway on loopback. Rejects when the port is taken, a number is not one, or `clipsDirectory` has no clip. */
export async function startDemoGateway(options: DemoGatewayOptions = {}): Promise<DemoGateway> {
  const { port = 0, key = 'sk-demo', speed = 1, expireSeconds = 600, now = Date.now } = options
  if (!(speed > 0)) throw new RangeError('speed must be a number above 0')
  if (!(expireSeconds >= 0)) throw new RangeError('expireSeconds must be a number, 0 or above')
  const clips = await loadClips(options.clipsDirectory ?? sourceClipsDirectory())
  let origin = ''
  const gateway: Gateway = {
    key,
    speed,
    now,
    expireMs: expireSeconds * 1000,
    origin: () => origin,
    clips,
    files: createTemporaryFiles(key, () => origin),
    drawingLimit: createLimiter(2),
  }
  const closing = new AbortController()
  const server = createGatewayServer(gateway, closing.signal)
  server.listen(port, '127.0.0.1')
  await once(server, 'listening')
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`

  return {
    origin,
    key,
    close: async () => {
      closing.abort()
      if (!server.listening) return
      const closed = once(server, 'close')
      server.close()
      server.closeAllConnections()
      await closed
    },
  }
}

function sourceClipsDirectory(): string {
  return fileURLToPath(new URL('../../resources/demo', import.meta.url))
}
