import { once } from 'node:events'
import { createServer, type RequestListener, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as rest } from 'node:timers/promises'
import { expect, onTestFinished, test, vi } from 'vitest'
import { defaultDialect } from '../../../shared/domain/connection/dialect.ts'
import { defaultNetwork } from '../../../shared/domain/connection/network.ts'
import { type Clock, systemClock } from '../../lib/time/clock.ts'
import { handClock } from '../../lib/test-support.ts'
import { createSender } from './request.ts'
import { encodeBody, type RequestBody, type SentFile } from './request-body.ts'

// A slow line is slower still on a busy machine.
vi.setConfig({ testTimeout: 60_000 })

async function startServer(listener: RequestListener): Promise<string> {
  const server = createServer(listener)
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

function post(baseUrl: string, body: RequestBody, deadlineMs: number, clock: Clock = systemClock) {
  const sender = createSender(undefined, clock)
  onTestFinished(() => sender.close())
  return sender.send({
    ...{ url: `${baseUrl}/v1/messages`, method: 'POST', purpose: 'chat', body },
    target: { baseUrl, apiKey: 'sk', dialect: defaultDialect, network: defaultNetwork },
    headers: { 'content-type': 'application/json' },
    signal: new AbortController().signal,
    ...{ headersDeadlineMs: deadlineMs, idleDeadlineMs: deadlineMs },
  })
}

const slice = Buffer.alloc(192 * 1024)

/** A file of so many slices; `onPull` is called before each of them leaves. */
function fileOf(slices: number, onPull: (index: number) => void | Promise<void> = () => {}): SentFile {
  return {
    ...{ sentFile: true, mimeType: 'video/mp4', byteSize: slice.length * slices },
    async *chunks() {
      for (let index = 0; index < slices; index += 1) {
        await onPull(index)
        yield slice
      }
    },
  }
}

/** Reads 64 KiB and rests a little, again and again; answers a while after the last byte. */
const readSlowly =
  (restMs: number, answerAfterMs: number): RequestListener =>
  async (request, response) => {
    try {
      for await (const _chunk of request) await rest(restMs)
    } catch {
      return // Whoever sent it has left.
    }
    await rest(answerAfterMs)
    response.writeHead(200).end('{}')
  }

test.each([
  ['a file', () => encodeBody([fileOf(300)])],
  ['words', () => JSON.stringify('x'.repeat(300 * slice.length))],
])(
  'a gateway that takes %s slowly is waited for: its answer’s time begins when the last byte has left',
  async (_name, body) => {
    const url = await startServer(readSlowly(4, 300))
    const beganAt = performance.now()
    const { status, discard } = await post(url, body(), 2_500)
    expect(status).toBe(200)
    expect(performance.now() - beganAt).toBeGreaterThan(3_000)
    discard()
  },
)

test('while bytes leave nobody is impatient, however long it takes', async () => {
  const { clock, pass } = handClock()
  const url = await startServer(readSlowly(0, 0))
  const { status, discard } = await post(url, encodeBody([fileOf(20, () => pass(600))]), 1_000, clock)
  expect(status).toBe(200)
  discard()
})

test('who reads an answer slowly takes no deadlines with the gateway, but silence does', async () => {
  const { clock, pass } = handClock()
  const asked = Promise.withResolvers<ServerResponse>()
  const url = await startServer((_request, response) => {
    response.write('one')
    asked.resolve(response)
  })
  const { body } = await post(url, '{}', 1_000, clock)
  const chunks = body[Symbol.asyncIterator]()
  let text = Buffer.from((await chunks.next()).value ?? []).toString()
  await pass(5_000)
  const response = await asked.promise
  response.write('two')
  while (text !== 'onetwo') text += Buffer.from((await chunks.next()).value ?? []).toString()
  const silent = chunks.next().catch((error: unknown) => error)
  await pass(1_001)
  expect(await silent).toMatchObject({ kind: 'timed-out', facts: { wasCharged: 'maybe' } })
})

test('a gateway that stops reading is given up at the deadline, and cannot have taken what never left whole', async () => {
  const { clock, pass } = handClock()
  const url = await startServer((request) => void request.pause())
  let pulled = 0
  const sending = post(url, encodeBody([fileOf(1_000, () => void (pulled += 1))]), 1_000, clock)
  const ended = sending.catch((error: unknown) => error)
  for (let before = -1; pulled === 0 || pulled > before;) {
    before = pulled
    await rest(200)
  }
  expect(pulled).toBeLessThan(900)
  await pass(1_001)
  expect(await ended).toMatchObject({ kind: 'not-sent-whole', facts: { wasCharged: 'no' } })
})

test('cut off before its last byte a request cannot have been taken, and after it may have been', async () => {
  const half = await startServer(
    (request) => void request.once('data', () => request.socket.resetAndDestroy()),
  )
  await expect(post(half, encodeBody([fileOf(1_000)]), 60_000)).rejects.toMatchObject({
    kind: 'not-sent-whole',
    facts: { wasCharged: 'no' },
  })
  const whole = await startServer((request) => {
    request.resume().once('end', () => request.socket.resetAndDestroy())
  })
  await expect(post(whole, encodeBody([fileOf(3)]), 60_000)).rejects.toMatchObject({
    kind: 'cut',
    facts: { wasCharged: 'maybe' },
  })
})
