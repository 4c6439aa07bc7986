import { copyFile, mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { DrivenApp } from './driven-app.ts'

const imageWithinMs = 10_000

/** Keeps what a failed run can still show: its window, what it printed, and its log. Never rejects. */
export async function keepEvidence(
  app: DrivenApp | null,
  { folder, dataDirectory }: { folder: string; dataDirectory: string },
): Promise<void> {
  await mkdir(folder, { recursive: true }).catch(() => {})
  const path = join(folder, 'window.png')
  await Promise.allSettled([
    app?.page.screenshot({ path, timeout: imageWithinMs }),
    app === null ? null : writeFile(join(folder, 'printed.txt'), `${app.printed()}\n`),
    copyFile(join(dataDirectory, 'logs', 'atelier.log'), join(folder, 'atelier.log')),
  ])
}
