import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { systemClock, type Clock } from '../lib/time/clock.ts'
import type { Channel } from '../../shared/rpc/procedure.ts'
import { proofHeader } from '../../shared/rpc/proof.ts'
import { isSameSecret, pathOf, refusalOf } from './guard.ts'
import { joinSlices } from './join-slices.ts'
import { close, listen } from './listening.ts'
import { sendWebResponse, toWebRequest } from './web-request.ts'
import type { RespondPage } from './page.ts'
import { callOf, hasProof, proofOf } from './proof.ts'
import { readBatch } from './read-batch.ts'
import { limitStrangers, type Strangers } from './strangers.ts'
import { openWindowChannel, type WindowChannel } from './window-channel.ts'

export type LoopbackOptions = {
  /** 0 takes any free port. */
  readonly port: number
  /** Opens the way for frames to whoever proves to know it; made anew for every run. */
  readonly secret: string
  /** True once for the code of an address; whoever brings it gets the secret. */
  readonly takeCode: (given: string) => boolean
  /** Opens the way for media, whose addresses cannot carry a header; made anew for every run. */
  readonly mediaToken: string
  /** Serves the window itself; needs no secret. */
  readonly page: RespondPage
  /** A window has connected. Called before its first frame. */
  readonly onChannel: (channel: Channel) => void
  /** Sees the path behind the token: `/asset/<id>/original`. */
  readonly respondMedia: (request: Request) => Promise<Response>
  readonly clock?: Clock
}

export type Loopback = Awaited<ReturnType<typeof startLoopback>>

/** Windows at once; a browser gives one origin six connections, each window needs one of its own. */
const maxWindows = 64
const windowId = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/**
 * The app for a window in a browser, on 127.0.0.1 only. Refuses other hosts and origins with 403, who does not know the
 * secret too; sends no CORS header to anybody.
 * @throws Node's listen error, for instance when the port is taken.
 */
export async function startLoopback(options: LoopbackOptions) {
  const windows = new Map<string, WindowChannel>()
  const respondMedia = joinSlices(options.respondMedia, options.clock ?? systemClock)
  const server = createServer((request, response) => {
    answer(request, response, { ...options, respondMedia, strangers, windows }).catch(() => {
      // A handler of ours failed, or the client left while it sent: there is nobody to tell more.
      if (response.headersSent) response.destroy()
      else refuse(request, response, 500)
    })
  })
  // Bodies come from this machine: five minutes are plenty. It does not bound answers, so not the endless one either.
  server.requestTimeout = 300_000
  // Longer than browsers keep an idle connection, so that they never write to one that has just been closed.
  server.keepAliveTimeout = 310_000
  const strangers = limitStrangers(server)
  await listen(server, options.port)
  const { port } = server.address() as AddressInfo
  return {
    port,
    origin: `http://127.0.0.1:${port}`,
    /** Closes every window's channel and every connection. */
    async close() {
      for (const window of windows.values()) window.close()
      await close(server)
    },
  }
}

/** What one start of the server knows. */
type Run = LoopbackOptions & {
  readonly strangers: Strangers
  readonly windows: Map<string, WindowChannel>
}

async function answer(request: IncomingMessage, response: ServerResponse, run: Run): Promise<void> {
  response.setHeader('x-content-type-options', 'nosniff')
  response.setHeader('referrer-policy', 'no-referrer')
  response.setHeader('cross-origin-resource-policy', 'same-origin')
  const refusal = refusalOf(request, request.socket.localPort ?? 0)
  if (refusal !== null) return refuse(request, response, refusal)
  const path = pathOf(request.url ?? '')
  if (path === '/rpc/enter') return answerCode(request, response, run)
  if (path.startsWith('/rpc/')) return answerFrames(request, response, run)
  if (path.startsWith('/media/')) return answerMedia(path, request, response, run)
  if (request.method === 'POST') return refuse(request, response, 405)
  await sendWebResponse(response, await run.page(path), request.method === 'HEAD')
}

/** The secret for a code. The guard has seen that our own page asks. */
function answerCode(request: IncomingMessage, response: ServerResponse, { takeCode, secret }: Run): void {
  if (request.method !== 'POST') return refuse(request, response, 405)
  if (!takeCode(headerOf(request, 'x-atelier-code') ?? '')) return refuse(request, response, 403)
  response.writeHead(200, { 'content-type': 'text/plain', 'cache-control': 'no-store' }).end(secret)
}

async function answerFrames(
  request: IncomingMessage,
  response: ServerResponse,
  { secret, clock = systemClock, onChannel, strangers, windows }: Run,
): Promise<void> {
  const call = callOf(request.url ?? '')
  if (call === null) return refuse(request, response, 404)
  const { purpose, window: id } = call
  if (!windowId.test(id)) return refuse(request, response, 400)
  if (!hasProof(request, secret, purpose, id)) return refuse(request, response, 403)
  strangers.welcome(request.socket)
  const window = windows.get(id)
  if (purpose === 'down' && request.method === 'GET') {
    if (window !== undefined) return refuse(request, response, 409)
    if (windows.size >= maxWindows) return refuse(request, response, 503)
    response.setHeader(proofHeader, proofOf(secret, 'answer', id))
    const channel = openWindowChannel(response, clock)
    windows.set(id, channel)
    channel.onClose(() => windows.delete(id))
    onChannel(channel)
  } else if (purpose === 'up' && request.method === 'POST') {
    if (window === undefined) return refuse(request, response, 404)
    const batch = await readBatch(request)
    if (typeof batch === 'number') return refuse(request, response, batch)
    response.writeHead(204).end()
    for (const frame of batch) window.deliver(frame)
  } else refuse(request, response, 404)
}

async function answerMedia(
  path: string,
  request: IncomingMessage,
  response: ServerResponse,
  { mediaToken, respondMedia, strangers }: Run,
): Promise<void> {
  const [, , token = '', ...rest] = path.split('/')
  if (!isSameSecret(token, mediaToken)) return refuse(request, response, 403)
  strangers.welcome(request.socket)
  const query = request.url?.slice(path.length) ?? ''
  const address = `http://${request.headers.host}/${rest.join('/')}${query}`
  const media = await respondMedia(toWebRequest(request, response, address))
  await sendWebResponse(response, media, request.method === 'HEAD')
}

function headerOf(request: IncomingMessage, name: string): string | undefined {
  const given = request.headers[name]
  return typeof given === 'string' ? given : undefined
}

/** A refused body is not read to its end. */
function refuse(request: IncomingMessage, response: ServerResponse, status: number): void {
  if (!request.complete) response.setHeader('connection', 'close')
  response.writeHead(status, { 'content-length': '0', 'cache-control': 'no-store' }).end()
}
