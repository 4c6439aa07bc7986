import { afterEach, beforeEach, expect, test } from 'vitest'
import type { ConnectionId } from '../../../../src/shared/domain/ids.ts'
import { defaultNetwork } from '../../../../src/shared/domain/connection/network.ts'
import { HostError, type Keychain } from '../../../../src/main/host/host.ts'
import { createMemoryKeychain } from '../../../../src/main/host/memory-keychain.ts'
import { type AppCore, videoRequest, openAppCore, imageRequest, press } from '../../../support/app-core.ts'
import { canary, formsOf } from '../../../support/canary-key.ts'
import {
  json,
  type ScriptedGateway,
  startScriptedGateway,
} from '../../../support/gateways/scripted-gateway.ts'
import { startScriptedProxy, testAuthority } from '../../../support/gateways/scripted-network.ts'

const places = ['keychain', 'session'] as const

let core: AppCore
let own: ScriptedGateway
let other: ScriptedGateway

beforeEach(async () => {
  own = await startScriptedGateway(json(200, { data: [] }))
  other = await startScriptedGateway(json(200, { data: [] }))
  core = await openAppCore()
})

afterEach(async () => {
  await core.close()
  await own.close()
  await other.close()
})

async function connect(place: (typeof places)[number]): Promise<ConnectionId> {
  const newKey = { key: canary, place }
  const fields = { id: null, name: 'Mine', baseUrl: own.origin, newKey }
  return (await core.client.settings.saveConnection(fields)).id
}

/** In an address, a header or a body. */
function sawKey({ asked, headers, bodies }: ScriptedGateway, key = canary): boolean {
  const seen = JSON.stringify([asked, headers, bodies])
  return formsOf(key).some((form) => seen.includes(form))
}

/** Everything that a window can ask of a connection which makes a request with its key. */
async function askEverything(connectionId: ConnectionId): Promise<void> {
  const { client } = core
  await client.settings.models({ connectionId })
  await client.settings.balance({ connectionId }).catch(() => null)
  const sent = await client.chat.send({
    conversationId: null,
    connectionId,
    model: 'm',
    text: 'Hi',
    idempotencyKey: press(),
  })
  await core.replyEnded(sent.reply)
  const request = { connectionId, request: videoRequest(), idempotencyKey: press() }
  const ended = ['failed', 'prepared', 'cannot-check', 'unknown-outcome', 'saved'] as const
  await core.jobIn((await client.videos.create(request)).id, ...ended)
  const image = { connectionId, request: imageRequest(), idempotencyKey: press() }
  await core.jobIn((await client.images.create(image)).id, ...ended)
}

test.each(places)(
  'a key in the %s is sent to its own origin only, whatever the window asks',
  async (place) => {
    const connectionId = await connect(place)
    const { settings } = core.client
    const refusal = { code: 'key-missing', data: { field: 'key', wasCharged: 'no' } }
    const moved = { id: connectionId, name: 'Moved', baseUrl: other.origin, newKey: null }
    const query = (await settings.connections({})).map(({ dialect }) => ({
      ...dialect,
      generateContentKeyPlace: 'query' as const,
    }))[0]
    await expect(
      settings.testConnection({ connectionId, baseUrl: other.origin, key: null }),
    ).rejects.toMatchObject(refusal)
    await expect(settings.saveConnection(moved)).rejects.toMatchObject(refusal)
    await expect(settings.saveConnection({ ...moved, dialect: query })).rejects.toMatchObject(refusal)
    await askEverything(connectionId)
    expect(sawKey(own)).toBe(true)
    expect(other.asked).toEqual([])
  },
)

test.each(places)('a key in the %s goes past no new certificates and no new proxy', async (place) => {
  const proxy = await startScriptedProxy()
  const connectionId = await connect(place)
  const networks = [
    { ...defaultNetwork, proxy: { type: 'manual' as const, url: proxy.url } },
    { ...defaultNetwork, extraCertificates: testAuthority },
  ]
  for (const network of networks) {
    const draft = { connectionId, baseUrl: own.origin, key: null, network }
    await expect(core.client.settings.testConnection(draft)).rejects.toMatchObject({ code: 'key-missing' })
    const change = { id: connectionId, name: 'Mine', baseUrl: own.origin, newKey: null, network }
    await expect(core.client.settings.saveConnection(change)).rejects.toMatchObject({ code: 'key-missing' })
  }
  expect(proxy.tunnels).toEqual([])
  await proxy.close()
})

