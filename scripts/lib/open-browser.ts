import { spawn } from 'node:child_process'
import { mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { findInstalledChromium } from './find-chromium.ts'

type Opener = { file: string; args: string[] }

/**
 * Opens the app in a window of its own where there is a Chrome, Chromium or Edge, else in the default browser. The window
 * can stay away: the address is printed in any case. Answers a function that takes back what was written for it.
 */
export function openBrowser(address: string): () => void {
  const folder = mkdtempSync(join(tmpdir(), 'atelier-open-'))
  const opener = openerFor(doorTo(address, folder), address)
  const child = spawn(opener.file, opener.args, { detached: true, stdio: 'ignore' })
  child.on('error', () => undefined)
  child.unref()
  return () => rmSync(folder, { recursive: true, force: true })
}

/**
 * The secret in the address is not for the list of processes, which everybody on a machine may read: what the browser is
 * given is a file that only this person can read, and that goes on to the address.
 */
export function doorTo(address: string, folder: string): string {
  const file = join(folder, 'open.html')
  const page = `<!doctype html><title>Atelier</title><script>location.replace(${JSON.stringify(address)})</script>`
  writeFileSync(file, page, { mode: 0o600 })
  return pathToFileURL(file).href
}

function openerFor(door: string, address: string): Opener {
  const browser = findInstalledChromium()
  if (browser !== null) {
    // A snap does not see the temporary folder.
    const target = realpathSync(browser).startsWith('/snap/') ? address : door
    return { file: browser, args: [`--app=${target}`] }
  }
  if (process.platform === 'darwin') return { file: 'open', args: [door] }
  if (process.platform === 'win32') return { file: 'rundll32', args: ['url.dll,FileProtocolHandler', door] }
  return { file: 'xdg-open', args: [door] }
}
