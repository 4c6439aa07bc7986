import { spawn } from 'node:child_process'
import { existsSync, mkdtempSync, writeFileSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { homedir, tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { findInstalledChromium } from '../find-chromium.ts'

type Opener = { file: string; args: string[] }

/** Takes back what was written for the browser. Never throws nor rejects; may be called again. */
export type TakeBack = () => Promise<void>

/**
 * Opens the app in a window of its own where there is a Chrome, Chromium or Edge, else in the default browser. The window
 * can stay away: the address is printed in any case, and nothing here may end the app.
 */
export function openBrowser(address: string): TakeBack {
  const folder = makeFolderIn(handOverPlaces())
  if (folder === null) return async () => {}
  try {
    const opener = openerFor(handOver(address, folder))
    const child = spawn(opener.file, opener.args, { detached: true, stdio: 'ignore' })
    child.on('error', () => undefined)
    child.unref()
  } catch {
    // A full disk, or no process to be had.
  }
  return () => removeHandOver(folder)
}

/** On Windows a browser or a virus scanner that still reads the file keeps it from going for a moment. */
export async function removeHandOver(folder: string, remove: typeof rm = rm): Promise<void> {
  await remove(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 50 }).catch(() => {})
}

/**
 * The code in the address is not for the list of processes, which everybody on a machine may read: what the browser is
 * given is a file that only this person can read, and that goes on to the address.
 */
export function handOver(address: string, folder: string): string {
  const file = join(folder, 'open.html')
  const page = `<!doctype html><title>Atelier</title><script>location.replace(${JSON.stringify(address)})</script>`
  writeFileSync(file, page, { mode: 0o600 })
  return pathToFileURL(file).href
}

type Machine = {
  readonly platform: NodeJS.Platform
  readonly exists: (path: string) => boolean
  readonly home: string
  readonly temporary: string
}

const thisMachine = (): Machine => ({
  platform: process.platform,
  exists: existsSync,
  home: homedir(),
  temporary: tmpdir(),
})

/** Where snaps are mounted, or kept where a system mounts them elsewhere. */
const snapFolders = ['/snap', '/var/lib/snapd']

/**
 * Where the file may lie, the best place first. A snap sees neither the temporary folder nor what is hidden in the home
 * folder, and which browser opens a file is not always to be known: where there are snaps, it lies in the home folder.
 */
export function handOverPlaces(machine: Machine = thisMachine()): string[] {
  const { platform, exists, home, temporary } = machine
  const hasSnaps = platform === 'linux' && snapFolders.some(exists)
  return hasSnaps ? [home, temporary] : [temporary]
}

/** A new folder in the first place that can be written; null where none can. */
export function makeFolderIn(places: readonly string[]): string | null {
  for (const place of places) {
    try {
      return mkdtempSync(join(place, 'atelier-open-'))
    } catch {
      continue
    }
  }
  return null
}

function openerFor(page: string): Opener {
  const browser = findInstalledChromium()
  if (browser !== null) return { file: browser, args: [`--app=${page}`] }
  if (process.platform === 'darwin') return { file: 'open', args: [page] }
  if (process.platform === 'win32') return { file: 'rundll32', args: ['url.dll,FileProtocolHandler', page] }
  return { file: 'xdg-open', args: [page] }
}
