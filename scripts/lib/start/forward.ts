import {
  request as ask,
  type IncomingMessage,
  type OutgoingHttpHeaders,
  type ServerResponse,
} from 'node:http'
import { pipeline } from 'node:stream'
import { pathOf, refusalOf } from '../../../src/main/transport/guard.ts'
import { callOf, hasProof, proofOf } from '../../../src/main/transport/proof.ts'
import { proofHeader } from '../../../src/shared/rpc/proof.ts'
import type { Entered } from './app-address.ts'

/** The development server's own door: its secret outlives the runs of the app, whose secrets its windows never learn. */
export type Door = { readonly port: number; readonly secret: string }

/**
 * Hands a request of its own page on to the app as if the app's own window had made it. Who may ask at all is decided
 * here as the app decides it, since the app sees only this server: by host, origin and proof of the secret. Proofs are made
 * anew for the other side, both ways.
 */
export function forwardTo(
  app: Entered,
  request: IncomingMessage,
  response: ServerResponse,
  door: Door,
): void {
  const refusal = refusalOf(request, door.port)
  if (refusal !== null) return void response.writeHead(refusal).end()
  const path = pathOf(request.url ?? '')
  const isEntering = path === '/rpc/enter'
  const call = callOf(request.url ?? '')
  if (path.startsWith('/rpc/') && !isEntering) {
    if (call === null || !hasProof(request, door.secret, call.purpose, call.window))
      return void response.writeHead(403).end()
  }
  const headers = asOwn(request, app)
  if (call !== null) headers[proofHeader] = proofOf(app.secret, call.purpose, call.window)
  const onward = ask(
    new URL(request.url ?? '/', app.origin),
    { method: request.method, headers },
    (answer) => {
      if (isEntering && answer.statusCode === 200) return letIn(answer, response, door)
      if (call !== null && answer.headers[proofHeader] === proofOf(app.secret, 'answer', call.window))
        answer.headers[proofHeader] = proofOf(door.secret, 'answer', call.window)
      response.writeHead(answer.statusCode ?? 502, answer.headers)
      // An app that dies in the middle must not leave its window waiting.
      pipeline(answer, response, () => {})
    },
  )
  // The app is being started again, or the window has left.
  onward.once('error', () => (response.headersSent ? response.destroy() : response.writeHead(502).end()))
  response.once('close', () => onward.destroy())
  request.pipe(onward)
}

function asOwn({ headers }: IncomingMessage, app: Entered): OutgoingHttpHeaders {
  const own: OutgoingHttpHeaders = { ...headers, host: new URL(app.origin).host }
  if (own['origin'] !== undefined) own['origin'] = app.origin
  return own
}

/** The app took the code of the address: the page gets this door's secret for it. */
function letIn(answer: IncomingMessage, response: ServerResponse, { secret }: Door): void {
  answer.resume()
  response.writeHead(200, { 'content-type': 'text/plain', 'cache-control': 'no-store' }).end(secret)
}
