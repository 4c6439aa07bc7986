import { execFileSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

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
