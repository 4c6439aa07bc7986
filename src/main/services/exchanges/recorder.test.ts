import { once } from 'node:events'
import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { defaultDialect } from '../../../shared/domain/connection/dialect.ts'
import type { Exchange } from '../../../shared/domain/exchange.ts'
import { defaultNetwork } from '../../../shared/domain/connection/network.ts'
import { createSender, type GatewayRequest } from '../../gateway/http/request.ts'
import { systemClock } from '../../lib/time/clock.ts'
import { noCause } from '../../lib/exchange-recorder.ts'
import { createIdMaker } from '../../lib/ids.ts'
import { createUsedKeys } from '../../gateway/http/sending/used-keys.ts'
import { createExchangeRecorder } from './recorder.ts'

const apiKey = 'sk-canary-0123456789abcdef'

async function startServer(listener: RequestListener): Promise<string> {
  const server = createServer(listener)
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(async () => {
    server.closeAllConnections()
    await new Promise((resolve) => server.close(resolve))
  })
  return `http://localhost:${(server.address() as AddressInfo).port}`
}

function openLog(
  onPut: (exchange: Exchange) => void = () => {},
  forgetOldest: (mostBytes: number) => boolean = () => false,
) {
  const rows: Exchange[] = []
  const faults: unknown[] = []
  const log = createExchangeRecorder({
    log: {
      put(exchange) {
        onPut(exchange)
        rows.push(structuredClone(exchange))
      },
      end(exchange) {
        onPut(exchange)
        rows.push(structuredClone(exchange))
        return true
      },
      forgetOldest,
    },
    clock: systemClock,
    ids: createIdMaker(systemClock),
    usedKeys: createUsedKeys(),
    onChanged: () => {},
    onFault: (error) => faults.push(error),
  })
  const sender = createSender(log)
  onTestFinished(() => sender.close())
  const read = async (url: string, change: Partial<GatewayRequest> = {}) => {
    const response = await sender.send({
      url,
      method: 'GET',
      target: { baseUrl: url, dialect: defaultDialect, network: defaultNetwork, apiKey },
      purpose: 'probe',
      headers: { authorization: `Bearer ${apiKey}` },
      signal: new AbortController().signal,
      headersDeadlineMs: 5000,
      idleDeadlineMs: 5000,
      ...change,
    })
    let length = 0
    for await (const chunk of response.body) length += chunk.length
    return length
  }
  return { log, rows, faults, read }
}

test('the first request of a connection knows how long it took, one on the same socket does not', async () => {
  const url = await startServer((_request, response) => response.end('{}'))
  const { log, rows, read } = openLog()
  await read(url)
  await log.settled()
  await read(url)
  await log.settled()
  expect(rows.map(({ timing }) => timing)).toEqual([
    {
      dnsMs: expect.any(Number),
      connectMs: expect.any(Number),
      firstByteMs: expect.any(Number),
      endMs: expect.any(Number),
    },
    { dnsMs: null, connectMs: null, firstByteMs: expect.any(Number), endMs: expect.any(Number) },
  ])
})

test('where a key is known to be it is hidden, however short it is', async () => {
  const url = await startServer((_request, response) => response.end('{}'))
  const { log, rows, read } = openLog()
  const target = { baseUrl: url, dialect: defaultDialect, network: defaultNetwork, apiKey: 'abc' }
  await read(`${url}/v1?alt=sse&key=abc`, { target, headers: { 'x-api-key': 'abc', accept: 'text/html' } })
  await log.settled()
  expect(rows[0]?.url).toBe(`${url}/v1?alt=sse&key=[key]`)
  expect(rows[0]?.request.headers).toEqual([
    { name: 'x-api-key', value: '[key]' },
    { name: 'accept', value: 'text/html' },
  ])
})

test('a POST is written before it is sent, and again when it has ended', async () => {
  const seen: string[] = []
  const url = await startServer((_request, response) => {
    seen.push('asked')
    response.setHeader('set-cookie', 'session=abc')
    response.setHeader('x-request-id', 'req-7')
    response.end(`{"key":"${apiKey}"}`)
  })
  const { log, rows, read } = openLog(({ outcome }) => seen.push(outcome))
  await read(url, { method: 'POST', body: `{"prompt":"mine is ${apiKey}"}`, purpose: 'image-create' })
  await log.settled()
  expect(seen).toEqual(['open', 'asked', 'ended'])
  const [open, ended] = rows
  expect(open).toMatchObject({ outcome: 'open', status: null, response: null })
  expect(ended).toMatchObject({
    id: open?.id,
    purpose: 'image-create',
    status: 200,
    requestId: 'req-7',
    request: {
      headers: [{ name: 'authorization', value: 'Bearer [key]' }],
      body: { text: '{"prompt":"mine is [key]"}' },
    },
    response: { body: { text: '{"key":"[key]"}' } },
  })
  expect(ended?.response?.headers).toContainEqual({ name: 'set-cookie', value: '[hidden]' })
})

