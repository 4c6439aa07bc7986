import { spawn } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, readdirSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { root } from './run-tool.ts'

const electronFolder = join(root, 'node_modules', 'electron')
/** Gives up when nothing more arrives for this long, or when it takes longer than anyone would wait. */
const limits = { stalledMs: 15_000, totalMs: 240_000 }
const reportEveryMs = 5_000

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
 */
export async function fetchElectron(say: (line: string) => void): Promise<string | null> {
  say('Fetching the desktop runtime, once (about 120 MB) ...')
  const folder = mkdtempSync(join(tmpdir(), 'atelier-electron-'))
  try {
    await runInstaller(folder, say)
  } finally {
    rmSync(folder, { recursive: true, force: true, maxRetries: 3 })
  }
  return findElectron()
}

/** The installer downloads into its temporary folder: how much is there is how far it is. */
function runInstaller(folder: string, say: (line: string) => void): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  const installer = spawn(process.execPath, [join(electronFolder, 'install.js')], {
    cwd: root,
    env: { ...process.env, TMPDIR: folder, TEMP: folder, TMP: folder, ELECTRON_GET_NO_PROGRESS: '1' },
    stdio: 'ignore',
  })
  const startedAt = Date.now()
  let lastSize = 0
  let lastGrowthAt = startedAt
  const watch = setInterval(() => {
    const size = sizeOf(folder)
    const now = Date.now()
    if (size > lastSize) {
      say(`  ${Math.round(size / 1_000_000)} MB`)
      lastGrowthAt = now
    }
    lastSize = size
    if (now - lastGrowthAt > limits.stalledMs || now - startedAt > limits.totalMs) installer.kill('SIGKILL')
  }, reportEveryMs)
  const end = (): void => {
    clearInterval(watch)
    resolve()
  }
  installer.once('error', end)
  installer.once('close', end)
  return promise
}

function sizeOf(folder: string): number {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((one) => one.isFile())
  const sizes = files.map(
    (one) => statSync(join(one.parentPath, one.name), { throwIfNoEntry: false })?.size ?? 0,
  )
  return sizes.reduce((sum, size) => sum + size, 0)
}
