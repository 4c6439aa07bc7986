import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, expect, test, vi } from 'vitest'
import { defaultDialect } from '../../../shared/domain/connection/dialect.ts'
import { defaultNetwork } from '../../../shared/domain/connection/network.ts'
import { systemClock } from '../../lib/time/clock.ts'
import { noSystem } from '../../network/find-way.ts'
import { createAgentPool } from './agents.ts'
import { GatewayError } from '../errors/gateway-error.ts'
import { createSender } from './request.ts'

afterEach(() => vi.unstubAllEnvs())

const ask = (url: string, method: 'GET' | 'POST' = 'GET') => ({
  url,
  method,
  headers: {},
  signal: new AbortController().signal,
  headersDeadlineMs: 5000,
  idleDeadlineMs: 5000,
  target: { baseUrl: url, dialect: defaultDialect, network: defaultNetwork, apiKey: 'sk-test' },
  purpose: 'probe' as const,
})

test('the proxy of the environment is used, but not for a gateway on this machine', async () => {
  const tunnels: string[] = []
  const proxy = createServer((_request, response) => response.end('local'))
  proxy.on('connect', (request, socket) => {
    tunnels.push(String(request.url))
    socket.end('HTTP/1.1 403 No\r\n\r\n')
  })
  proxy.listen(0, '127.0.0.1')
  await once(proxy, 'listening')
  const origin = `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`
  for (const name of ['http_proxy', 'https_proxy', 'no_proxy']) vi.stubEnv(name, undefined)
  vi.stubEnv('HTTPS_PROXY', origin)
  vi.stubEnv('HTTP_PROXY', origin)
  vi.stubEnv('NO_PROXY', undefined)
  const sender = createSender()

  const error: unknown = await sender
    .send(ask('https://gateway.example/v1', 'POST'))
    .catch((caught) => caught)
  expect(error).toMatchObject({
    kind: 'not-sent',
    facts: { via: 'system-proxy', wasCharged: 'no', detail: 'proxy' },
  })
  // Not by the address of the gateway, which is not at fault.
  expect((error as GatewayError).facts).not.toHaveProperty('host')
  expect(tunnels).toEqual(['gateway.example:443'])
  const local = await sender.send(ask(origin))
  expect(local.status).toBe(200)
  local.discard()

  await sender.close()
  proxy.closeAllConnections()
  await new Promise((resolve) => proxy.close(resolve))
})

test('an environment whose proxy is no address fails before anything leaves', async () => {
  vi.stubEnv('https_proxy', 'no address at all')
  const sender = createSender()
  const failure = sender.send(ask('https://gateway.example/v1', 'POST'))
  await expect(failure).rejects.toBeInstanceOf(GatewayError)
  await expect(failure).rejects.toMatchObject({ kind: 'not-sent', facts: { wasCharged: 'no' } })
  await sender.close()
})

/** A system whose proxy depends on the host, and can be changed. */
function system() {
  const proxies: Record<string, string> = { 'https://gateway.example': 'http://127.0.0.1:1' }
  const find = async (origin: string) => {
    const url = proxies[origin]
    return url === undefined ? { type: 'none' as const } : { type: 'manual' as const, url }
  }
  return { proxies, find }
}

test('a network that no connection uses any more keeps no sockets, neither to a gateway elsewhere nor on this machine', async () => {
  for (const name of ['http_proxy', 'https_proxy', 'HTTP_PROXY', 'HTTPS_PROXY']) vi.stubEnv(name, undefined)
  const { proxies, find } = system()
  const { signal } = new AbortController()
  const pool = createAgentPool(systemClock, { ...noSystem, findProxy: find })
  const urls = ['https://gateway.example/v1', 'http://127.0.0.1:1/v1', 'https://other.example/v1']
  const agentFor = async (url: string) =>
    pool.agentFor(await pool.wayOf(defaultNetwork, url, signal), 'reading').dispatcher
  const agents = () => Promise.all(urls.map(agentFor))
  const before = await agents()
  expect(await agents()).toEqual(before)
  // What was changed meanwhile is released with the rest.
  proxies['https://gateway.example'] = 'http://127.0.0.1:2'
  const changed = await agentFor('https://gateway.example/v1')
  expect(changed).not.toBe(before[0])
  pool.release(defaultNetwork)
  for (const [at, agent] of (await agents()).entries()) expect(agent).not.toBe(before[at])
  expect(await agentFor('https://gateway.example/v1')).not.toBe(changed)
  await pool.close()
})
