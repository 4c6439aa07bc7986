import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { TestContext } from 'vitest'

const programs = ['dbus-run-session', 'gnome-keyring-daemon']

/** Why the keychain of a Linux desktop cannot be had here, or null when it can. */
function whyNoSecretService(): string | null {
  if (process.platform !== 'linux') return 'The Secret Service is the keychain of Linux'
  const folders = (process.env['PATH'] ?? '').split(':')
  const missing = programs.filter((name) => !folders.some((folder) => existsSync(join(folder, name))))
  return missing.length === 0 ? null : `No Secret Service here: ${missing.join(' and ')} not installed`
}

/** A test that needs one is skipped where there is none, and the run says why. */
export function skipWithoutSecretService({ task, skip }: TestContext): void {
  const obstacle = whyNoSecretService()
  if (obstacle !== null) Object.assign(task.meta, { skipReason: obstacle })
  skip(obstacle !== null, obstacle ?? '')
}

/**
 * Runs a script in a desktop session of its own, with an unlocked keychain that is kept below `home`.
 * Answers what it printed.
 */
export async function runInSession(home: string, args: readonly string[]): Promise<string> {
  const unlock = 'printf password | gnome-keyring-daemon --unlock --components=secrets >/dev/null 2>&1'
  const command = ['--', 'sh', '-c', `${unlock}; exec "$@"`, 'sh', process.execPath, ...args]
  const child = spawn('dbus-run-session', command, {
    env: { PATH: process.env['PATH'], HOME: home, XDG_RUNTIME_DIR: home, XDG_DATA_HOME: join(home, 'share') },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const { promise, resolve, reject } = Promise.withResolvers<string>()
  let output = ''
  let complaints = ''
  child.stderr.on('data', (chunk: Buffer) => (complaints += chunk.toString('utf8')))
  child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString('utf8')))
  child.once('error', reject)
  child.once('close', (code) =>
    code === 0 ? resolve(output) : reject(new Error(`The session ended with ${code}:\n${complaints}`)),
  )
  return promise
}
