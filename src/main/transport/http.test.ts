import { once } from 'node:events'
import { request as httpRequest } from 'node:http'
import { connect, type Socket } from 'node:net'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { startLoopback } from './http.ts'
import { proofHeader, type Purpose } from '../../shared/rpc/proof.ts'
import { proofOf } from './proof.ts'
import { maxStrangers } from './strangers.ts'
import { code, mediaToken, secret, startTestLoopback, type Sent, type TestLoopback } from './test-support.ts'

const windowId = '0b4b1f6e-7f5e-4c9b-9a65-0123456789ab'
const proved = (purpose: Purpose, window = windowId) => ({ [proofHeader]: proofOf(secret, purpose, window) })
const otherWindow = '00000000-0000-4000-8000-000000000000'
const withSecret = proved('down')
const navigation = {
  'sec-fetch-site': 'cross-site',
  'sec-fetch-mode': 'navigate',
  'sec-fetch-dest': 'document',
}
const json = { ...proved('up'), 'content-type': 'application/json' }

let loopback: TestLoopback
beforeEach(async () => {
  loopback = await startTestLoopback()
})
afterEach(() => loopback.app.close())

async function openDown() {
  const response = await loopback.open(`/rpc/down?window=${windowId}`, { headers: withSecret })
  await once(response, 'data')
  return response
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
    ['no proof', down, {}],
    ['an empty proof', down, { headers: { [proofHeader]: '' } }],
    ['a proof by another secret', down, { headers: { [proofHeader]: proofOf('x', 'down', windowId) } }],
    ['the secret itself', down, { headers: { [proofHeader]: secret } }],
    ['the proof of sending', down, { headers: proved('up') }],
    ['what the app proves', down, { headers: proved('answer') }],
    ['the proof of receiving on a POST', up, { method: 'POST', headers: { ...json, ...proved('down') } }],
    ['the proof of another window', down, { headers: proved('down', otherWindow) }],
    [
      'no proof on a POST',
      up,
      { method: 'POST', headers: { 'content-type': 'application/json' }, body: '[]' },
    ],
    [
      'an image across sites',
      `/media/${mediaToken}/asset/a/original`,
      { headers: { 'sec-fetch-site': 'cross-site' } },
    ],
    [
      'an image from the same site',
      `/media/${mediaToken}/asset/a/original`,
      { headers: { 'sec-fetch-site': 'same-site' } },
    ],
    ['the script of a service worker', '/assets/index.js', { headers: { 'service-worker': 'script' } }],
    ['the page by fetch', '/', { headers: { ...navigation, 'sec-fetch-mode': 'cors' } }],
    ['the page in a frame', '/', { headers: { ...navigation, 'sec-fetch-dest': 'iframe' } }],
    ['the page as a form', '/', { method: 'POST', headers: navigation }],
    ['the page, only looked up', '/', { method: 'HEAD', headers: navigation }],
    ['the page without saying how', '/', { headers: { 'sec-fetch-site': 'cross-site' } }],
    ['a link to a file of the page', '/assets/index.js', { headers: navigation }],
    ['a link to an image', `/media/${mediaToken}/asset/a/original`, { headers: navigation }],
    ['a link to the frames', down, { headers: { ...navigation, ...withSecret } }],
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
    const answer = await loopback.send(path, sent)
    expect(answer).toMatchObject({ status: 403, text: '' })
    expect(Object.keys(answer.headers).filter((name) => name.startsWith('access-control'))).toEqual([])
    expect(loopback.channels).toEqual([])
    expect(loopback.mediaRequests).toEqual([])
  })

  test('gets no permission from OPTIONS, even with our own origin', async () => {
    const answer = await loopback.send(up, {
      method: 'OPTIONS',
      headers: { 'access-control-request-method': 'POST' },
    })
    expect(answer.status).toBe(405)
    expect(Object.keys(answer.headers).filter((name) => name.startsWith('access-control'))).toEqual([])
  })
})

