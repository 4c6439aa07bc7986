import type { TLSSocket } from 'node:tls'
import { expect, onTestFinished, test } from 'vitest'
import { createSender } from '../../../src/main/gateway/http/request.ts'
import { defaultDialect } from '../../../src/shared/domain/connection/dialect.ts'
import { defaultNetwork } from '../../../src/shared/domain/connection/network.ts'
import { testAuthority } from '../../support/gateways/scripted-network.ts'
import { startTlsWire, type TlsWire } from '../../support/gateways/tls-wire.ts'

/** A server that hears everything; `act` gets what is inside TLS once the whole request is there. */
async function startBreakable(act: (inside: TLSSocket, wire: TlsWire) => void) {
  let heard = ''
  const wire = await startTlsWire((inside) => {
    inside.on('data', (bytes: Buffer) => {
      heard += bytes.toString('latin1')
      if (heard.endsWith('"the end"}')) act(inside, wire)
    })
  })
  onTestFinished(() => wire.close())
  return { wire, url: wire.origin, heard: () => heard }
}

function post(url: string, extraCertificates: string | null) {
  const sender = createSender()
  onTestFinished(() => sender.close())
  return sender.send({
    ...{
      url: `${url}/v1/images/generations`,
      method: 'POST',
      purpose: 'image-create',
      body: '{"prompt":"the end"}',
    },
    target: {
      baseUrl: url,
      apiKey: 'sk',
      dialect: defaultDialect,
      network: { ...defaultNetwork, extraCertificates },
    },
    headers: { 'content-type': 'application/json' },
    signal: new AbortController().signal,
    ...{ headersDeadlineMs: 20_000, idleDeadlineMs: 20_000 },
  })
}

const head = 'HTTP/1.1 200 OK\r\ncontent-type: application/json\r\ncontent-length: 100\r\n\r\n{"half":'

test('a certificate that nobody vouches for means that nothing was sent', async () => {
  const { url, heard } = await startBreakable(() => {})
  await expect(post(url, null)).rejects.toMatchObject({ kind: 'not-sent', facts: { wasCharged: 'no' } })
  expect(heard()).toBe('')
})

test.each([
  ['and the wire is cut', false],
  ['and the wire stays', true],
])(
  'TLS that breaks after the request has left, %s, leaves it open whether it was taken',
  async (_name, stays) => {
    const { url } = await startBreakable((_inside, wire) => wire.spoil({ stays }))
    await expect(post(url, testAuthority)).rejects.toMatchObject({
      kind: 'cut',
      facts: { wasCharged: 'maybe', detail: expect.stringMatching(/^ERR_SSL_/) },
    })
  },
)

test('TLS that breaks after the headers of the answer does so too', async () => {
  const { url, wire } = await startBreakable((inside) => void inside.write(head))
  const { status, body } = await post(url, testAuthority)
  expect(status).toBe(200)
  wire.spoil()
  const read = async () => {
    for await (const chunk of body) expect(chunk.length).toBeGreaterThan(0)
  }
  await expect(read()).rejects.toMatchObject({ kind: 'cut', facts: { wasCharged: 'maybe' } })
})
