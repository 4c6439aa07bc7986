import { once } from 'node:events'
import { request as httpRequest } from 'node:http'
import { connect } from 'node:net'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { mediaToken, startTestLoopback, type TestLoopback } from './test-support.ts'

let loopback: TestLoopback
beforeEach(async () => {
  loopback = await startTestLoopback()
})
afterEach(() => loopback.app.close())

describe('media', () => {
  const address = `/media/${mediaToken}/asset/ast_1/original`

  test('are asked for without the token, with only the headers that matter', async () => {
    const headers = {
      range: 'bytes=0-3',
      cookie: 'a=b',
      'x-atelier-proof': 'a proof',
      'sec-fetch-site': 'same-origin',
    }
    expect(await loopback.send(address, { headers })).toMatchObject({ status: 200, text: 'image' })
    expect(new URL(loopback.mediaRequests[0]?.url ?? '').pathname).toBe('/asset/ast_1/original')
    expect([...(loopback.mediaRequests[0]?.headers ?? [])]).toEqual([['range', 'bytes=0-3']])
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
    expect((await loopback.send(path)).status).toBe(status)
    expect(loopback.mediaRequests).toEqual([])
  })

  test('keep their status and headers, and a HEAD has no body', async () => {
    let isCancelled = false
    loopback.respondMedia = () => {
      const body = new ReadableStream({ cancel: () => void (isCancelled = true) })
      const headers = {
        'content-range': 'bytes 0-3/7',
        'content-length': '4',
        'content-security-policy': 'sandbox',
      }
      return Promise.resolve(new Response(body, { status: 206, headers }))
    }
    const answer = await loopback.send(address, { method: 'HEAD' })
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
    loopback.respondMedia = () => {
      const pull = (controller: ReadableStreamDefaultController) => controller.enqueue(new Uint8Array(65_536))
      return Promise.resolve(new Response(new ReadableStream({ pull, cancel: () => cancelled.resolve() })))
    }
    const response = await loopback.open(address)
    await once(response, 'data')
    response.destroy()
    await cancelled.promise
    expect(loopback.mediaRequests[0]?.signal.aborted).toBe(true)
  })

  test('are cut, not ended, when they fail in the middle', async () => {
    loopback.respondMedia = () => {
      let isFirst = true
      const pull = (controller: ReadableStreamDefaultController) => {
        if (isFirst) controller.enqueue(new Uint8Array(10))
        else controller.error(new Error('the disk is gone'))
        isFirst = false
      }
      return Promise.resolve(new Response(new ReadableStream({ pull }, { highWaterMark: 0 })))
    }
    await expect(loopback.send(address)).rejects.toMatchObject({ code: 'ECONNRESET' })
  })

  test('get 500 without words when the responder throws', async () => {
    loopback.respondMedia = () => Promise.reject(new Error('/home/somebody/secret/path'))
    expect(await loopback.send(address)).toMatchObject({ status: 500, text: '' })
  })

  test('come in by POST as a stream', async () => {
    loopback.respondMedia = async (request) =>
      new Response(String((await request.bytes()).length), { status: 201 })
    const body = 'x'.repeat(3_000_000)
    const headers = { 'content-type': 'image/png' }
    expect(
      await loopback.send(`/media/${mediaToken}/upload?name=a%20b.png`, { method: 'POST', body, headers }),
    ).toMatchObject({
      status: 201,
      text: '3000000',
    })
    expect(new URL(loopback.mediaRequests[0]?.url ?? '').searchParams.get('name')).toBe('a b.png')
  })

  test('come in by slices, which are one body to whoever answers', async () => {
    loopback.respondMedia = async (request) => new Response(await request.text(), { status: 201 })
    const send = (at: number, body: string) =>
      loopback.send(`/media/${mediaToken}/upload?name=a.txt&slices=k&of=10&at=${at}`, {
        method: 'POST',
        body,
      })
    expect((await send(0, 'first ')).status).toBe(204)
    expect(await send(6, 'last')).toMatchObject({ status: 201, text: 'first last' })
    expect(loopback.mediaRequests).toHaveLength(1)
  })

  test('that are refused half-way still tell their sender why', async () => {
    loopback.respondMedia = async (request) => {
      const reader = request.body?.getReader()
      await reader?.read()
      // By now the body stands still, waiting for its reader.
      for (let turn = 0; turn < 20; turn += 1) await nextTurn()
      await reader?.cancel()
      return new Response('{"code":"unsupported-file"}', { status: 415 })
    }
    const socket = connect(loopback.app.port, '127.0.0.1')
    const answer = once(socket, 'data')
    // Far more than the buffers between two sockets hold: all of it can only be sent if it is read.
    const head = `POST ${address} HTTP/1.1\r\nhost: 127.0.0.1:${loopback.app.port}\r\norigin: ${loopback.app.origin}\r\n`
    socket.write(`${head}content-length: ${64 * 1024 * 1024}\r\n\r\n`)
    await pipeline(Readable.from(Array(64).fill(Buffer.alloc(1024 * 1024))), socket, { end: false })
    expect(String((await answer)[0])).toMatch(/^HTTP\/1.1 415 /)
    socket.destroy()
  })

  test('that are cut on their way in abort the responder', async () => {
    const outcome = Promise.withResolvers<unknown>()
    loopback.respondMedia = async (request) => {
      outcome.resolve(await request.bytes().catch((reason: unknown) => reason))
      return new Response(null, { status: 400 })
    }
    const request = httpRequest({ host: '127.0.0.1', port: loopback.app.port, path: address, method: 'POST' })
    request.on('error', () => {})
    request.setHeader('origin', loopback.app.origin)
    request.setHeader('content-length', '1000')
    request.write('x')
    await new Promise<void>((resolve) =>
      request.once('socket', (socket) => socket.once('connect', () => resolve())),
    )
    request.destroy()
    expect(await outcome.promise).toBeInstanceOf(Error)
  })
})
