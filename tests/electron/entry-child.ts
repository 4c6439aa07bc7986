import { EventEmitter, once } from 'node:events'
import { registerHooks } from 'node:module'
import { setImmediate } from 'node:timers/promises'
import { MessageChannel, type MessagePort } from 'node:worker_threads'
import type { ElectronSlice } from '../../src/main/host/electron/slice.ts'
import { contract } from '../../src/shared/contract/index.ts'
import type { Health } from '../../src/shared/domain/health/health.ts'
import { connect } from '../../src/shared/rpc/connect.ts'
import { portChannel } from '../../src/shared/rpc/port-channel.ts'
import * as entryDouble from './entry-double.ts'

// The entry takes that module for Electron: a part that it does not hand out is found here, and not when it is run.
const { double } = entryDouble satisfies ElectronSlice

/**
 * The desktop entry as a process of its own, on a double of Electron: it opens the app of its `--data` and its window,
 * meets defects that nobody catches, and is asked how it is. Prints what it answered.
 */
const url = new URL('entry-double.ts', import.meta.url).href
registerHooks({
  resolve: (name, context, next) => (name === 'electron' ? { url, shortCircuit: true } : next(name, context)),
})

/** Electron's ports are event emitters of events. */
class MainPort extends EventEmitter {
  readonly port: MessagePort

  constructor(port: MessagePort) {
    super()
    this.port = port
    port.on('message', (data) => this.emit('message', { data }))
    port.on('close', () => this.emit('close'))
  }

  postMessage = (message: unknown) => this.port.postMessage(message)
  start = () => this.port.start()
  close = () => this.port.close()
}

async function openClient() {
  const opened = once(double.app, 'web-contents-created')
  double.app.ready.resolve()
  await import('../../src/main/index.ts')
  await opened
  await setImmediate()
  const { port1, port2 } = new MessageChannel()
  double.ipcMain.emit('atelier-port', {
    sender: { id: double.windows[0]?.webContents.id },
    senderFrame: { parent: null, url: 'app://atelier/' },
    ports: [new MainPort(port1)],
  })
  return connect(contract, portChannel(port2))
}

const words = 'a-word-of-somebody'

async function meet(kind: 'rejection' | 'exception'): Promise<void> {
  if (kind === 'rejection') void Promise.reject(new TypeError(words))
  else
    globalThis.setImmediate(() => {
      throw new TypeError(words)
    })
  await setImmediate()
  await setImmediate()
}

const client = await openClient()

async function noticesWhere(fits: (notices: Health['notices']) => boolean): Promise<Health['notices']> {
  for await (const { notices } of client.health.watch({})) if (fits(notices)) return notices
  throw new Error('the app ended first')
}

const told: Health['notices'][] = []
for (const kind of ['rejection', 'exception'] as const) {
  for (let times = 0; times < 3; times += 1) await meet(kind)
  told.push(await noticesWhere((notices) => notices.length > 0))
  await client.health.dismissNotice({ type: 'unexpected' })
}
await meet('rejection')
await meet('exception')
const after = await noticesWhere(() => true)
const { theme } = await client.settings.preferences({})
double.app.quit()
const code = await double.app.exited.promise
process.stdout.write(JSON.stringify({ told, after, theme, code, dialogs: double.dialogs }))
process.exit()
