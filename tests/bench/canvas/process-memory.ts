import { readFileSync } from 'node:fs'
import type { Browser } from '@playwright/test'

/** Megabytes that all processes of a browser hold, each shared page by its share. Only Linux tells. */
export async function megabytesOf(browser: Browser): Promise<number> {
  const session = await browser.newBrowserCDPSession()
  const { processInfo } = await session.send('SystemInfo.getProcessInfo')
  await session.detach()
  let kilobytes = 0
  for (const { id } of processInfo) {
    try {
      const told = readFileSync(`/proc/${id}/smaps_rollup`, 'utf8')
      kilobytes += Number(/^Pss:\s+(\d+) kB$/m.exec(told)?.[1] ?? 0)
    } catch {
      // It ended meanwhile, or this is not Linux.
    }
  }
  return kilobytes / 1024
}
