import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'
import { startDesktop } from '../../src/main/desktop.ts'
import type { Host } from '../../src/main/host/host.ts'
import { createMemoryKeychain } from '../../src/main/host/memory-keychain.ts'
import { openPage } from '../../src/main/transport/page.ts'
import type { Preferences } from '../../src/shared/domain/preferences.ts'
import type { Channel } from '../../src/shared/rpc/procedure.ts'
import { fakeElectron } from './electron-double.ts'
import { writePage } from './page-files.ts'

type Theme = Preferences['theme']

export function temporaryDirectory(): string {
  const directory = mkdtempSync(join(tmpdir(), 'atelier-desktop-'))
  onTestFinished(() => rmSync(directory, { recursive: true, force: true }))
  return directory
}

/** The desktop shell on a double, with the real page files, keychain and lock, and an app that only notes its calls. */
export function prepareDesktop(dataDirectory = temporaryDirectory()) {
  const double = fakeElectron()
  const channels: Channel[] = []
  const hosts: Host[] = []
  const preferred: { theme: Theme; tell: (theme: Theme) => void } = { theme: 'system', tell() {} }
  const pageDirectory = writePage(temporaryDirectory())
  const options = {
    dataDirectory,
    keychain: createMemoryKeychain(),
    preload: '/app/out/preload/index.cjs',
    icon: null,
    umaskOfBefore: 0o022,
    openPage: () => openPage(pageDirectory, 'electron'),
    openApp: async (host: Host) => {
      double.happened.push('app opened')
      hosts.push(host)
      return {
        onChannel: (channel: Channel) => void channels.push(channel),
        respondMedia: async (request: Request) => new Response(`media ${new URL(request.url).pathname}`),
        watchTheme(listener: (theme: Theme) => void) {
          preferred.tell = listener
          listener(preferred.theme)
        },
        close: async () => void double.happened.push('app closed'),
      }
    },
  }
  return {
    ...double,
    channels,
    hosts,
    preferred,
    options,
    dataDirectory,
    start: () => startDesktop(double.electron, () => options),
  }
}

/** Started, ready and with its window open. */
export async function runDesktop(dataDirectory?: string) {
  const desktop = prepareDesktop(dataDirectory)
  desktop.app.ready.resolve()
  await desktop.start()
  const [window] = desktop.windows
  if (window === undefined) throw new Error('no window was opened')
  onTestFinished(async () => {
    if (desktop.happened.includes('quit')) return
    desktop.app.quit()
    await desktop.app.exited.promise
  })
  return { ...desktop, window }
}
