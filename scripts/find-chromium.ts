import { existsSync } from 'node:fs'
import { chromium } from '@playwright/test'
import { canInstallPackages, installPackages } from './lib/debian.ts'
import { findHeadlessShell, findInstalledChromium } from './lib/find-chromium.ts'
import { runTool } from './lib/run-tool.ts'

const instruction =
  'No Chromium was found and none could be installed. Install Chrome or Chromium, ' +
  'or run `npx playwright install chromium`, then run `npm test` again.'

/** Playwright's own build first, then what the machine has; null when there is none. */
export function findChromium(): string | null {
  const chosen = chosenChromium()
  if (chosen !== null) return chosen
  const own = chromium.executablePath()
  return existsSync(own) ? own : findInstalledChromium()
}

/** For walks, which need no window: the engine alone where it is, else the browser. */
export function findWalkChromium(): string | null {
  return chosenChromium() ?? findHeadlessShell() ?? findChromium()
}

/**
 * Sees that there is one. A bare machine that tests by itself gets the engine too; without it the walks only take longer.
 * @throws Error with an instruction for a person
 */
export async function ensureWalkChromium(): Promise<void> {
  const browser = await ensureChromium()
  if (findWalkChromium() === browser && process.env['CI'] !== undefined && canInstallPackages()) {
    console.log('Installing the engine of Chromium without its window.')
    await installPackages('chromium-headless-shell')
  }
}

/**
 * The browser itself, but fetches one where there is none: by Playwright, then on Debian as root by apt.
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

function chosenChromium(): string | null {
  const chosen = process.env['ATELIER_CHROMIUM']
  return chosen === undefined || chosen === '' ? null : chosen
}
