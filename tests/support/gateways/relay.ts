import { once } from 'node:events'
import { createServer, request as ask, type IncomingHttpHeaders, type OutgoingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import { pipeline } from 'node:stream'
import { callOf, proofOf } from '../../../src/main/transport/proof.ts'
import { proofHeader } from '../../../src/shared/rpc/proof.ts'
import type { Entered } from '../../../scripts/lib/start/app-address.ts'

type Heard = { method: string; url: string; headers: IncomingHttpHeaders; body: string }

export type Relay = {
  readonly origin: string
  /** All that was asked, in order. */
  readonly heard: readonly Heard[]
  /** Resolves when frames were asked for so many times. */
  askedDown(times: number): Promise<void>
  close(): Promise<void>
}

/**
 * Another user's program at a port that an app has left: it hands on all that comes to an app of their own, which they
 * have entered.
 * @param port 0 takes any free one
 */
export async function startRelay(port: number, to: Entered): Promise<Relay> {
  const heard: Heard[] = []
  const waiting: { times: number; resolve(): void }[] = []
  const downs = () => heard.filter(({ url }) => url.startsWith('/rpc/down')).length
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request as AsyncIterable<Buffer>) chunks.push(chunk)
    const body = Buffer.concat(chunks)
    const { method = '', url = '', headers } = request
    heard.push({ method, url, headers, body: body.toString() })
    for (const { times, resolve } of waiting) if (downs() >= times) resolve()
    const onward = ask(new URL(url, to.origin), { method, headers: asOwn(headers, url, to) }, (answer) => {
      response.writeHead(answer.statusCode ?? 502, answer.headers)
      pipeline(answer, response, () => {})
    })
    onward.on('error', () => response.destroy())
    response.once('close', () => onward.destroy())
    onward.end(body)
  })
  server.listen(port, '127.0.0.1')
  await once(server, 'listening')
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    heard,
    askedDown: (times) =>
      new Promise((resolve) => {
        if (downs() >= times) resolve()
        else waiting.push({ times, resolve })
      }),
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

function asOwn(headers: IncomingHttpHeaders, url: string, { origin, secret }: Entered): OutgoingHttpHeaders {
  const own: OutgoingHttpHeaders = { ...headers, host: new URL(origin).host }
  const call = callOf(url)
  if (call !== null) own[proofHeader] = proofOf(secret, call.purpose, call.window)
  if (headers.origin !== undefined) own['origin'] = origin
  return own
}