describe('the code of an address', () => {
  const enter = (sent: Sent = {}) =>
    loopback.send('/rpc/enter', { method: 'POST', headers: { 'x-atelier-code': code }, ...sent })

  test('is exchanged for the secret of the run, which nobody may keep', async () => {
    const answer = await enter()
    expect(answer).toMatchObject({ status: 200, text: secret })
    expect(answer.headers['cache-control']).toBe('no-store')
  })

  test.each<[string, number, Sent]>([
    ['another code', 403, { headers: { 'x-atelier-code': 'another-code-0123456789' } }],
    ['no code', 403, { headers: {} }],
    ['the secret in its place', 403, { headers: { 'x-atelier-code': secret } }],
    ['a page of another origin', 403, { origin: 'https://evil.example' }],
    ['another port of this machine', 403, { origin: 'http://127.0.0.1:1' }],
    ['a page without an origin', 403, { origin: 'null' }],
    ['a form of another site', 403, { headers: { 'x-atelier-code': code, ...navigation } }],
    ['a GET', 405, { method: 'GET' }],
  ])('gives nothing for %s', async (_attempt, status, sent) => {
    expect(await enter(sent)).toMatchObject({ status, text: '' })
  })
})

describe('our own page', () => {
  test.each(['cross-site', 'same-site'])(
    'opens for a window that comes from a %s page or file',
    async (site) => {
      for (const path of ['/', '/?room=chat']) {
        const answer = await loopback.send(path, { headers: { ...navigation, 'sec-fetch-site': site } })
        expect(answer).toMatchObject({ status: 200, text: 'page' })
      }
    },
  )

  test('is served without a secret', async () => {
    expect(await loopback.send('/')).toMatchObject({ status: 200, text: 'page' })
    expect(await loopback.send('/', { method: 'HEAD' })).toMatchObject({ status: 200, text: '' })
    expect(await loopback.send('/', { headers: { 'sec-fetch-site': 'none' } })).toMatchObject({ status: 200 })
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
    expect([400, 404]).toContain((await loopback.send(path)).status)
  })

  test('takes no POST', async () => {
    expect((await loopback.send('/', { method: 'POST' })).status).toBe(405)
    expect((await loopback.send('/', { method: 'DELETE' })).status).toBe(405)
  })
})

