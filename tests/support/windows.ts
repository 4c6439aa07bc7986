import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { _electron, type Page } from '@playwright/test'
import type { AppHost } from './app-host.ts'
import { launchApp } from './launch-app.ts'
import { watchPage } from './watch-page.ts'

/** The running app and the window on it. */
export type AppWindow = {
  page: Page
  problems: () => string[]
  /** SIGKILL to the process that holds the database. */
  kill: () => Promise<void>
  /** Ends it as a person does, and checks that it ended well. */
  close: () => Promise<void>
}

export type OpenWindow = (dataDirectory: string) => Promise<AppWindow>

const root = fileURLToPath(new URL('../..', import.meta.url))

/**
 * The app as a process of its own on loopback, seen in this window. A window takes several times as long to open as the
 * app to start, so it stays for the next start: each has a port of its own, and with it an origin of its own.
 */
export function browserWindows(page: Page): OpenWindow {
  const watching = watchPage(page)
  return async (dataDirectory) => {
    const app = await launchApp({ dataDirectory })
    const { problems } = await watching
    await open(page, app.address)
    return {
      page,
      problems,
      kill: app.kill,
      close: async () => {
        await page.goto('about:blank')
        const exitCode = await app.stop()
        // Windows knows no polite signal: there the process just ends.
        if (exitCode !== 0 && process.platform !== 'win32')
          throw new Error(`The app ended with ${exitCode}:\n${app.output()}`)
      },
    }
  }
}

/** The app on loopback in a process that outlives it, seen in this window: it cannot be killed alone. */
export function hostedWindows(page: Page, host: AppHost, demoSpeed: number): OpenWindow {
  const watching = watchPage(page)
  return async (dataDirectory) => {
    const address = await host.open(dataDirectory, demoSpeed)
    const { problems } = await watching
    await open(page, address)
    return {
      page,
      problems,
      kill: () => Promise.reject(new Error('Its process is shared: what kills it is a processTest')),
      close: async () => {
        await page.goto('about:blank')
        await host.close(dataDirectory)
      },
    }
  }
}

/**
 * Chromium takes no key and no press before it has painted (crrev.com/687220), as nobody can mean what is not seen; and
 * what is pressed on the screen that stands there while the window connects goes to nothing that stays.
 */
async function open(page: Page, address: string): Promise<void> {
  await page.goto(address)
  await page.locator('nav').first().waitFor()
  await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0)
}

export type Looks = { colorScheme: 'dark' | 'light'; locale: string }

/** The desktop window itself. */
export function electronWindows(looks: Looks): OpenWindow {
  return (dataDirectory) => openElectronWindow(dataDirectory, looks)
}

async function openElectronWindow(dataDirectory: string, looks: Looks): Promise<AppWindow> {
  const flags = ['--data', dataDirectory, '--keychain', 'memory']
  const sandbox = process.getuid?.() === 0 ? ['--no-sandbox'] : []
  const app = await _electron.launch({ ...looks, args: [...sandbox, root, ...flags] })
  const page = await app.firstWindow()
  const watch = await watchPage(page)
  await page.reload()
  return {
    page,
    problems: watch.problems,
    kill: async () => {
      const gone = once(app.process(), 'exit')
      app.process().kill('SIGKILL')
      await gone
    },
    close: () => app.close(),
  }
}
