import { randomBytes } from 'node:crypto'
import { createServer } from 'vite'
import config from '../../../electron.vite.config.ts'
import type { Flags } from '../../../src/main/host/flags.ts'
import { startDevApp } from './dev-app.ts'
import { forwardTo } from '../start/forward.ts'
import { openBrowser, type TakeBack } from '../start/open-browser.ts'

const forwarded = /^\/(rpc|media)\//

/**
 * The window from Vite, with hot reload, and the app straight from its sources, started again when they change. Vite hands
 * on what is meant for the app, so that a window stays good through all restarts.
 */
export async function runDevBrowser(args: readonly string[], flags: Flags): Promise<void> {
  const port = Promise.withResolvers<number>()
  const secret = randomBytes(32).toString('base64url')
  let takeBack: TakeBack = async () => {}
  let hasOpened = false
  const show = (code: string, ownPort: number): void => {
    const address = `http://127.0.0.1:${ownPort}/${code}`
    console.log(`${hasOpened ? 'For another window:' : 'Atelier is ready at'} ${address}`)
    void takeBack()
    if (flags.hasWindow && !hasOpened) takeBack = openBrowser(address)
    hasOpened = true
  }
  const app = startDevApp(
    args.filter((arg) => arg !== '--browser' && arg !== '--no-open'),
    (code) => void port.promise.then((ownPort) => show(code, ownPort)),
  )
  const vite = await createServer({
    configFile: false,
    root: config.renderer?.root ?? '.',
    server: { host: '127.0.0.1', port: flags.port ?? 0 },
    plugins: [
      ...(config.renderer?.plugins ?? []),
      {
        name: 'forward-to-the-app',
        configureServer: (server) => {
          server.middlewares.use((request, response, next) => {
            if (forwarded.test(request.url ?? ''))
              void Promise.all([app.entered(), port.promise]).then(
                ([to, ownPort]) => forwardTo(to, request, response, { port: ownPort, secret }),
                () => response.writeHead(502).end(),
              )
            else next()
          })
        },
      },
    ],
  })
  await vite.listen()
  port.resolve(vite.config.server.port)
  const end = (): void => {
    void Promise.allSettled([takeBack(), vite.close(), app.stop()]).then(() => process.exit())
  }
  process.once('SIGINT', end)
  process.once('SIGTERM', end)
}
