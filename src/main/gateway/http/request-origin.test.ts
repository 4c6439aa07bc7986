import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { once } from 'node:events'
import { expect, onTestFinished, test } from 'vitest'
import { defaultDialect } from '../../../shared/domain/connection/dialect.ts'
import { defaultNetwork } from '../../../shared/domain/connection/network.ts'
import { createSender } from './request.ts'

async function startServer(location: string | null): Promise<{ origin: string; asked: string[] }> {
  const asked: string[] = []
  const server = createServer((request, response) => {
    asked.push(JSON.stringify([request.url, request.headers]))
    response.writeHead(location === null ? 200 : 307, location === null ? {} : { location }).end()
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => void server.close())
  return { origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, asked }
}

function send(baseUrl: string, url: string) {
  const sender = createSender()
  onTestFinished(() => sender.close())
  const target = { baseUrl, dialect: defaultDialect, network: defaultNetwork, apiKey: 'sk-test-0123456789' }
  const deadlines = { headersDeadlineMs: 5000, idleDeadlineMs: 5000 }
  const headers = { authorization: `Bearer ${target.apiKey}` }
  const { signal } = new AbortController()
  return sender.send({ url, method: 'GET', target, purpose: 'probe', headers, signal, ...deadlines })
}

test('a request whose address is of another origin than its key does not leave', async () => {
  const [own, other] = [await startServer(null), await startServer(null)]
  await expect(send(own.origin, other.origin)).rejects.toThrow('another origin')
  await expect(send(own.origin, `${own.origin}@${new URL(other.origin).host}/`)).rejects.toThrow(
    'another origin',
  )
  expect([...own.asked, ...other.asked]).toEqual([])
})

test('a redirect is not followed: the key goes nowhere that an answer names', async () => {
  const other = await startServer(null)
  const own = await startServer(`${other.origin}/elsewhere`)
  const answer = await send(own.origin, `${own.origin}/v1/models`)
  answer.discard()
  expect(answer.status).toBe(307)
  expect(other.asked).toEqual([])
})
