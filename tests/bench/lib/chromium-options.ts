import type { LaunchOptions } from '@playwright/test'
import { findChromium } from '../../../scripts/find-chromium.ts'

/** The browser of this machine, which refuses its sandbox to root. */
export function chromiumOptions(): LaunchOptions {
  const executablePath = findChromium()
  const args = process.getuid?.() === 0 ? ['--no-sandbox'] : []
  return { args, ...(executablePath === null ? {} : { executablePath }) }
}
