import { join } from 'node:path'
import { chromium } from '@playwright/test'
import { findWalkChromium } from '../../find-chromium.ts'
import { readyLine } from '../start/app-address.ts'
import { root } from '../run-tool.ts'
import type { OpenApp } from './driven-app.ts'
import { startProgram } from './start-program.ts'

/** The built app in a browser window, where Electron's runtime cannot be had: the same steps, by the same names. */
export function browserWindows(flags: readonly string[]): OpenApp {
  const executablePath = findWalkChromium()
  const args = process.getuid?.() === 0 ? ['--no-sandbox'] : []
  return async (dataDirectory) => {
    const program = [join(root, 'out', 'main', 'headless.js'), '--data', dataDirectory, '--no-open', ...flags]
    const { child, word, printed, endedWell, kill } = await startProgram(process.execPath, program, readyLine)
    const browser = await chromium.launch({ args, ...(executablePath === null ? {} : { executablePath }) })
    const page = await browser.newPage({ locale: 'en-GB', viewport: { width: 1280, height: 800 } })
    await page.goto(word)
    return {
      page,
      printed,
      async kill() {
        await browser.close().catch(() => {})
        await kill()
      },
      async quit() {
        await browser.close()
        child.kill('SIGTERM')
        // Windows knows no polite signal: there the process just ends.
        if (process.platform === 'win32') await kill()
        else await endedWell()
      },
    }
  }
}
