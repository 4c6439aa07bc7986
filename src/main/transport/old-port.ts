import { createServer } from 'node:http'
import { pageHeaders } from './csp.ts'
import { pathOf, refusalOf } from './guard.ts'
import { close, listen } from './listening.ts'
import { limitStrangers } from './strangers.ts'

/** For a window that is loaded anew there. Plain text, as nothing at that port is to be trusted with a page. */
const startedAnew =
  'Atelier was restarted. Open the new address shown in its terminal.\n' +
  'Atelier 已重新启动。请打开终端中显示的新地址。\n'

const headers = {
  ...pageHeaders('browser'),
  'cache-control': 'no-store',
  // Whatever was planted there between two runs.
  'clear-site-data': '"cache", "storage"',
}

/**
 * Answers at the port of an earlier run: to a window of then that it was refused, by which it knows that the app was
 * started anew (403 for what begins with `/rpc/`), and to all else 410 with a sentence. While the app was away anybody on
 * this computer could have had the port and given a browser a script for this origin. So nothing of the present run is
 * served there, and no code is taken.
 * @returns ends it
 * @throws Node's listen error, for instance when the port is taken.
 */
export async function keepOldPort(port: number): Promise<() => Promise<void>> {
  const server = createServer((request, response) => {
    if (!request.complete) response.setHeader('connection', 'close')
    const isCall = pathOf(request.url ?? '').startsWith('/rpc/')
    const refusal = refusalOf(request, port) ?? (isCall ? 403 : null)
    if (refusal !== null) return void response.writeHead(refusal, { ...headers, 'content-length': 0 }).end()
    response.writeHead(410, { ...headers, 'content-type': 'text/plain; charset=utf-8' }).end(startedAnew)
  })
  limitStrangers(server)
  await listen(server, port)
  return () => close(server)
}
