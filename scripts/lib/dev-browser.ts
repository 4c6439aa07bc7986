import { createServer } from 'vite'
import config from '../../electron.vite.config.ts'
import type { Flags } from '../../src/main/host/flags.ts'
import { startDevApp } from './dev-app.ts'
import { forwardTo } from './forward.ts'
import { openBrowser } from './open-browser.ts'

const forwarded = /^\/(rpc|media)\//

/**
 * The window from Vite, with hot reload, and the app straight from its sources, started again when they change. Vite hands
 * on what is meant for the app, so that one address stays good through all restarts.
 */
export async function runDevBrowser(args: readonly string[], flags: Flags): Promise<void> {
  const app = startDevApp(args.filter((arg) => arg !== '--browser' && arg !== '--no-open'))
  const vite = await createServer({
    configFile: false,
    root: config.renderer?.root ?? '.',
    server: { host: '127.0.0.1', port: flags.port },
    plugins: [
      ...(config.renderer?.plugins ?? []),
      {
        name: 'forward-to-the-app',
        configureServer: (server) => {
          server.middlewares.use((request, response, next) => {
            if (forwarded.test(request.url ?? ''))
              void app.address().then((to) => forwardTo(to, request, response))
            else next()
          })
        },
      },
    ],
  })
  await vite.listen()
  const { hash } = await app.address()
  const address = `http://127.0.0.1:${vite.config.server.port}/${hash}`
  console.log(`Atelier is ready at ${address}`)
  const takeBack = flags.hasWindow ? openBrowser(address) : () => undefined
  const end = (): void => {
    takeBack()
    void Promise.allSettled([vite.close(), app.stop()]).then(() => process.exit())
  }
  process.once('SIGINT', end)
  process.once('SIGTERM', end)
}
