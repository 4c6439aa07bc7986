import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { runInNewContext } from 'node:vm'
import { beforeAll, expect, test } from 'vitest'
import { buildIfNeeded } from '../../scripts/lib/build.ts'
import { root } from '../../scripts/lib/run-tool.ts'

const folder = join(root, 'out', 'preload')
const origin = 'app://atelier'

beforeAll(buildIfNeeded, 120_000)

type Posted = { message: unknown; target: string; ports: unknown[] }

/** Runs the built file as a sandboxed renderer does: a CommonJS script that may require Electron and nothing else. */
function runPreload() {
  const required: string[] = []
  const exposed: Record<string, unknown> = {}
  const sent: { name: string; ports: unknown[] }[] = []
  const posted: Posted[] = []
  const listeners: ((event: object) => void)[] = []
  const window = {
    addEventListener: (_type: string, listener: (event: object) => void) => void listeners.push(listener),
    postMessage: (message: unknown, target: string, ports: unknown[]) =>
      void posted.push({ message, target, ports }),
  }
  const electron = {
    contextBridge: { exposeInMainWorld: (name: string, value: unknown) => void (exposed[name] = value) },
    ipcRenderer: {
      postMessage: (name: string, _message: unknown, ports: unknown[]) => void sent.push({ name, ports }),
    },
  }
  runInNewContext(readFileSync(join(folder, 'index.cjs'), 'utf8'), {
    window,
    location: { origin },
    MessageChannel: class {
      readonly port1 = 'for the app'
      readonly port2 = 'for the page'
    },
    exports: {},
    module: {},
    require: (name: string) => {
      required.push(name)
      return electron
    },
  })
  const hear = (event: object) => listeners.forEach((listener) => listener(event))
  return { window, required, exposed, sent, posted, hear }
}

test('the built preload is one CommonJS file that requires only Electron', () => {
  expect(readdirSync(folder)).toEqual(['index.cjs'])
  expect(runPreload().required).toEqual(['electron'])
})

test('the page learns which host it has, and nothing else is exposed to it', () => {
  expect(runPreload().exposed).toEqual({ atelierHost: 'electron' })
})

test('a hello from the page gives one end of a port to it and the other to the app', () => {
  const { window, sent, posted, hear } = runPreload()
  hear({ source: window, origin, data: { type: 'atelier-hello' } })
  expect(sent).toEqual([{ name: 'atelier-port', ports: ['for the app'] }])
  expect(posted).toEqual([{ message: { type: 'atelier-port' }, target: origin, ports: ['for the page'] }])
})

test('no port is made for another window, another origin, or other words', () => {
  const { window, sent, posted, hear } = runPreload()
  hear({ source: {}, origin, data: { type: 'atelier-hello' } })
  hear({ source: window, origin: 'https://example.com', data: { type: 'atelier-hello' } })
  for (const data of [null, 'atelier-hello', {}, { type: 'atelier-port' }])
    hear({ source: window, origin, data })
  expect(sent).toEqual([])
  expect(posted).toEqual([])
})
