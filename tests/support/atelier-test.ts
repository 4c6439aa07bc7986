import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test as base, expect, type Page } from '@playwright/test'
import { type AppHost, createAppHost } from './app-host.ts'
import { startGateway, type GatewayOptions, type RunningGateway } from './gateways/demo-gateway.ts'
import { whyNoElectron } from './electron-runtime.ts'
import { browserWindows, electronWindows, hostedWindows, type AppWindow, type OpenWindow } from './windows.ts'

/** The app under test with its own data directory, which outlives the process. */
export type Atelier = {
  readonly page: Page
  readonly dataDirectory: string
  kill: () => Promise<void>
  /** Starts it again on the same data, after ending it first where it still runs. */
  restart: () => Promise<Page>
}

type Fixtures = {
  /** Complaints of the window that a spec brings about on purpose. */
  wantedProblems: RegExp | null
  /** The app runs in the process that this worker has for it: it neither starts again there nor dies (`processTest`). */
  sharesProcess: boolean
  /**
   * How many times as fast as for people the demo gateway is. What arrives is drawn as it arrives, which takes a good part
   * of the time of a walk: 8 where it need only be there in the end. Not where the app has a process of its own.
   */
  demoSpeed: number
  /** Skips a test whose window cannot be opened here, before anything is started for it. */
  needsItsWindow: void
  atelier: Atelier
  /** A demo gateway of its own process, started when a spec asks for it. */
  startGateway: (options?: GatewayOptions) => Promise<RunningGateway>
}

type WorkerFixtures = {
  /** Where the apps of this worker's walks run that share a process. */
  appHost: AppHost
}

export const test = base.extend<Fixtures, WorkerFixtures>({
  appHost: [
    async ({}, provide) => {
      const host = createAppHost()
      await provide(host)
      await host.end()
    },
    { scope: 'worker' },
  ],

  needsItsWindow: [
    async ({}, provide, testInfo) => {
      const obstacle = testInfo.project.name === 'electron' ? whyNoElectron() : null
      testInfo.skip(obstacle !== null, obstacle ?? '')
      await provide()
    },
    { auto: true },
  ],

  wantedProblems: [null, { option: true }],
  sharesProcess: [true, { option: true }],
  demoSpeed: [1, { option: true }],

  atelier: async (
    { page, appHost, sharesProcess, demoSpeed, colorScheme, locale, wantedProblems },
    provide,
    testInfo,
  ) => {
    const isElectron = testInfo.project.name === 'electron'
    const dataDirectory = await mkdtemp(join(tmpdir(), 'atelier-e2e-'))
    const looks = {
      colorScheme: colorScheme === 'light' ? 'light' : 'dark',
      locale: locale ?? 'en-GB',
    } as const
    const inBrowser = () => (sharesProcess ? hostedWindows(page, appHost, demoSpeed) : browserWindows(page))
    const windows = isElectron ? electronWindows(looks) : inBrowser()
    const session = await openSession(windows, dataDirectory, !isElectron && sharesProcess)
    await provide(session.atelier)
    await session.end()
    // Nothing else that walks change outlives them in a window that is used again.
    await page.context().clearPermissions()
    await rm(dataDirectory, { recursive: true, force: true })
    const problems = session.problems().filter((problem) => wantedProblems?.test(problem) !== true)
    expect(problems, 'the window complained').toEqual([])
  },

  startGateway: async ({}, provide) => {
    const running: RunningGateway[] = []
    await provide(async (options) => {
      const gateway = await startGateway(options)
      running.push(gateway)
      return gateway
    })
    await Promise.all(running.map((gateway) => gateway.stop()))
  },
})

async function openSession(open: OpenWindow, dataDirectory: string, isShared: boolean) {
  const windows: AppWindow[] = [await open(dataDirectory)]
  const current = () => {
    const last = windows.at(-1)
    if (last === undefined) throw new Error('no window was opened')
    return last
  }
  let isRunning = true

  async function end(): Promise<void> {
    if (isRunning) await current().close()
    isRunning = false
  }

  const atelier: Atelier = {
    get page() {
      return current().page
    },
    dataDirectory,
    kill: async () => {
      await current().kill()
      isRunning = false
    },
    restart: async () => {
      if (isShared) throw new Error('Its process is shared: what starts it again is a processTest')
      await end()
      windows.push(await open(dataDirectory))
      isRunning = true
      return current().page
    },
  }
  return { atelier, end, problems: () => [...new Set(windows.flatMap((one) => one.problems()))] }
}

/** For walks that end the app, start it again or kill it: it has a process of its own, from the entry that people start. */
export const processTest = test.extend({ sharesProcess: false })

export { expect }
