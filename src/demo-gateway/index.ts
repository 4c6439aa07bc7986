import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { fileURLToPath } from 'node:url'
import { loadClips } from './video/clips.ts'
import { createVideos } from './video/videos.ts'
import { createFaultCounter } from './faults.ts'
import type { Gateway } from './gateway.ts'
import { createWorkQueue } from './work-queue.ts'
import { type DemoGatewayOptions, readOptions } from './options.ts'
import { createPromptCache } from './reply/prompt-cache.ts'
import { createGatewayServer } from './server.ts'
import { createTemporaryFiles } from './temporary-files.ts'

export type { DemoGatewayOptions } from './options.ts'

export type DemoGateway = { origin: string; key: string; close: () => Promise<void> }

/** Starts a gateway on loopback. Rejects when the port is taken, a number is not one, or `clipsDirectory` has no clip. */
export async function startDemoGateway(options: DemoGatewayOptions = {}): Promise<DemoGateway> {
  const settings = readOptions(options)
  const clips = await loadClips(options.clipsDirectory ?? sourceClipsDirectory())
  const closing = new AbortController()
  let origin = ''
  const gateway: Gateway = {
    ...settings,
    origin: () => origin,
    videos: createVideos(clips, closing.signal),
    files: createTemporaryFiles(settings.key, () => origin),
    drawingLimit: createWorkQueue(2),
    promptCache: createPromptCache(),
    isFaultDue: createFaultCounter(settings.faults),
  }
  const server = createGatewayServer(gateway, closing.signal)
  server.listen(options.port ?? 0, '127.0.0.1')
  await once(server, 'listening')
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`

  return {
    origin,
    key: settings.key,
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