describe('frames', () => {
  const up = `/rpc/up?window=${windowId}`

  test('come up to the channel of their window, kept until somebody listens', async () => {
    const response = await openDown()
    expect(
      (await loopback.send(up, { method: 'POST', headers: json, body: '[{"n":1},{"n":2}]' })).status,
    ).toBe(204)
    const frames: unknown[] = []
    loopback.channels[0]?.onFrame((frame) => frames.push(frame))
    expect(frames).toEqual([{ n: 1 }, { n: 2 }])
    response.destroy()
  })

  test('go down as one line each', async () => {
    const response = await openDown()
    loopback.channels[0]?.send({ text: 'two\nlines' })
    loopback.channels[0]?.send({ n: 2 })
    expect(String((await once(response, 'data'))[0])).toBe('{"text":"two\\nlines"}\n{"n":2}\n')
    expect(response.headers['content-type']).toBe('application/x-ndjson')
    expect(response.headers[proofHeader]).toBe(proofOf(secret, 'answer', windowId))
    response.destroy()
  })

  test.each<[string, number, string, Sent]>([
    [
      'a window that is not there',
      404,
      `/rpc/up?window=${otherWindow}`,
      { body: '[]', headers: { ...json, ...proved('up', otherWindow) } },
    ],
    ['a window without a proper id', 400, '/rpc/up?window=__proto__', { body: '[]' }],
    ['no window', 404, '/rpc/up', { body: '[]' }],
    ['half of JSON', 400, up, { body: '[{"a":' }],
    ['JSON that is no list', 400, up, { body: '{"length":3}' }],
    ['an empty body', 400, up, { body: '' }],
    ['a form', 415, up, { body: '[]', headers: { ...json, 'content-type': 'text/plain' } }],
    ['more than 4 MB', 413, up, { body: JSON.stringify(['x'.repeat(4 * 1024 * 1024)]) }],
    ['too many frames', 413, up, { body: JSON.stringify(Array(4097).fill(0)) }],
    ['a path that is not there', 404, `/rpc/sideways?window=${windowId}`, { body: '[]' }],
  ])('of %s are refused with %i', async (_what, status, path, sent) => {
    const response = await openDown()
    const frames: unknown[] = []
    loopback.channels[0]?.onFrame((frame) => frames.push(frame))
    expect((await loopback.send(path, { method: 'POST', headers: json, ...sent })).status).toBe(status)
    expect(frames).toEqual([])
    response.destroy()
  })

  test('of a window come over one connection only', async () => {
    const response = await openDown()
    expect((await loopback.send(`/rpc/down?window=${windowId}`, { headers: withSecret })).status).toBe(409)
    expect(loopback.channels).toHaveLength(1)
    response.destroy()
  })

  test('end when the window goes, and the place is free again', async () => {
    const response = await openDown()
    const closed = new Promise<void>((resolve) => loopback.channels[0]?.onClose(resolve))
    response.destroy()
    await closed
    expect((await loopback.send(up, { method: 'POST', headers: json, body: '[]' })).status).toBe(404)
    const again = await openDown()
    expect(loopback.channels).toHaveLength(2)
    again.destroy()
  })

  test('end when the app closes the channel', async () => {
    const response = await openDown()
    const ended = once(response, 'end')
    loopback.channels[0]?.send({ last: true })
    loopback.channels[0]?.close()
    expect(String((await once(response, 'data'))[0])).toBe('{"last":true}\n')
    await ended
  })

  test('stop for a window that does not read, instead of filling the memory', async () => {
    const response = await openDown()
    response.pause()
    let isClosed = false
    const closed = new Promise<void>((resolve) => loopback.channels[0]?.onClose(resolve)).then(
      () => (isClosed = true),
    )
    const text = 'x'.repeat(1024 * 1024)
    let sent = 0
    while (!isClosed && sent < 200) {
      loopback.channels[0]?.send(text)
      sent += 1
      await new Promise((resolve) => setImmediate(resolve))
    }
    await closed
    expect(sent).toBeLessThan(100)
    response.destroy()
  })

  test('stop for a window to which too much is said in one turn', async () => {
    const response = await openDown()
    let isClosed = false
    loopback.channels[0]?.onClose(() => (isClosed = true))
    const text = 'x'.repeat(1024 * 1024)
    let sent = 0
    for (; !isClosed && sent < 200; sent += 1) loopback.channels[0]?.send(text)
    expect(sent).toBeLessThan(40)
    response.destroy()
  })

  test('are kept alive by a blank line when the clock says so', async () => {
    const response = await openDown()
    const data = once(response, 'data')
    const due = [...loopback.timers]
    loopback.timers.clear()
    for (const beat of due) beat()
    expect(String((await data)[0])).toBe('\n')
    expect(loopback.timers.size).toBe(1)
    response.destroy()
  })
})

describe('the server', () => {
  test('listens on 127.0.0.1 only', async () => {
    const request = httpRequest({ host: '127.0.0.2', port: loopback.app.port })
    request.end()
    expect(((await once(request, 'error')) as [NodeJS.ErrnoException])[0].code).toBe('ECONNREFUSED')
  })

  test('has a place for a window, however many connections are held open without a proof', async () => {
    const first = await openDown()
    const held: Socket[] = []
    for (let count = 0; count < 3 * maxStrangers; count += 1) {
      const socket = connect(loopback.app.port, '127.0.0.1')
      socket.on('error', () => {})
      held.push(socket)
    }
    await Promise.all(held.map((socket) => once(socket, 'connect')))
    const second = await loopback.open(`/rpc/down?window=${otherWindow}`, {
      headers: proved('down', otherWindow),
    })
    expect(second.statusCode).toBe(200)
    loopback.channels[0]?.send({ n: 1 })
    expect(String((await once(first, 'data'))[0])).toBe('{"n":1}\n')
    for (const one of [...held, first, second]) one.destroy()
  })

  test('says so when its port is taken', async () => {
    const nothing = async () => new Response()
    const ways = { secret, mediaToken, takeCode: () => false, onChannel: () => {} }
    const second = startLoopback({ ...ways, port: loopback.app.port, page: nothing, respondMedia: nothing })
    await expect(second).rejects.toMatchObject({ code: 'EADDRINUSE' })
  })

  test('closes every window when it closes', async () => {
    const response = await openDown()
    const isCut = new Promise<void>((resolve) => response.once('close', () => resolve()))
    const closed = new Promise<void>((resolve) => loopback.channels[0]?.onClose(resolve))
    await loopback.app.close()
    await Promise.all([isCut, closed])
    expect(loopback.timers.size).toBe(0)
  })
})
