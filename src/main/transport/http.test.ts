import { once } from 'node:events'
import { request as httpRequest, type IncomingMessage, type OutgoingHttpHeaders } from 'node:http'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { Clock } from '../lib/clock.ts'
import type { Channel } from '../../shared/rpc/procedure.ts'
import { startLoopback, type Loopback } from './http.ts'

const secret = 'the-secret-of-this-run-0123456789'
const mediaToken = 'the-media-token-of-this-run'
const windowId = '0b4b1f6e-7f5e-4c9b-9a65-0123456789ab'

let app: Loopback
let channels: Channel[]
let mediaRequests: Request[]
let respondMedia: (request: Request) => Promise<Response>
let timers: (() => void)[]

/** A clock that goes on when the test says so. */
const clock: Clock = {
  now: () => 0,
  after(_delayMs, callback) {
    timers.push(callback)
    return () => (timers = timers.filter((timer) => timer !== callback))
  },
}

beforeEach(async () => {
  channels = []
  mediaRequests = []
  timers = []
  respondMedia = () => Promise.resolve(new Response('picture', { headers: { 'content-type': 'image/png' } }))
  app = await startLoopback({
    port: 0,
    secret,
    mediaToken,
    clock,
    page: (pathname) =>
      Promise.resolve(
        new Response(pathname === '/' ? 'page' : null, { status: pathname === '/' ? 200 : 404 }),
      ),
    onChannel: (channel) => channels.push(channel),
    respondMedia(request) {
      mediaRequests.push(request)
      return respondMedia(request)
    },
  })
})
afterEach(() => app.close())

type Sent = { method?: string; headers?: OutgoingHttpHeaders; body?: string; origin?: string | null }

/** Sends a request as it stands: nothing is normalised, and every header can be forged. */
async function open(path: string, { method = 'GET', headers = {}, body, origin = app.origin }: Sent = {}) {
  const request = httpRequest({ host: '127.0.0.1', port: app.port, path, method })
  // After the answer nobody minds that the server closes while the rest of a refused body is on its way.
  request.on('error', () => {})
  if (origin !== null && method !== 'GET') request.setHeader('origin', origin)
  for (const [name, value] of Object.entries(headers)) if (value !== undefined) request.setHeader(name, value)
  request.end(body)
  const [response] = (await once(request, 'response')) as [IncomingMessage]
  return { response, request }
}

async function send(path: string, sent?: Sent) {
  const { response } = await open(path, sent)
  const chunks: Buffer[] = []
  for await (const chunk of response) chunks.push(chunk as Buffer)
  return { status: response.statusCode, headers: response.headers, text: Buffer.concat(chunks).toString() }
}

const withSecret = { 'x-atelier-secret': secret }
const json = { ...withSecret, 'content-type': 'application/json' }

async function openDown(id = windowId) {
  const down = await open(`/rpc/down?window=${id}`, { headers: withSecret })
  await once(down.response, 'data')
  return down
}

