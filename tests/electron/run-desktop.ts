import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'
import { startDesktop } from '../../src/main/desktop.ts'
import type { Host, DesktopIntegration, Work } from '../../src/main/host/host.ts'
import { createMemoryKeychain } from '../../src/main/host/memory-keychain.ts'
import { openPage } from '../../src/main/transport/page.ts'
import { Preferences } from '../../src/shared/domain/preferences.ts'
import type { WindowRequest } from '../../src/shared/domain/window/window-request.ts'
import type { Channel } from '../../src/shared/rpc/procedure.ts'
import { fakeElectron } from './electron-double.ts'
import { writePage } from './page-files.ts'

export function temporaryDirectory(): string {
  const directory = mkdtempSync(join(tmpdir(), 'atelier-desktop-'))
  onTestFinished(() => rmSync(directory, { recursive: true, force: true }))
  return directory
}

/** The app as the shell hears of it: what a test tells, and what the shell asked for. */
function fakeDesktop() {
  const preferred = { preferences: Preferences.parse({}), tell: (_next: Partial<Preferences>) => {} }
  const work = { tell: (_work: Work) => {} }
  const asked: WindowRequest[] = []
  const paused: boolean[] = []
  /** Files that the app was given to open, lot by lot. */
  const given: (readonly string[])[] = []
  const closing = {
    choice: 'ask' as Preferences['whenClosed'],
    isBusy: false,
    read: () => closing.choice,
    keep: (choice: Preferences['whenClosed']) => void (closing.choice = choice),
    isWorking: () => closing.isBusy,
    paid: { images: 0, videos: 0, replies: 0 },
    isFetching: false,
    isHeldBack: false,
    paidNow: () => closing.paid,
    isSettled: () => !closing.isFetching && Object.values(closing.paid).every((count) => count === 0),
    holdBack: (isHeldBack: boolean) => void (closing.isHeldBack = isHeldBack),
  }
  const desktop: DesktopIntegration = {
    closing,
    watchPreferences(listener) {
      const before = preferred.tell
      preferred.tell = (next) => {
        before(next)
        listener({ ...preferred.preferences, ...next })
      }
      listener(preferred.preferences)
    },
    watchWork(listener) {
      work.tell = listener
      listener({ inProgress: 0, done: null, hasFailed: false, isPaused: false })
    },
    setPaused: (isPaused) => void paused.push(isPaused),
    ask: (request) => void asked.push(request),
    open: (paths) => void given.push(paths),
  }
  return { desktop, closing, preferred, work, asked, paused, given }
}

/** The desktop shell on a double, with the real page files, keychain and lock, and an app that only notes its calls. */
export function prepareDesktop(dataDirectory = temporaryDirectory(), platform = process.platform) {
  const double = fakeElectron()
  const channels: Channel[] = []
  const hosts: Host[] = []
  const { desktop, ...heard } = fakeDesktop()
  const pageDirectory = writePage(temporaryDirectory())
  const options = {
    dataDirectory,
    library: null,
    finishMove: async () => false,
    keychain: createMemoryKeychain(),
    preload: '/app/out/preload/index.cjs',
    icon: null,
    resources: undefined,
    platform,
    appIcon: '/app/resources/icon.png',
    images: { tray: '/app/resources/tray/tray.png', mark: '/app/resources/tray/mark.png' },
    umaskOfBefore: 0o022,
    started: { argv: ['/app/atelier'], directory: '/', platform },
    isHidden: false,
    openPage: () => openPage(pageDirectory, 'electron'),
    openApp: async (host: Host) => {
      double.happened.push('app opened')
      hosts.push(host)
      return {
        onChannel: (channel: Channel) => void channels.push(channel),
        respondMedia: async (request: Request) => new Response(`media ${new URL(request.url).pathname}`),
        desktop,
        close: async (_hasTime: boolean) => void double.happened.push('app closed'),
      }
    },
  }
  return {
    ...double,
    channels,
    hosts,
    ...heard,
    options,
    dataDirectory,
    start: () => startDesktop(double.electron, () => options),
  }
}

/** Started, ready and with its window open. */
export async function runDesktop(dataDirectory?: string, platform?: NodeJS.Platform) {
  const desktop = prepareDesktop(dataDirectory, platform)
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

/** As long as the test takes. */
export function runOn(platform: NodeJS.Platform): void {
  const own = process.platform
  Object.defineProperty(process, 'platform', { value: platform })
  onTestFinished(() => void Object.defineProperty(process, 'platform', { value: own }))
}
