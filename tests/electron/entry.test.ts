import { execFile, execFileSync, fork } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { temporaryDirectory } from './run-desktop.ts'

const entry = fileURLToPath(new URL('../../src/main/index.ts', import.meta.url))

/** Enough of Electron for the entry to come as far as its first wish: its name. Then it is asked what it would write. */
const electron = `
  const nothing = () => new Promise(() => {})
  export const app = new Proxy({ isPackaged: false, setName: () => console.log('umask', process.umask().toString(8)) }, {
    get: (known, name) => known[name] ?? nothing,
  })
  export const protocol = new Proxy({}, { get: () => nothing })`

const hooks = `
  import { registerHooks } from 'node:module'
  const url = 'data:text/javascript,' + encodeURIComponent(${JSON.stringify(electron)})
  registerHooks({
    resolve: (name, context, next) => (name === 'electron' ? { url, shortCircuit: true } : next(name, context)),
  })`

test.skipIf(process.platform === 'win32')(
  'the desktop entry keeps what it writes from others before it does anything else',
  () => {
    const load = ['--import', `data:text/javascript,${encodeURIComponent(hooks)}`]
    const script = `process.umask(0o022); await import(${JSON.stringify(entry)}); process.exit()`
    const args = [...load, '--input-type=module', '--eval', script, '--', '--keychain', 'memory']
    expect(String(execFileSync(process.execPath, args))).toBe('umask 77\n')
  },
)

test('what nobody caught in the desktop app is written down without its words, told once of each kind, and ends nothing', async ({
  signal,
}) => {
  const child = fileURLToPath(new URL('entry-child.ts', import.meta.url))
  const dataDirectory = temporaryDirectory()
  const args = [child, '--data', dataDirectory, '--keychain', 'memory']
  const { stdout, stderr } = await promisify(execFile)(process.execPath, args, { signal })
  expect(JSON.parse(stdout)).toMatchObject({
    told: [[{ type: 'unexpected', isRestartWise: false }], [{ type: 'unexpected', isRestartWise: true }]],
    after: [],
    theme: 'system',
    code: 0,
    dialogs: [],
  })
  const log = readFileSync(join(dataDirectory, 'logs', 'atelier.log'), 'utf8')
  expect(log.match(/unexpected-rejection/g)).toHaveLength(4)
  expect(log.match(/unexpected-exception/g)).toHaveLength(4)
  expect(log).toContain('TypeError')
  expect(log + stdout + stderr).not.toContain('a-word-of-somebody')
})

const leftChild = fileURLToPath(new URL('left-child.ts', import.meta.url))

test('the desktop app quits as by hand when whoever started it is gone, which has no signal on Windows', async ({
  signal,
}) => {
  const app = fork(leftChild, ['--data', temporaryDirectory(), '--keychain', 'memory'], { signal })
  const ended = once(app, 'exit')
  expect(await once(app, 'message')).toContain('open')
  app.disconnect()
  expect(await ended).toEqual([0, null])
})

test.each(['SIGINT', 'SIGTERM', 'SIGHUP'] as const)(
  'the desktop app quits as by hand at %s, as Windows sends it to whoever has a console',
  async (kind) => {
    const app = fork(leftChild, ['--data', temporaryDirectory(), '--keychain', 'memory'])
    const ended = once(app, 'exit')
    expect(await once(app, 'message')).toContain('open')
    app.kill(kind)
    expect(await ended).toEqual([0, null])
  },
)

test.each([
  ['a flag that is not known', ['--keychain', 'nowhere'], /--keychain takes/],
  ['a folder that is a file', ['--data', fileURLToPath(import.meta.url)], /is a file/],
  ['a part of the program that a scanner took away', ['--without', '@napi-rs/keyring'], /Reinstall Atelier/],
])('%s ends the desktop app in a message box and a code', async (_what, args, message) => {
  const app = fork(leftChild, ['--keychain', 'memory', ...args], { silent: true })
  const ended = once(app, 'exit')
  const [dialogs] = await once(app, 'message')
  expect(dialogs).toMatchObject([
    { title: 'Atelier cannot start', text: expect.stringMatching(message) as string },
  ])
  expect(await ended).toEqual([1, null])
})