describe('a page of another origin', () => {
  const down = `/rpc/down?window=${windowId}`
  const up = `/rpc/up?window=${windowId}`

  test.each<[string, string, Sent]>([
    ['its name bound to our address', '/', { headers: { host: 'evil.example' } }],
    ['its name and our port', '/', { headers: { host: 'evil.example:80' } }],
    ['localhost as the host', down, { headers: { ...withSecret, host: 'localhost' } }],
    ['another port as the host', down, { headers: { ...withSecret, host: '127.0.0.1:1' } }],
    ['its origin on a GET', down, { headers: { ...withSecret, origin: 'https://evil.example' } }],
    [
      'its origin on a POST',
      up,
      { method: 'POST', headers: json, body: '[]', origin: 'https://evil.example' },
    ],
    ['a null origin', up, { method: 'POST', headers: json, body: '[]', origin: 'null' }],
    ['no origin on a POST', up, { method: 'POST', headers: json, body: '[]', origin: null }],
    [
      'another port of this machine',
      up,
      { method: 'POST', headers: json, body: '[]', origin: 'http://127.0.0.1:1' },
    ],
    ['no secret', down, {}],
    ['an empty secret', down, { headers: { 'x-atelier-secret': '' } }],
    ['a guessed secret', down, { headers: { 'x-atelier-secret': `${secret}x` } }],
    [
      'no secret on a POST',
      up,
      { method: 'POST', headers: { 'content-type': 'application/json' }, body: '[]' },
    ],
    [
      'a picture across sites',
      `/media/${mediaToken}/asset/a/original`,
      { headers: { 'sec-fetch-site': 'cross-site' } },
    ],
    [
      'a picture from the same site',
      `/media/${mediaToken}/asset/a/original`,
      { headers: { 'sec-fetch-site': 'same-site' } },
    ],
    ['a link to the page', '/', { headers: { 'sec-fetch-site': 'cross-site' } }],
    [
      'a preflight',
      up,
      {
        method: 'OPTIONS',
        origin: 'https://evil.example',
        headers: { 'access-control-request-method': 'POST' },
      },
    ],
  ])('gets 403 for %s', async (_attempt, path, sent) => {
    const answer = await send(path, sent)
    expect(answer).toMatchObject({ status: 403, text: '' })
    expect(Object.keys(answer.headers).filter((name) => name.startsWith('access-control'))).toEqual([])
    expect(channels).toEqual([])
    expect(mediaRequests).toEqual([])
  })

  test('gets no permission from OPTIONS, even with our own origin', async () => {
    const answer = await send(up, { method: 'OPTIONS', headers: { 'access-control-request-method': 'POST' } })
    expect(answer.status).toBe(405)
    expect(Object.keys(answer.headers).filter((name) => name.startsWith('access-control'))).toEqual([])
  })
})

describe('our own page', () => {
  test('is served without a secret', async () => {
    expect(await send('/')).toMatchObject({ status: 200, text: 'page' })
    expect(await send('/', { method: 'HEAD' })).toMatchObject({ status: 200, text: '' })
    expect(await send('/', { headers: { 'sec-fetch-site': 'none' } })).toMatchObject({ status: 200 })
  })

  test.each([
    '/..%2fsecret',
    '/%2e%2e/secret',
    '/a/../b',
    '/..%5csecret',
    '/a\\b',
    '/a%00',
    '//evil.example',
    'http://evil.example/',
  ])('cannot be left by %s', async (path) => {
    expect([400, 404]).toContain((await send(path)).status)
  })

  test('takes no POST', async () => {
    expect((await send('/', { method: 'POST' })).status).toBe(405)
    expect((await send('/', { method: 'DELETE' })).status).toBe(405)
  })
})

