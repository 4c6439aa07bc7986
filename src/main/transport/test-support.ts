import { once } from 'node:events'
import { request as httpRequest, type IncomingMessage, type OutgoingHttpHeaders } from 'node:http'
import type { Clock } from '../lib/time/clock.ts'
import type { Channel } from '../../shared/rpc/procedure.ts'
import { startLoopback, type Loopback } from './http.ts'

export const secret = 'the-secret-of-this-run-0123456789'
export const code = 'the-code-of-the-address-0123456789'
export const mediaToken = 'the-media-token-of-this-run'

export type Sent = { method?: string; headers?: OutgoingHttpHeaders; body?: string; origin?: string | null }
export type Answer = { status: number | undefined; headers: IncomingMessage['headers']; text: string }

/** A loopback app whose page and media the test decides, and ways to ask it that no browser would allow. */
export type TestLoopback = {
  readonly app: Loopback
  readonly channels: Channel[]
  readonly mediaRequests: Request[]
  respondMedia: (request: Request) => Promise<Response>
  /** Callbacks that wait for the clock. */
  readonly timers: Set<() => void>
  open(path: string, sent?: Sent): Promise<IncomingMessage>
  send(path: string, sent?: Sent): Promise<Answer>
}

export async function startTestLoopback(): Promise<TestLoopback> {
  const timers = new Set<() => void>()
  const clock: Clock = {
    now: () => 0,
    after(_delayMs, callback) {
      timers.add(callback)
      return () => timers.delete(callback)
    },
  }
  const channels: Channel[] = []
  const mediaRequests: Request[] = []
  const app = await startLoopback({
    port: 0,
    secret,
    takeCode: (given) => given === code,
    mediaToken,
    clock,
    page: async (pathname) => (pathname === '/' ? new Response('page') : new Response(null, { status: 404 })),
    onChannel: (channel) => channels.push(channel),
    respondMedia(request) {
      mediaRequests.push(request)
      return loopback.respondMedia(request)
    },
  })

  /** Sends a request as it stands: nothing is normalised, and every header can be forged. */
  async function open(path: string, { method = 'GET', headers = {}, body, origin = app.origin }: Sent = {}) {
    const request = httpRequest({ host: '127.0.0.1', port: app.port, path, method })
    // After the answer nobody minds that the server closes while the rest of a refused body is on its way.
    request.on('error', () => {})
    if (origin !== null && method !== 'GET') request.setHeader('origin', origin)
    for (const [name, value] of Object.entries(headers))
      if (value !== undefined) request.setHeader(name, value)
    request.end(body)
    const [response] = (await once(request, 'response')) as [IncomingMessage]
    return response
  }

  const loopback: TestLoopback = {
    app,
    channels,
    mediaRequests,
    respondMedia: async () => new Response('image', { headers: { 'content-type': 'image/png' } }),
    timers,
    open,
    async send(path, sent) {
      const response = await open(path, sent)
      const chunks: Buffer[] = []
      for await (const chunk of response) chunks.push(chunk as Buffer)
      return {
        status: response.statusCode,
        headers: response.headers,
        text: Buffer.concat(chunks).toString(),
      }
    },
  }
  return loopback
}
