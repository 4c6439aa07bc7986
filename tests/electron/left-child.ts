import { once } from 'node:events'
import { registerHooks } from 'node:module'
import { double } from './entry-double.ts'

/** The desktop entry as `npm start` starts it: says when its window is open, and ends when it is left alone. */
const url = new URL('entry-double.ts', import.meta.url).href
registerHooks({
  resolve: (name, context, next) => (name === 'electron' ? { url, shortCircuit: true } : next(name, context)),
})

const opened = once(double.app, 'web-contents-created')
double.app.ready.resolve()
await import('../../src/main/index.ts')
await opened
process.send?.('open')
process.exit(await double.app.exited.promise)