describe('frames', () => {
  const up = `/rpc/up?window=${windowId}`

  test('come up to the channel of their window, kept until somebody listens', async () => {
    const { request } = await openDown()
    expect((await send(up, { method: 'POST', headers: json, body: '[{"n":1},{"n":2}]' })).status).toBe(204)
    const frames: unknown[] = []
    channels[0]?.onFrame((frame) => frames.push(frame))
    expect(frames).toEqual([{ n: 1 }, { n: 2 }])
    request.destroy()
  })

  test('go down as one line each', async () => {
    const { response } = await openDown()
    channels[0]?.send({ text: 'two\nlines' })
    channels[0]?.send({ n: 2 })
    expect(String((await once(response, 'data'))[0])).toBe('{"text":"two\\nlines"}\n{"n":2}\n')
    expect(response.headers['content-type']).toBe('application/x-ndjson')
    response.destroy()
  })

  test.each<[string, number, string, Sent]>([
    [
      'a window that is not there',
      404,
      '/rpc/up?window=00000000-0000-4000-8000-000000000000',
      { body: '[]' },
    ],
    ['a window without a proper id', 400, '/rpc/up?window=__proto__', { body: '[]' }],
    ['no window', 400, '/rpc/up', { body: '[]' }],
    ['half of JSON', 400, up, { body: '[{"a":' }],
    ['JSON that is no list', 400, up, { body: '{"length":3}' }],
    ['an empty body', 400, up, { body: '' }],
    ['a form', 415, up, { body: '[]', headers: { ...withSecret, 'content-type': 'text/plain' } }],
    ['more than 4 MB', 413, up, { body: JSON.stringify(['x'.repeat(4 * 1024 * 1024)]) }],
    ['too many frames', 413, up, { body: JSON.stringify(Array(4097).fill(0)) }],
    ['a path that is not there', 404, `/rpc/sideways?window=${windowId}`, { body: '[]' }],
  ])('of %s are refused with %i', async (_what, status, path, sent) => {
    const { request } = await openDown()
    const frames: unknown[] = []
    channels[0]?.onFrame((frame) => frames.push(frame))
    expect((await send(path, { method: 'POST', headers: json, ...sent })).status).toBe(status)
    expect(frames).toEqual([])
    request.destroy()
  })

  test('of a window come over one connection only', async () => {
    const { request } = await openDown()
    expect((await send(`/rpc/down?window=${windowId}`, { headers: withSecret })).status).toBe(409)
    expect(channels).toHaveLength(1)
    request.destroy()
  })

  test('end when the window goes, and the place is free again', async () => {
    const { request } = await openDown()
    const closed = new Promise<void>((resolve) => channels[0]?.onClose(resolve))
    request.destroy()
    await closed
    expect((await send(up, { method: 'POST', headers: json, body: '[]' })).status).toBe(404)
    const again = await openDown()
    expect(channels).toHaveLength(2)
    again.request.destroy()
  })

  test('end when the app closes the channel', async () => {
    const { response } = await openDown()
    const ended = once(response, 'end')
    channels[0]?.send({ last: true })
    channels[0]?.close()
    expect(String((await once(response, 'data'))[0])).toBe('{"last":true}\n')
    await ended
  })

  test('stop for a window that does not read, instead of filling the memory', async () => {
    const { response, request } = await openDown()
    response.pause()
    let isClosed = false
    const closed = new Promise<void>((resolve) => channels[0]?.onClose(resolve)).then(() => (isClosed = true))
    const text = 'x'.repeat(1024 * 1024)
    let sent = 0
    while (!isClosed && sent < 200) {
      channels[0]?.send(text)
      sent += 1
      await new Promise((resolve) => setImmediate(resolve))
    }
    await closed
    expect(sent).toBeLessThan(100)
    request.destroy()
  })

  test('are kept alive by a blank line when the clock says so', async () => {
    const { response, request } = await openDown()
    const data = once(response, 'data')
    for (const timer of timers.splice(0)) timer()
    expect(String((await data)[0])).toBe('\n')
    expect(timers).toHaveLength(1)
    request.destroy()
  })
})

