import { afterEach, beforeEach, expect, test } from 'vitest'
import { defaultDialect } from '../../../src/shared/domain/connection/dialect.ts'
import type { ConnectionId } from '../../../src/shared/domain/ids.ts'
import { defaultNetwork, type Network } from '../../../src/shared/domain/connection/network.ts'
import { type AppCore, openAppCore } from '../../support/app-core.ts'
import { json, type ScriptedGateway, startScriptedGateway } from '../../support/gateways/scripted-gateway.ts'
import {
  type ScriptedProxy,
  startScriptedProxy,
  startSecureServer,
  testAuthority,
  testServerKey,
} from '../../support/gateways/scripted-network.ts'

let core: AppCore
let gateway: ScriptedGateway
let proxy: ScriptedProxy

beforeEach(async () => {
  gateway = await startScriptedGateway(json(200, { data: [{ id: 'talker' }] }))
  proxy = await startScriptedProxy()
  core = await openAppCore()
})

afterEach(async () => {
  await core.close()
  await proxy.close()
  await gateway.close()
})

const through = (url: string): Network => ({ ...defaultNetwork, proxy: { type: 'manual', url } })
const trusting = (extraCertificates: string): Network => ({ ...defaultNetwork, extraCertificates })
const tryWith = (network: Network, baseUrl = gateway.origin) =>
  core.client.settings.testConnection({ connectionId: null, baseUrl, key: 'sk-x-0123456789', network })
const allowing = (...allowedHosts: string[]): Network => ({ ...defaultNetwork, allowedHosts })
const save = (id: ConnectionId, network: Network) =>
  core.client.settings.saveConnection({
    id,
    name: 'Test',
    baseUrl: gateway.origin,
    newKey: { key: 'sk-x-0123456789', place: 'keychain' },
    network,
  })

test('requests go through the proxy that the connection names, and no others do', async () => {
  const direct = await core.connect(gateway.origin)
  const { id: proxied } = await save(await core.connect(gateway.origin), through(proxy.url))
  await core.client.settings.models({ connectionId: direct })
  expect(proxy.tunnels).toEqual([])
  await core.client.settings.models({ connectionId: proxied })
  expect(proxy.tunnels).toEqual([new URL(gateway.origin).host])
  expect(gateway.asked.length).toBeGreaterThan(1)
})

test('a connection that stops using its proxy leaves it at once, also after a restart', async () => {
  const { id: connectionId } = await save(await core.connect(gateway.origin), through(proxy.url))
  await core.client.settings.models({ connectionId })
  core = await core.restart()
  await core.client.settings.models({ connectionId })
  expect(proxy.tunnels).toHaveLength(2)
  await save(connectionId, { ...defaultNetwork, proxy: { type: 'none' } })
  await core.client.settings.models({ connectionId })
  expect(proxy.tunnels).toHaveLength(2)
})

test('a proxy that opens no way is told as a proxy, by its own address, and nothing has reached the gateway', async () => {
  proxy.refuse(502)
  await expect(tryWith(through(proxy.url))).rejects.toMatchObject({
    code: 'gateway-unreachable',
    data: { host: new URL(proxy.url).host, via: 'proxy', wasCharged: 'no' },
  })
  expect(gateway.asked).toEqual([])
  await expect(tryWith(through('http://127.0.0.1:1'))).rejects.toMatchObject({
    code: 'gateway-unreachable',
    data: { host: '127.0.0.1:1', via: 'proxy' },
  })
})

test('a gateway with a certificate of its own authority is trusted only where that authority was added', async () => {
  const secure = await startSecureServer((_request, response) => {
    response.writeHead(200, { 'content-type': 'application/json' }).end('{"data":[]}')
  })
  await expect(tryWith(defaultNetwork, secure.origin)).rejects.toMatchObject({
    code: 'gateway-unreachable',
    data: { wasCharged: 'no' },
  })
  expect(await tryWith(trusting(testAuthority), secure.origin)).toMatchObject({ modelCount: 0 })
  const both = { ...through(proxy.url), extraCertificates: testAuthority }
  expect(await tryWith(both, secure.origin)).toMatchObject({ modelCount: 0 })
  expect(proxy.tunnels).toEqual([new URL(secure.origin).host])
  await secure.close()
})

test.each([
  ['a proxy that is no address', through('not an address'), 'proxyUrl'],
  ['a proxy of another kind', through('socks5://127.0.0.1:1'), 'proxyUrl'],
  ['a proxy with a password', through('http://me:secret@proxy.example:3128'), 'proxyUrl'],
  ['text that is no certificate', trusting('hello'), 'extraCertificates'],
  ['a key instead of a certificate', trusting(testServerKey), 'extraCertificates'],
  ['a damaged certificate', trusting(testAuthority.replace(/[A-Za-z]{8}/g, 'AAAAAAAA')), 'extraCertificates'],
  ['a host that is none', allowing('files.lan', 'two words'), 'allowedHosts'],
] as const)('%s is refused at its field, when testing and when saving', async (_name, network, field) => {
  const refusal = { code: 'bad-input', data: { field } }
  await expect(tryWith(network)).rejects.toMatchObject(refusal)
  await expect(save(await core.connect(gateway.origin), network)).rejects.toMatchObject(refusal)
})