test('images of 48 MB both ways are kept as words', async () => {
  const image = Buffer.alloc(36 * 1024 * 1024, 7).toString('base64')
  const url = await startServer((request, response) => {
    request.resume().on('end', () => response.end(`{"b64_json":"${image}","usage":{"total":1}}`))
  })
  const { log, rows, read } = openLog()
  const body = `{"image":"${image}","prompt":"make it blue"}`
  const length = await read(url, { method: 'POST', body })
  await log.settled()
  expect(length).toBeGreaterThan(48e6)
  expect(rows.at(-1)?.request.body).toEqual({
    text: '{"image":"[base64, 37.7 MB]","prompt":"make it blue"}',
    byteCount: body.length,
    omittedBytes: 0,
  })
  expect(rows.at(-1)?.response?.body?.text).toBe('{"b64_json":"[base64, 37.7 MB]","usage":{"total":1}}')
})

test('of a body that is made while it is sent the outline is kept, and how long it was', async () => {
  const image = Buffer.from('"image"')
  const url = await startServer(
    (request, response) => void request.resume().on('end', () => response.end('{}')),
  )
  const { log, rows, read } = openLog()
  async function* chunks() {
    yield image
  }
  const body = { length: image.length, chunks, outline: '"[image/png, 12 B]"' }
  await read(url, { method: 'POST', body })
  await log.settled()
  expect(rows.at(-1)?.request.body).toEqual({
    text: body.outline,
    byteCount: image.length,
    omittedBytes: 0,
  })
})

test('of a long text the beginning is kept, and a file is only named', async () => {
  const answers = ['text/plain', 'video/mp4']
  const url = await startServer((_request, response) => {
    response.setHeader('content-type', answers.shift() ?? '')
    response.end('wörds '.repeat(100_000))
  })
  const { log, rows, read } = openLog()
  await read(url)
  await read(url)
  await log.settled()
  const kept = rows[0]?.response?.body
  expect(kept?.byteCount).toBe(700_000)
  expect(Buffer.byteLength(kept?.text ?? '')).toBeLessThanOrEqual(256 * 1024)
  expect(kept?.text).not.toContain('\ufffd')
  expect(kept?.omittedBytes).toBe(700_000 - 256 * 1024)
  expect(rows[1]?.response?.body).toEqual({
    text: '[video/mp4, 700.0 kB]',
    byteCount: 700_000,
    omittedBytes: 0,
  })
})

test('a log that cannot be written does not keep anybody from asking', async () => {
  const url = await startServer((_request, response) => response.end('{}'))
  const { log, rows, faults, read } = openLog(() => {
    throw new Error('disk full')
  })
  expect(await read(url, { method: 'POST', body: '{}' })).toBe(2)
  await log.settled()
  expect(rows).toEqual([])
  expect(faults).toHaveLength(2)
})

test('at every end the oldest are forgotten, step by step, until there is room', async () => {
  let stepsLeft = 3
  const limits: number[] = []
  const { log } = openLog(undefined, (mostBytes) => {
    limits.push(mostBytes)
    stepsLeft -= 1
    return stepsLeft > 0
  })
  const asked = { ...noCause, purpose: 'probe', method: 'GET', url: 'http://a', headers: {} } as const
  log.begin({ ...asked, body: null, secrets: [] }).end({ outcome: 'ended' })
  await log.settled()
  expect(limits).toEqual(Array(3).fill(64 * 1024 * 1024))
})

test.each([
  ['bytes that are no text', Buffer.alloc(600_000, 0xff)],
  ['control characters', Buffer.alloc(600_000, 0x01)],
  ['letters of four bytes', Buffer.from('𠮷🦊'.repeat(100_000))],
])('of %s no more is kept than the limit, as it lies on the disk', async (_name, body) => {
  const url = await startServer((_request, response) => {
    response.setHeader('content-type', 'text/plain')
    response.end(body)
  })
  const { log, rows, read } = openLog()
  await read(url)
  await log.settled()
  const kept = rows[0]?.response?.body
  expect(Buffer.byteLength(JSON.stringify(kept?.text))).toBeLessThanOrEqual(256 * 1024 + 2)
  expect(kept?.text.length).toBeGreaterThan(40_000)
  expect(kept?.text).toBe(kept?.text.toWellFormed())
  expect(kept?.omittedBytes).toBeGreaterThan(0)
})