describe('media', () => {
  const address = `/media/${mediaToken}/asset/ast_1/original`

  test('are asked for without the token, with only the headers that matter', async () => {
    const headers = {
      range: 'bytes=0-3',
      cookie: 'a=b',
      'x-atelier-secret': secret,
      'sec-fetch-site': 'same-origin',
    }
    expect(await send(address, { headers })).toMatchObject({ status: 200, text: 'picture' })
    expect(new URL(mediaRequests[0]?.url ?? '').pathname).toBe('/asset/ast_1/original')
    expect([...(mediaRequests[0]?.headers ?? [])]).toEqual([['range', 'bytes=0-3']])
  })

  test.each([
    ['/media', 404],
    ['/media/', 403],
    ['/media//asset/ast_1/original', 403],
    ['/media/guessed/asset/ast_1/original', 403],
    [`/media/${mediaToken}x/asset/ast_1/original`, 403],
    [`/media/${mediaToken}/..%2f..%2fetc`, 400],
    [`/media/${mediaToken}/../../etc`, 400],
    [`/media/${mediaToken}/asset%5cast_1`, 400],
    [`/media/${mediaToken}/asset%00`, 400],
  ])('at %s get %i', async (path, status) => {
    expect((await send(path)).status).toBe(status)
    expect(mediaRequests).toEqual([])
  })

  test('keep their status and headers, and a HEAD has no body', async () => {
    let isCancelled = false
    respondMedia = () => {
      const body = new ReadableStream({ cancel: () => void (isCancelled = true) })
      const headers = {
        'content-range': 'bytes 0-3/7',
        'content-length': '4',
        'content-security-policy': 'sandbox',
      }
      return Promise.resolve(new Response(body, { status: 206, headers }))
    }
    const answer = await send(address, { method: 'HEAD' })
    expect(answer).toMatchObject({ status: 206, text: '' })
    expect(answer.headers).toMatchObject({
      'content-range': 'bytes 0-3/7',
      'content-length': '4',
      'content-security-policy': 'sandbox',
      'x-content-type-options': 'nosniff',
      'cross-origin-resource-policy': 'same-origin',
    })
    expect(isCancelled).toBe(true)
  })

  test('are cancelled when the client goes in the middle', async () => {
    const cancelled = Promise.withResolvers<void>()
    respondMedia = () => {
      const pull = (controller: ReadableStreamDefaultController) => controller.enqueue(new Uint8Array(65_536))
      return Promise.resolve(new Response(new ReadableStream({ pull, cancel: () => cancelled.resolve() })))
    }
    const { response } = await open(address)
    await once(response, 'data')
    response.destroy()
    await cancelled.promise
    expect(mediaRequests[0]?.signal.aborted).toBe(true)
  })

  test('are cut, not ended, when they fail in the middle', async () => {
    respondMedia = () => {
      let isFirst = true
      const pull = (controller: ReadableStreamDefaultController) => {
        if (isFirst) controller.enqueue(new Uint8Array(10))
        else controller.error(new Error('the disk is gone'))
        isFirst = false
      }
      return Promise.resolve(new Response(new ReadableStream({ pull }, { highWaterMark: 0 })))
    }
    await expect(send(address)).rejects.toMatchObject({ code: 'ECONNRESET' })
  })

  test('get 500 without words when the responder throws', async () => {
    respondMedia = () => Promise.reject(new Error('/home/somebody/secret/path'))
    expect(await send(address)).toMatchObject({ status: 500, text: '' })
  })

  test('come in by POST as a stream', async () => {
    respondMedia = async (request) => new Response(String((await request.bytes()).length), { status: 201 })
    const body = 'x'.repeat(3_000_000)
    const headers = { 'content-type': 'image/png' }
    expect(
      await send(`/media/${mediaToken}/upload?name=a%20b.png`, { method: 'POST', body, headers }),
    ).toMatchObject({
      status: 201,
      text: '3000000',
    })
    expect(new URL(mediaRequests[0]?.url ?? '').searchParams.get('name')).toBe('a b.png')
  })

  test('that are refused half-way still tell their sender why', async () => {
    respondMedia = async (request) => {
      const reader = request.body?.getReader()
      await reader?.read()
      await reader?.cancel()
      return new Response('{"code":"unsupported-file"}', { status: 415 })
    }
    const body = 'x'.repeat(8_000_000)
    const answer = await send(`/media/${mediaToken}/upload?name=a`, { method: 'POST', body })
    expect(answer).toMatchObject({ status: 415, text: '{"code":"unsupported-file"}' })
  })

  test('that are cut on their way in abort the responder', async () => {
    const outcome = Promise.withResolvers<unknown>()
    respondMedia = async (request) => {
      outcome.resolve(await request.bytes().catch((reason: unknown) => reason))
      return new Response(null, { status: 400 })
    }
    const request = httpRequest({ host: '127.0.0.1', port: app.port, path: address, method: 'POST' })
    request.on('error', () => {})
    request.setHeader('origin', app.origin)
    request.setHeader('content-length', '1000')
    request.write('x')
    await new Promise<void>((resolve) =>
      request.once('socket', (socket) => socket.once('connect', () => resolve())),
    )
    request.destroy()
    expect(await outcome.promise).toBeInstanceOf(Error)
  })
})

describe('the server', () => {
  test('listens on 127.0.0.1 only', async () => {
    const request = httpRequest({ host: '127.0.0.2', port: app.port })
    request.end()
    expect(((await once(request, 'error')) as [NodeJS.ErrnoException])[0].code).toBe('ECONNREFUSED')
  })

  test('says so when its port is taken', async () => {
    const options = { port: app.port, secret, mediaToken, respondMedia, onChannel: () => {} }
    const second = startLoopback({ ...options, page: () => Promise.resolve(new Response()) })
    await expect(second).rejects.toMatchObject({ code: 'EADDRINUSE' })
  })

  test('closes every window when it closes', async () => {
    const { response } = await openDown()
    const isCut = new Promise<void>((resolve) => response.once('close', () => resolve()))
    const closed = new Promise<void>((resolve) => channels[0]?.onClose(resolve))
    await app.close()
    await Promise.all([isCut, closed])
    expect(timers).toEqual([])
  })
})
