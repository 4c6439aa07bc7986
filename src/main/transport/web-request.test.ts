import { once } from 'node:events'
import { createServer, get, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { sendWebResponse } from './web-request.ts'

test('a body is let go whose reader left before it was there: a file that it holds open is closed', async () => {
  const asked = Promise.withResolvers<ServerResponse>()
  const server = createServer((_request, response) => asked.resolve(response))
  onTestFinished(() => void server.close())
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const client = get({ port: (server.address() as AddressInfo).port, host: '127.0.0.1' })
  client.on('error', () => {})
  const response = await asked.promise
  client.destroy()
  await once(response, 'close')

  const cancelled = Promise.withResolvers<void>()
  const body = new ReadableStream<Uint8Array>({ cancel: () => cancelled.resolve() })
  await sendWebResponse(response, new Response(body), false)
  await cancelled.promise
  expect(response.destroyed).toBe(true)
})
