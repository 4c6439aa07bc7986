import { once } from 'node:events'
import { registerHooks } from 'node:module'
import { double } from './entry-double.ts'

/**
 * The desktop entry as `npm start` starts it: says when its window is open, or which message it shows instead, and ends as
 * it is told. With `--without NAME` that package cannot be loaded, as where a virus scanner took its native part away.
 */
const url = new URL('entry-double.ts', import.meta.url).href
const missing = process.argv[process.argv.indexOf('--without') + 1]
registerHooks({
  resolve(name, context, next) {
    if (name === missing)
      throw Object.assign(new Error('the specified module could not be found'), { code: 'ERR_DLOPEN_FAILED' })
    return name === 'electron' ? { url, shortCircuit: true } : next(name, context)
  },
})

const opened = once(double.app, 'web-contents-created').then(() => 'open')
const refused = double.app.exited.promise.then(() => double.dialogs)
double.app.ready.resolve()
await import('../../src/main/index.ts')
process.send?.(await Promise.race([opened, refused]))
process.exit(await double.app.exited.promise)