test('a private key beside a certificate is not kept', async () => {
  const id = await core.connect(gateway.origin)
  const saved = await save(id, trusting(`${testServerKey}\n${testAuthority}`))
  expect(saved.network.extraCertificates).toContain('BEGIN CERTIFICATE')
  expect(saved.network.extraCertificates).not.toContain('PRIVATE KEY')
})

test('a saved key is not sent where it could be read on its way, until it is entered again', async () => {
  const connectionId = await core.connect(gateway.origin, 'sk-canary-0123456789')
  const refusal = { code: 'key-missing', data: { field: 'key' } }
  for (const network of [through(proxy.url), trusting(testAuthority)]) {
    const draft = { connectionId, baseUrl: gateway.origin, key: null, network }
    await expect(core.client.settings.testConnection(draft)).rejects.toMatchObject(refusal)
    const change = { id: connectionId, name: 'Test', baseUrl: gateway.origin, newKey: null, network }
    await expect(core.client.settings.saveConnection(change)).rejects.toMatchObject(refusal)
  }
  expect(proxy.tunnels).toEqual([])
  await save(connectionId, through(proxy.url))
  const kept = { connectionId, baseUrl: gateway.origin, key: null, network: through(proxy.url) }
  expect(await core.client.settings.testConnection(kept)).toMatchObject({ modelCount: 1 })
})

test('the words of a gateway are saved with its connection, and absent ones stay as they are', async () => {
  const id = await core.connect(gateway.origin)
  const base = { id, name: 'Test', baseUrl: gateway.origin, newKey: null }
  const dialect = { ...defaultDialect, familyDSegment: 'videos', generateContentKeyPlace: 'query' as const }
  await core.client.settings.saveConnection({ ...base, dialect })
  await core.client.settings.saveConnection({ ...base, name: 'Renamed' })
  core = await core.restart()
  expect(await core.client.settings.connections({})).toMatchObject([{ name: 'Renamed', dialect }])
})

test.each([
  ['a header that HTTP uses itself', { messagesVersionHeader: 'Content-Length' }, 'messagesVersionHeader'],
  ['a header with a line break', { messagesBetaHeader: 'x\r\ny' }, 'messagesBetaHeader'],
  ['a version with a line break', { messagesVersion: '1\r\nx: y' }, 'messagesVersion'],
  ['a list of beta features with a line break', { messagesBeta: 'one,\r\nx: y' }, 'messagesBeta'],
  ['a path of two segments', { familyDSegment: 'a/b' }, 'familyDSegment'],
] as const)('%s is refused at its field', async (_name, change, field) => {
  const id = await core.connect(gateway.origin)
  const dialect = { ...defaultDialect, ...change }
  await expect(
    core.client.settings.saveConnection({ id, name: 'T', baseUrl: gateway.origin, newKey: null, dialect }),
  ).rejects.toMatchObject({ code: 'bad-input', data: { field: `dialect.${field}` } })
})

test('a balance is read from the gateway that has one, and is nothing at a gateway without', async () => {
  const connectionId = await core.connect(gateway.origin)
  gateway.answer(
    json(200, {
      data: {
        total_granted: 500,
        total_used: 120,
        total_available: 380,
        unlimited_quota: false,
        expires_at: 0,
      },
    }),
  )
  expect(await core.client.settings.balance({ connectionId })).toEqual({
    granted: 500,
    used: 120,
    available: 380,
    isUnlimited: false,
    expiresAt: null,
  })
  expect(gateway.asked.at(-1)).toBe('GET /api/usage/token/')
  gateway.answer(json(404, {}))
  expect(await core.client.settings.balance({ connectionId })).toBeNull()
})

test.each([
  [1_800_000_000, 1_800_000_000_000],
  [1_800_000_000_000, 1_800_000_000_000],
  // What no calendar can write down would take the screen away that shows it.
  [9e15, null],
  [-1, null],
])('a balance that ends at %s ends at %s', async (expires_at, expiresAt) => {
  const connectionId = await core.connect(gateway.origin)
  const amounts = { total_granted: 1, total_used: 1, total_available: 0 }
  gateway.answer(json(200, { data: { ...amounts, expires_at } }))
  expect(await core.client.settings.balance({ connectionId })).toMatchObject({ expiresAt })
})
