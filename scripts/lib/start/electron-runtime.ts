import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readFileSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { root } from '../run-tool.ts'
import { watchInstaller } from './watch-installer.ts'

const electronFolder = join(root, 'node_modules', 'electron')
/** The desktop runtime's program, or null where it is not on this machine. */
export function findElectron(folder: string = electronFolder): string | null {
  try {
    const { version } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))
    const installed = readFileSync(join(folder, 'dist', 'version'), 'utf8')
      .trim()
      .replace(/^v/, '')
    const program = join(folder, 'dist', readFileSync(join(folder, 'path.txt'), 'utf8').trim())
    return installed === version && existsSync(program) ? program : null
  } catch {
    return null
  }
}

/** Why a desktop window could not be opened here even with the runtime, or null. */
export function whyNoDesktop(
  platform: NodeJS.Platform = process.platform,
  environment: NodeJS.ProcessEnv = process.env,
  userId: number | undefined = process.getuid?.(),
): string | null {
  if (platform !== 'linux') return null
  if (!environment['DISPLAY'] && !environment['WAYLAND_DISPLAY']) return 'There is no display here'
  return userId === 0 ? 'The desktop window does not run as root' : null
}

/**
 * Fetches the runtime with Electron's own installer and says how far it is. Answers the program, or null when it cannot be
 * had: no network, or too slow to wait for.
 *
 * @param electron the folder of the package
 */
export async function fetchElectron(
  say: (line: string) => void,
  electron: string = electronFolder,
): Promise<string | null> {
  say('Fetching the desktop runtime, once (about 120 MB) ...')
  const folder = mkdtempSync(join(tmpdir(), 'atelier-electron-'))
  try {
    await runInstaller(electron, folder, say)
  } finally {
    // What a scanner still has open is the system's to remove.
    await rm(folder, { recursive: true, force: true, maxRetries: 10 }).catch(() => {})
  }
  return findElectron(electron)
}

/** The installer downloads into its temporary folder, and unpacks into its own. */
async function runInstaller(electron: string, folder: string, say: (line: string) => void): Promise<void> {
  const installer = spawn(process.execPath, [join(electron, 'install.js')], {
    cwd: root,
    env: { ...process.env, TMPDIR: folder, TEMP: folder, TMP: folder, ELECTRON_GET_NO_PROGRESS: '1' },
    stdio: 'ignore',
  })
  const endWatch = watchInstaller(
    { downloads: folder, unpacks: join(electron, 'dist') },
    { say, giveUp: () => void installer.kill('SIGKILL') },
  )
  await once(installer, 'close').catch(() => {})
  endWatch()
}
