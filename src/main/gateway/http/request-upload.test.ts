import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { defaultDialect } from '../../../shared/domain/connection/dialect.ts'
import { defaultNetwork } from '../../../shared/domain/connection/network.ts'
import { createSender, type Sender } from './request.ts'
import { encodeBody, type SentFile } from './request-body.ts'

let server: Server
let sender: Sender
/** Resolves when a request has begun; its body is not read. */
let begun: Promise<unknown>

beforeEach(async () => {
  server = createServer()
  begun = once(server, 'request')
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  sender = createSender()
})

afterEach(async () => {
  await sender.close()
  server.closeAllConnections()
  await new Promise((resolve) => server.close(resolve))
})

function upload(file: SentFile, signal: AbortSignal) {
  const baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return sender.send({
    url: `${baseUrl}/v1/messages`,
    method: 'POST',
    target: { baseUrl, apiKey: 'sk', dialect: defaultDialect, network: defaultNetwork },
    purpose: 'chat',
    headers: { 'content-type': 'application/json' },
    body: encodeBody([file]),
    signal,
    headersDeadlineMs: 60_000,
    idleDeadlineMs: 60_000,
  })
}

const slice = Buffer.alloc(192 * 1024)

test('a stop while a file is on its way ends the request and closes the file', async () => {
  const closed = Promise.withResolvers<void>()
  const stop = new AbortController()
  const file: SentFile = {
    sentFile: true,
    mimeType: 'video/mp4',
    byteSize: slice.length * 1000,
    async *chunks() {
      try {
        for (let index = 0; index < 1000; index += 1) yield slice
      } finally {
        closed.resolve()
      }
    },
  }
  const sending = upload(file, stop.signal)
  await begun
  stop.abort()
  await expect(sending).rejects.toMatchObject({ name: 'AbortError' })
  await closed.promise
})

test('a file that fails while it is sent ends the request, which nobody can have taken without its end', async () => {
  const file: SentFile = {
    sentFile: true,
    mimeType: 'video/mp4',
    byteSize: slice.length * 2,
    async *chunks() {
      yield slice
      throw Object.assign(new Error('gone'), { code: 'EIO' })
    },
  }
  await expect(upload(file, new AbortController().signal)).rejects.toMatchObject({
    kind: 'not-sent-whole',
    facts: { wasCharged: 'no' },
  })
})