test('another path of the same origin still gets the key, and a new origin does with its own', async () => {
  const connectionId = await connect('session')
  const { settings } = core.client
  await settings.testConnection({ connectionId, baseUrl: `${own.origin}/prefix`, key: null })
  expect(sawKey(own)).toBe(true)
  const newKey = { key: 'sk-for-the-other-one', place: 'session' as const }
  await settings.saveConnection({ id: connectionId, name: 'Moved', baseUrl: other.origin, newKey })
  await settings.models({ connectionId })
  expect(sawKey(other, newKey.key)).toBe(true)
  expect(sawKey(other)).toBe(false)
  expect(sawKey(own, newKey.key)).toBe(false)
})

test('the key of the demo gateway goes to no address that the window names', async () => {
  const { id } = await core.client.settings.startDemo({})
  const draft = { connectionId: id, baseUrl: other.origin, key: null }
  await expect(core.client.settings.testConnection(draft)).rejects.toMatchObject({ code: 'key-missing' })
  expect(other.asked).toEqual([])
})

test('a key that was written for another origin before the saving broke off is not sent to the old one', async () => {
  const keychain = createMemoryKeychain()
  let isLate = false
  const breaking: Keychain = {
    ...keychain,
    async write(account, secret) {
      await keychain.write(account, secret)
      if (isLate) throw new HostError('keychain-unavailable', 'The keychain did not answer in time.')
    },
  }
  core = await core.restart(breaking)
  const connectionId = await connect('keychain')
  isLate = true
  const newKey = { key: 'sk-for-the-other-one', place: 'keychain' as const }
  const move = { id: connectionId, name: 'Moved', baseUrl: other.origin, newKey }
  await expect(core.client.settings.saveConnection(move)).rejects.toMatchObject({
    code: 'keychain-unavailable',
  })
  core = await core.restart(keychain)
  await askEverything(connectionId)
  expect(own.asked).toEqual([])
  await expect(core.client.settings.balance({ connectionId })).rejects.toMatchObject({ code: 'key-missing' })
})

test('a key that was saved beside the whole address still goes there and nowhere else', async () => {
  const connectionId = await connect('keychain')
  await core.keychain.write(connectionId, `${canary} ${own.origin}`)
  await core.client.settings.models({ connectionId })
  expect(sawKey(own)).toBe(true)
  const draft = { connectionId, baseUrl: other.origin, key: null }
  await expect(core.client.settings.testConnection(draft)).rejects.toMatchObject({ code: 'key-missing' })
  expect(other.asked).toEqual([])
})

test('on Windows a long key fits its small keychain, and one that does not is refused as too long', async () => {
  const keychain = createMemoryKeychain()
  const removed: string[] = []
  core = await core.restart({
    ...keychain,
    longestSecret: 1280,
    async write(account, secret) {
      if (secret.length > 1280) throw new HostError('keychain-unavailable', 'longer than platform limit')
      await keychain.write(account, secret)
    },
    async remove(account) {
      removed.push(account)
      await keychain.remove(account)
    },
  })
  const save = (length: number) =>
    core.client.settings.saveConnection({
      ...{ id: null, name: 'Mine', baseUrl: own.origin },
      newKey: { key: 'k'.repeat(length), place: 'keychain' },
    })
  await expect(save(1258)).rejects.toMatchObject({
    code: 'bad-input',
    data: { field: 'key', limit: '≤ 1257', wasCharged: 'no' },
  })
  expect([await core.client.settings.connections({}), removed]).toEqual([[], []])
  const { id } = await save(1257)
  await core.client.settings.models({ connectionId: id })
  expect(sawKey(own, 'k'.repeat(1257))).toBe(true)
})

test('a key that an earlier version saved by itself belongs to the address of its connection', async () => {
  const connectionId = await connect('keychain')
  await core.keychain.write(connectionId, canary)
  await core.client.settings.models({ connectionId })
  expect(sawKey(own)).toBe(true)
  const draft = { connectionId, baseUrl: other.origin, key: null }
  await expect(core.client.settings.testConnection(draft)).rejects.toMatchObject({ code: 'key-missing' })
  expect(other.asked).toEqual([])
})
