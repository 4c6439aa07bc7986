import { chromium, type Browser, expect, type Page } from '@playwright/test'
import { pageAddress } from '../../../src/main/host/electron/page-address.ts'
import type { OpenApp } from './driven-app.ts'
import { startProgram } from './start-program.ts'

const listening = /^DevTools listening on (ws:\S+)$/

/**
 * The app as it ships. Its fuses let nobody into its main process, which is how Playwright opens a desktop app that is not
 * packed; but every Chromium can be asked for a way to its window, and the packed app is one. So nothing is changed in it, and
 * what only its main process can answer, such as the system's dialogs, stays a person's.
 *
 * @param flags what the app is started with besides its folder
 * @param address where its own page is
 */
export function packagedWindows(
  program: string,
  flags: readonly string[],
  address: string = pageAddress,
): OpenApp {
  const ownSwitches = ['--remote-debugging-port=0', '--lang=en-GB']
  // Chromium refuses its sandbox to root, which is who runs in a container.
  if (process.getuid?.() === 0) ownSwitches.push('--no-sandbox')
  return async (dataDirectory) => {
    const started = await startProgram(
      program,
      [...ownSwitches, '--data', dataDirectory, ...flags],
      listening,
    )
    const { child, word, printed, endedWell, kill } = started
    try {
      const page = await theOneWindow(word, address)
      return {
        page,
        printed,
        kill,
        async quit() {
          // The connection may go with the window.
          await page.close().catch(() => {})
          // There an app goes on without its window; this is what Quit sends.
          if (process.platform === 'darwin') child.kill('SIGTERM')
          await endedWell()
        },
      }
    } catch (error) {
      await kill()
      throw new Error(`No window came up:\n${printed()}`, { cause: error })
    }
  }
}

/** Once its window shows the app's own page: one that changes its process meanwhile is lost to whoever is connected. */
async function theOneWindow(endpoint: string, address: string): Promise<Page> {
  const list = `http://${new URL(endpoint).host}/json/list`
  await expect(async () => {
    const targets = (await (await fetch(list)).json()) as { type: string; url: string }[]
    expect(targets.filter(({ type, url }) => type === 'page' && url.startsWith(address))).toHaveLength(1)
  }).toPass({ timeout: 60_000 })
  // Without Playwright's own settings: the app has one session, and says itself what becomes of a download.
  const browser: Browser = await chromium.connectOverCDP(endpoint, { noDefaults: true })
  const [page] = browser.contexts().flatMap((context) => context.pages())
  if (page === undefined) throw new Error('Its window cannot be seen')
  return page
}
