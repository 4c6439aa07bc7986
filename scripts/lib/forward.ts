import {
  request as ask,
  type IncomingMessage,
  type OutgoingHttpHeaders,
  type ServerResponse,
} from 'node:http'

/**
 * Hands a request on to the app as if its own window had made it: its host, its origin, and the secret of its present run
 * in place of the one that the window was opened with.
 */
export function forwardTo(app: URL, request: IncomingMessage, response: ServerResponse): void {
  const headers: OutgoingHttpHeaders = { ...request.headers, host: app.host }
  if (headers['origin'] !== undefined) headers['origin'] = app.origin
  if (headers['x-atelier-secret'] !== undefined) headers['x-atelier-secret'] = app.hash.slice(1)
  const onward = ask(
    new URL(request.url ?? '/', app.origin),
    { method: request.method, headers },
    (answer) => {
      response.writeHead(answer.statusCode ?? 502, answer.headers)
      answer.pipe(response)
    },
  )
  // The app is being started again, or the window has left.
  onward.once('error', () => (response.headersSent ? response.destroy() : response.writeHead(502).end()))
  response.once('close', () => onward.destroy())
  request.pipe(onward)
}
