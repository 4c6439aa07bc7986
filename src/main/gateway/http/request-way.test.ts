import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo, Socket } from 'node:net'
import { expect, onTestFinished, test, vi } from 'vitest'
import { defaultDialect } from '../../../shared/domain/connection/dialect.ts'
import { defaultNetwork } from '../../../shared/domain/connection/network.ts'
import { handClock } from '../../lib/test-support.ts'
import { noRecorder } from '../../lib/exchange-recorder.ts'
import { noSystem, type System } from '../../network/find-way.ts'
import { createSender } from './request.ts'

const forEver = () => new Promise<never>(() => {})

/** Sends a paid request whose way is looked for until its end; nobody listens where it would go. */
function sendBy(system: Partial<System>) {
  const { clock, pass } = handClock()
  const sender = createSender(noRecorder, clock, { ...noSystem, ...system })
  onTestFinished(() => sender.close())
  const leaving = new AbortController()
  const target = {
    baseUrl: 'https://gateway.invalid',
    dialect: defaultDialect,
    network: defaultNetwork,
    apiKey: 'sk-test',
  }
  const sent = sender
    .send({
      ...{ url: 'https://gateway.invalid/v1', method: 'POST', headers: {}, purpose: 'image-create', target },
      signal: leaving.signal,
      headersDeadlineMs: 60_000,
      idleDeadlineMs: 60_000,
    })
    .then(
      () => 'answered',
      (error: unknown) => error,
    )
  return { sent, pass, leave: () => leaving.abort(new Error('left')) }
}

test.each([
  ['proxy', { findProxy: forEver }],
  ['authorities', { findAuthorities: forEver }],
])(
  'a system that never tells of its %s: the deadline counts, and nothing was sent',
  async (_what, system) => {
    const { sent, pass } = sendBy(system)
    await pass(60_000)
    expect(await sent).toMatchObject({
      kind: 'not-sent',
      facts: { host: 'gateway.invalid', wasCharged: 'no', detail: 'timeout' },
    })
  },
)

test('who leaves while the way is looked for is let go at once, and knows that nothing was sent', async () => {
  const { sent, pass, leave } = sendBy({ findAuthorities: forEver })
  await pass(0)
  leave()
  expect(await sent).toMatchObject({ kind: 'not-sent', facts: { wasCharged: 'no' } })
})

/** A proxy that opens a way to somebody who says nothing; `hello` once it was greeted there. */
async function startSilentTunnel() {
  const hello = Promise.withResolvers<void>()
  const tunnels: Socket[] = []
  const proxy = createServer()
  proxy.on('connect', (_request, socket: Socket) => {
    tunnels.push(socket)
    socket.once('data', () => hello.resolve())
    socket.on('error', () => {})
    socket.write('HTTP/1.1 200 Connection established\r\n\r\n')
  })
  proxy.listen(0, '127.0.0.1')
  await once(proxy, 'listening')
  onTestFinished(() => {
    for (const socket of tunnels) socket.destroy()
    proxy.close()
  })
  return { hello: hello.promise, url: `http://127.0.0.1:${(proxy.address() as AddressInfo).port}` }
}

test('a gateway that hangs in its handshake is named, and not the proxy, which opened the way to it', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
  const { hello, url } = await startSilentTunnel()
  const { sent } = sendBy({ findProxy: async () => ({ type: 'manual', url }) })
  await hello
  await vi.advanceTimersByTimeAsync(20_000)
  expect(await sent).toMatchObject({
    kind: 'not-sent',
    facts: { host: 'gateway.invalid', wasCharged: 'no', detail: 'UND_ERR_CONNECT_TIMEOUT' },
  })
})
