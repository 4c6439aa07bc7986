import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { constants, createSecureServer, type ServerHttp2Session } from 'node:http2'
import type { AddressInfo } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { createSender } from '../../../src/main/gateway/http/request.ts'
import { defaultDialect } from '../../../src/shared/domain/connection/dialect.ts'
import { defaultNetwork } from '../../../src/shared/domain/connection/network.ts'
import { testAuthority, testServerKey } from '../../support/gateways/scripted-network.ts'

const cert = readFileSync(new URL('../../fixtures/certificates/server.pem', import.meta.url), 'utf8')

/** As nginx, Caddy and every CDN do: HTTP/2 for whoever offers it, else HTTP/1.1. */
async function startModern() {
  const server = createSecureServer({ key: testServerKey, cert, allowHTTP1: true })
  const sessions = new Set<ServerHttp2Session>()
  let connections = 0
  server.on('session', (session) => void sessions.add(session))
  server.on('secureConnection', () => (connections += 1))
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const sender = createSender()
  onTestFinished(async () => {
    await sender.close()
    for (const session of sessions) session.destroy()
    server.close()
  })
  const origin = `https://127.0.0.1:${(server.address() as AddressInfo).port}`
  const create = (prompt: string) =>
    sender.send({
      url: `${origin}/v1/images/generations`,
      method: 'POST',
      purpose: 'image-create',
      body: JSON.stringify({ prompt }),
      target: {
        baseUrl: origin,
        apiKey: 'sk',
        dialect: defaultDialect,
        network: { ...defaultNetwork, extraCertificates: testAuthority },
      },
      headers: { 'content-type': 'application/json' },
      signal: new AbortController().signal,
      headersDeadlineMs: 10_000,
      idleDeadlineMs: 10_000,
    })
  return { server, create, connections: () => connections }
}

test('each create has a connection of its own, also at a gateway that speaks HTTP/2', async () => {
  const { server, create, connections } = await startModern()
  const versions: string[] = []
  server.on('request', (request, response) => {
    versions.push(request.httpVersion)
    request.resume().on('end', () => {
      response.writeHead(200, { 'content-type': 'application/json' })
      response.end('{"data":[]}')
    })
  })
  for (const prompt of ['one', 'two', 'three']) {
    const answer = await create(prompt)
    for await (const chunk of answer.body) expect(chunk.length).toBeGreaterThan(0)
  }
  expect({ versions, connections: connections() }).toEqual({
    versions: ['1.1', '1.1', '1.1'],
    connections: 3,
  })
})

test('a create leaves once, whatever HTTP/2 says of its stream', async () => {
  const { server, create } = await startModern()
  const heard: string[] = []
  server.on('stream', (stream) => {
    let body = ''
    stream.on('error', () => {})
    stream.on('data', (chunk: Buffer) => (body += chunk.toString('utf8')))
    stream.on('end', () => {
      heard.push(body)
      if (heard.length === 1) return stream.close(constants.NGHTTP2_REFUSED_STREAM)
      stream.respond({ ':status': 200, 'content-type': 'application/json' })
      stream.end('{"data":[]}')
    })
  })
  server.on('request', (request, response) => {
    if (request.httpVersion !== '1.1') return
    let body = ''
    request.on('data', (chunk: Buffer) => (body += chunk.toString('utf8')))
    request.on('end', () => {
      heard.push(body)
      response.socket?.destroy()
    })
  })
  await create('one').then(
    (answer) => answer.discard(),
    () => {},
  )
  expect(heard).toEqual(['{"prompt":"one"}'])
})
