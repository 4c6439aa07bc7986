import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { onTestFinished } from 'vitest'
import type { UpdateStatus } from '../../../../src/shared/domain/window/update.ts'
import type { Updater, WantedUpdate } from '../../../../src/main/host/host.ts'
import { type Clock, systemClock } from '../../../../src/main/lib/time/clock.ts'
import { type AppCore, openAppCore } from '../../../support/app-core.ts'

/** A machine that can put a newer version in the app's place, as a test says, with what was asked of it in order. */
export function scriptedUpdater(installsAtEnd = true) {
  const asked: string[] = []
  const downloads: { wanted: WantedUpdate; percent(value: number): void; end(error?: Error): void }[] = []
  const begun = Promise.withResolvers<void>()
  const left = Promise.withResolvers<void>()
  const script = {
    /** Told at the moment itself. */
    onRestart: async () => {},
    onInstall() {},
  }
  const updater: Updater = {
    installsAtEnd,
    download(wanted, onPercent) {
      asked.push(`download ${wanted.version}`)
      return new Promise((resolve, reject) => {
        const end = (error?: Error) => (error === undefined ? resolve() : reject(error))
        downloads.push({ wanted, percent: onPercent, end })
        begun.resolve()
      })
    },
    async restart() {
      asked.push('restart')
      left.resolve()
      await script.onRestart()
    },
    installAtEnd(startsAgain) {
      asked.push(startsAgain ? 'install and start' : 'install')
      script.onInstall()
    },
  }
  return { updater, asked, downloads, script, begun: begun.promise, left: left.promise }
}

/** Tells of a version, with what is new in it, and counts who asks. */
export async function startReleases(version = '9.0.0') {
  const asked: string[] = []
  const said = { version }
  const server = createServer((request, response) => {
    asked.push(String(request.url))
    response.end(JSON.stringify({ ...said, page: `${origin}/notes`, notes: 'Faster <b>starts</b>.' }))
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  globalThis.atelierReleaseAddress = `${origin}/atelier.json`
  onTestFinished(() => {
    globalThis.atelierReleaseAddress = undefined
    server.closeAllConnections()
    server.close()
  })
  return { asked, said }
}

export async function openWithUpdater(machine = scriptedUpdater(), clock: Clock = systemClock) {
  const core = await openAppCore(undefined, null, clock, { updater: machine.updater })
  return { core, machine }
}

/** The next status that is as wanted, of its own updates. */
export async function until(
  { client }: AppCore,
  fits: (own: NonNullable<UpdateStatus['own']>) => boolean,
): Promise<NonNullable<UpdateStatus['own']>> {
  const statuses = client.updates.watch({})
  for (;;) {
    const { value, done } = await statuses.next()
    if (done === true) throw new Error('the app ended first')
    if (value.own === null || !fits(value.own)) continue
    await statuses.return?.()
    return value.own
  }
}

/** Looked for, fetched, and ready. */
export async function fetchUpdate(core: AppCore, machine: ReturnType<typeof scriptedUpdater>): Promise<void> {
  await core.client.updates.check({})
  await core.client.updates.download({})
  await machine.begun
  machine.downloads.at(-1)?.end()
  await until(core, ({ state }) => state.type === 'ready')
}
