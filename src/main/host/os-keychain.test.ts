import { spawn } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'

const keychainModule = new URL('./os-keychain.ts', import.meta.url).href
let home: string

beforeEach(() => {
  home = mkdtempSync(join(tmpdir(), 'atelier-keychain-'))
})

afterEach(() => rmSync(home, { recursive: true, force: true, maxRetries: 5, retryDelay: 50 }))

type Report = Record<string, unknown>

/**
 * Runs `steps` in its own process, which alone sees the bus and the home of this test. Each step is tried and told.
 * The process ends itself the hard way: a native call that hangs would hold up an ordinary exit.
 */
async function report(
  steps: Record<string, string>,
  session: 'no-bus' | 'unlocked' | 'locked',
  options = '{}',
): Promise<Report> {
  const tries = Object.entries(steps).map(
    ([name, expression]) => `report[${JSON.stringify(name)}] = await tried(() => ${expression})`,
  )
  const script = `
    const { createOsKeychain } = await import(${JSON.stringify(keychainModule)})
    const keychain = createOsKeychain(${options})
    const report = {}
    const tried = async (step) => {
      try { return (await step()) ?? null } catch (error) { return error.name + ' ' + error.kind }
    }
    ${tries.join('\n')}
    process.stdout.write(JSON.stringify(report), () => process.kill(process.pid, 'SIGKILL'))`
  const node = [process.execPath, '--input-type=module', '--eval', script]
  const daemon = {
    'no-bus': null,
    unlocked: 'printf pw | gnome-keyring-daemon --unlock --components=secrets',
    locked: 'gnome-keyring-daemon --start --components=secrets',
  }[session]
  const inSession = [
    'dbus-run-session',
    '--',
    'sh',
    '-c',
    `${daemon} >/dev/null 2>&1; exec "$@"`,
    'sh',
    ...node,
  ]
  return JSON.parse(await output(daemon === null ? node : inSession)) as Report
}

function output(command: readonly string[]): Promise<string> {
  const { promise, resolve, reject } = Promise.withResolvers<string>()
  const [file = '', ...rest] = command
  const child = spawn(file, rest, {
    env: { PATH: process.env['PATH'], HOME: home, XDG_RUNTIME_DIR: home, XDG_DATA_HOME: join(home, 'share') },
    stdio: ['ignore', 'pipe', 'ignore'],
  })
  let text = ''
  child.stdout.on('data', (chunk: Buffer) => (text += chunk.toString('utf8')))
  child.once('error', reject)
  child.once('close', () => resolve(text))
  return promise
}

describe.runIf(process.platform === 'linux')('where there is no Secret Service', () => {
  test('every use is a plain HostError and probe says so, with the system’s words', async () => {
    const seen = await report(
      {
        probe: 'keychain.probe()',
        read: `keychain.read('a')`,
        write: `keychain.write('a', 'sk-1')`,
        remove: `keychain.remove('a')`,
      },
      'no-bus',
    )
    const refused = 'HostError keychain-unavailable'
    expect(seen).toMatchObject({
      probe: { isAvailable: false, isLocked: false },
      read: refused,
      write: refused,
      remove: refused,
    })
    expect((seen['probe'] as { detail: string }).detail).toMatch(/DBus/)
  })
})

const hasSecretService = process.platform === 'linux' && (await canRun('gnome-keyring-daemon'))

describe.runIf(hasSecretService)('with a real Secret Service', () => {
  test('a key is kept, found again by the next process, and removed', async () => {
    const first = await report(
      {
        probe: 'keychain.probe()',
        before: `keychain.read('con_a')`,
        write: `keychain.write('con_a', 'sk-1')`,
      },
      'unlocked',
    )
    expect(first).toEqual({
      probe: { isAvailable: true, isLocked: false, detail: null },
      before: null,
      write: null,
    })
    const second = await report(
      {
        read: `keychain.read('con_a')`,
        other: `keychain.read('con_b')`,
        remove: `keychain.remove('con_a')`,
        after: `keychain.read('con_a')`,
        again: `keychain.remove('con_a')`,
      },
      'unlocked',
    )
    expect(second).toEqual({ read: 'sk-1', other: null, remove: null, after: null, again: null })
  })

  test('a locked keychain is not called available, and a key inside it is an error rather than absent', async () => {
    await report({ write: `keychain.write('con_a', 'sk-1')` }, 'unlocked')
    const seen = await report(
      { probe: 'keychain.probe()', read: `keychain.read('con_a')`, write: `keychain.write('con_b', 'sk-2')` },
      'locked',
    )
    expect(seen).toMatchObject({
      probe: { isAvailable: false, isLocked: true },
      read: 'HostError keychain-unavailable',
      write: 'HostError keychain-unavailable',
    })
  })

  test('an unlock prompt that nobody answers ends in an error in good time', async () => {
    await report({ write: `keychain.write('con_a', 'sk-1')` }, 'unlocked')
    installSilentPrompter()
    const seen = await report(
      { probe: 'keychain.probe()', read: `keychain.read('con_a')` },
      'locked',
      '{ timeouts: { probeMs: 300, useMs: 300 } }',
    )
    const detail = 'The keychain did not answer in time.'
    expect(seen).toEqual({
      probe: { isAvailable: false, isLocked: true, detail },
      read: 'HostError keychain-unavailable',
    })
  })
})

/** The program that would ask for the password starts, and says nothing. */
function installSilentPrompter(): void {
  const name = 'org.gnome.keyring.SystemPrompter'
  const services = join(home, 'share', 'dbus-1', 'services')
  mkdirSync(services, { recursive: true })
  writeFileSync(
    join(services, `${name}.service`),
    `[D-BUS Service]\nName=${name}\nExec=/bin/sh -c 'exec sleep 3 >/dev/null'\n`,
  )
}

function canRun(program: string): Promise<boolean> {
  const { promise, resolve } = Promise.withResolvers<boolean>()
  const child = spawn(program, ['--version'], { stdio: 'ignore' })
  child.once('error', () => resolve(false))
  child.once('close', (code) => resolve(code === 0))
  return promise
}
