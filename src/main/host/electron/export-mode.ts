import { chmod, stat } from 'node:fs/promises'
import type { DownloadItem } from 'electron'

/** What a file gets that is made under the app's own umask. */
const closedMode = 0o600

export type ExportItem = Pick<DownloadItem, 'getSavePath' | 'once'>

/**
 * A file that a person saves outside of the data folder gets the mode that any other program would give it. One that
 * took the place of a file has that file's mode from Chromium, and keeps it unless that was 0600 as well.
 * `umaskOfBefore`: what the person's session gave the app.
 */
export function giveUsualMode(item: ExportItem, umaskOfBefore: number): void {
  item.once('done', (_event, state) => {
    if (state === 'completed') void open(item.getSavePath(), 0o666 & ~umaskOfBefore).catch(() => {})
  })
}

/** A drive without modes, or a file that is gone already, is left as it is. */
async function open(path: string, mode: number): Promise<void> {
  if (((await stat(path)).mode & 0o777) === closedMode) await chmod(path, mode)
}
