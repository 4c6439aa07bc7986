import { spawn } from 'node:child_process'
import { createInterface } from 'node:readline'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** A desktop session with an unlocked keychain: what the app's process needs to keep a key over its own death. */
export type Session = { environment: NodeJS.ProcessEnv; close(): Promise<void> }

export async function openSession(): Promise<Session> {
  const home = await mkdtemp(join(tmpdir(), 'atelier-session-'))
  const script =
    'printf password | gnome-keyring-daemon --unlock --components=secrets >/dev/null 2>&1; ' +
    'echo "$DBUS_SESSION_BUS_ADDRESS"; exec cat'
  const environment = {
    PATH: process.env['PATH'],
    HOME: home,
    XDG_RUNTIME_DIR: home,
    XDG_DATA_HOME: join(home, 'share'),
  }
  const child = spawn('dbus-run-session', ['--', 'sh', '-c', script], {
    env: environment,
    stdio: ['pipe', 'pipe', 'ignore'],
  })
  const exited = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  const lines = createInterface({ input: child.stdout })
  const address = await new Promise<string>((resolve, reject) => {
    lines.once('line', resolve)
    child.once('error', reject)
    child.once('exit', (code) => reject(new Error(`The session ended with ${code}`)))
  })
  return {
    environment: { ...environment, DBUS_SESSION_BUS_ADDRESS: address },
    async close() {
      child.stdin.end()
      await exited
      await rm(home, { recursive: true, force: true })
    },
  }
}
