import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** A desktop session with a keychain: what the app's process needs to keep a key over its own death. */
export type Session = { environment: NodeJS.ProcessEnv; close(): Promise<void> }

type SessionOptions = {
  /** Where its keychain is kept. It stays when the session ends; without one, the session has a home of its own. */
  home?: string
  /** Typed at login; null: nobody did, and the keychain stays locked. Another than at first does not open it. */
  password?: string | null
}

export async function openSession(options: SessionOptions = {}): Promise<Session> {
  const { password = 'password' } = options
  const home = options.home ?? (await mkdtemp(join(tmpdir(), 'atelier-session-')))
  const daemon =
    password === null
      ? 'gnome-keyring-daemon --start --components=secrets'
      : `printf ${password} | gnome-keyring-daemon --unlock --components=secrets`
  const script = `${daemon} >/dev/null 2>&1; echo "$DBUS_SESSION_BUS_ADDRESS"; exec cat`
  const environment = {
    PATH: process.env['PATH'],
    HOME: home,
    XDG_RUNTIME_DIR: home,
    XDG_DATA_HOME: join(home, 'share'),
    // Most of a start is spent on reading the sources: once is enough for all of them.
    NODE_COMPILE_CACHE: join(tmpdir(), 'atelier-compile-cache'),
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
      if (options.home === undefined) await rm(home, { recursive: true, force: true })
    },
  }
}

/** As the desktop does after a while, or when the person leaves. */
export function lockKeychain({ environment }: Session): Promise<void> {
  const call = 'org.freedesktop.Secret.Service.Lock'
  const what = 'array:objpath:/org/freedesktop/secrets/collection/login'
  const to = ['--session', '--print-reply', '--dest=org.freedesktop.secrets', '/org/freedesktop/secrets']
  return runIn(environment, 'dbus-send', [...to, call, what])
}

/** What is no text where the app keeps a key. */
export function spoilEntry({ environment }: Session, account: string): Promise<void> {
  const script =
    "const { Entry } = await import('@napi-rs/keyring')\n" +
    `new Entry('Atelier', ${JSON.stringify(account)}, { linux: { store: 'secret-service' } })` +
    '.setSecret(Uint8Array.from([255, 254, 0, 10]))'
  return runIn(environment, process.execPath, ['--input-type=module', '--eval', script])
}

/** What the keychain has for an account; null when nothing. */
export async function readEntry({ environment }: Session, account: string): Promise<string | null> {
  const script =
    "const { Entry } = await import('@napi-rs/keyring')\n" +
    `const entry = new Entry('Atelier', ${JSON.stringify(account)}, { linux: { store: 'secret-service' } })\n` +
    'process.stdout.write(JSON.stringify(entry.getPassword() ?? null))'
  const child = spawn(process.execPath, ['--input-type=module', '--eval', script], { env: environment })
  let answer = ''
  child.stdout.on('data', (chunk: Buffer) => (answer += chunk.toString('utf8')))
  const [code] = await once(child, 'close')
  if (code !== 0) throw new Error(`reading the keychain ended with ${code}`)
  return JSON.parse(answer) as string | null
}

async function runIn(env: NodeJS.ProcessEnv, command: string, args: readonly string[]): Promise<void> {
  const child = spawn(command, args, { env, stdio: 'ignore' })
  const [code] = await once(child, 'exit')
  if (code !== 0) throw new Error(`${command} ended with ${code}`)
}
