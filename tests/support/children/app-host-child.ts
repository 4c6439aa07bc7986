import { fileURLToPath } from 'node:url'
import { createMemoryKeychain } from '../../../src/main/host/memory-keychain.ts'
import { systemClock } from '../../../src/main/lib/time/clock.ts'
import { outliveUnexpected } from '../../../src/main/lib/log/unexpected.ts'
import type { App } from '../../../src/main/compose.ts'
import { type OnLoopback, startOnLoopback } from '../../../src/main/on-loopback.ts'
import type { HostAnswer, HostRequest } from '../app-host.ts'

/** Many apps in one process, each on a data directory of its own; see app-host.ts. */
process.umask(0o077)
const apps = new Map<string, OnLoopback & { app: App | null }>()
const page = fileURLToPath(new URL('../../../out/renderer', import.meta.url))
// Nobody knows whose it was: each writes it down, and the one whose walk it is tells it.
outliveUnexpected((kind, error) => {
  for (const { app } of apps.values()) app?.takeUnexpected(kind, error)
})

async function open({ dataDirectory, demoSpeed }: HostRequest): Promise<string> {
  // One app at a time runs here, whose demo gateway starts when it is asked for.
  globalThis.atelierFaultHooks = { crash: () => {}, clock: systemClock, demoSpeed }
  let composed: App | null = null
  const running = await startOnLoopback({
    ...{ dataDirectory, keychain: createMemoryKeychain(), port: 0, page, version: '0.0.0-test' },
    onComposed: (app) => (composed = app),
    onFreshAddress: () => {},
  })
  apps.set(dataDirectory, { ...running, app: composed })
  return running.address
}

async function close(dataDirectory: string): Promise<string> {
  const running = apps.get(dataDirectory)
  apps.delete(dataDirectory)
  await running?.close()
  return ''
}

process.on('message', (request: HostRequest) => {
  const answer = (given: Omit<HostAnswer, 'nth'>) => process.send?.({ nth: request.nth, ...given })
  const done = request.does === 'open' ? open(request) : close(request.dataDirectory)
  done.then(
    (address) => answer({ address, fault: null }),
    (error: unknown) =>
      answer({ address: '', fault: error instanceof Error ? (error.stack ?? error.message) : String(error) }),
  )
})
process.on('disconnect', () => process.exit(0))
