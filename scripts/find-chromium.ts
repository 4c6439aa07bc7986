import { existsSync } from 'node:fs'
import { chromium } from '@playwright/test'
import { canInstallPackages, installPackages } from './lib/debian.ts'
import { findInstalledChromium } from './lib/find-chromium.ts'
import { runTool } from './lib/run-tool.ts'

const instruction =
  'No Chromium was found and none could be installed. Install Chrome or Chromium, ' +
  'or run `npx playwright install chromium`, then run `npm test` again.'

/** Playwright's own build first, then what the machine has; null when there is none. */
export function findChromium(): string | null {
  const chosen = process.env['ATELIER_CHROMIUM']
  if (chosen !== undefined && chosen !== '') return chosen
  const own = chromium.executablePath()
  return existsSync(own) ? own : findInstalledChromium()
}

/**
 * The same, but fetches one where there is none: by Playwright, then on Debian as root by apt.
 * @throws Error with an instruction for a person
 */
export async function ensureChromium(): Promise<string> {
  const found = findChromium()
  if (found !== null) return found

  console.log('No Chromium on this machine; asking Playwright for one.')
  await runTool('@playwright/test', 'playwright', ['install', 'chromium'])
  const installed = findChromium()
  if (installed !== null) return installed

  if (canInstallPackages()) {
    console.log('Playwright could not fetch it; installing the chromium package.')
    await installPackages('chromium')
  }
  const last = findChromium()
  if (last === null) throw new Error(instruction)
  return last
}
