import { afterEach, beforeEach, expect, test } from 'vitest'
import type { SaveConnection } from '../../../../src/shared/contract/settings.ts'
import type { ConnectionId } from '../../../../src/shared/domain/ids.ts'
import { defaultNetwork } from '../../../../src/shared/domain/connection/network.ts'
import { openSqlite } from '../../../../src/main/store/sqlite.ts'
import { join } from 'node:path'
import { type AppCore, videoRequest, openAppCore, press } from '../../../support/app-core.ts'
import {
  json,
  type ScriptedGateway,
  startScriptedGateway,
} from '../../../support/gateways/scripted-gateway.ts'
import { type ScriptedProxy, startScriptedProxy } from '../../../support/gateways/scripted-network.ts'

const plain = 'http://gateway.example'
const other = 'http://other.example'
const refusal = { code: 'not-encrypted', data: { field: 'baseUrl', wasCharged: 'no' } }
const newKey = { key: 'sk-test-0123456789', place: 'keychain' as const }

let core: AppCore
let gateway: ScriptedGateway
/** The network between here and the gateways, which are names that only it knows. */
let proxy: ScriptedProxy

beforeEach(async () => {
  gateway = await startScriptedGateway(json(200, { data: [] }))
  proxy = await startScriptedProxy()
  proxy.lead('gateway.example', gateway.origin)
  proxy.lead('other.example', gateway.origin)
  core = await openAppCore()
})

afterEach(async () => {
  await core.close()
  await proxy.close()
  await gateway.close()
})

const network = () => ({ ...defaultNetwork, proxy: { type: 'manual' as const, url: proxy.url } })
const save = (change: Partial<SaveConnection>) =>
  core.client.settings.saveConnection({
    id: null,
    name: 'Mine',
    baseUrl: plain,
    newKey,
    network: network(),
    ...change,
  })
const tryDraft = (baseUrl: string, plainHttpOrigin?: string) =>
  core.client.settings.testConnection({
    connectionId: null,
    baseUrl,
    key: newKey.key,
    network: network(),
    ...(plainHttpOrigin === undefined ? {} : { plainHttpOrigin }),
  })

test('an address that is not encrypted is neither tried nor saved before the person confirmed it', async () => {
  await expect(tryDraft(plain)).rejects.toMatchObject(refusal)
  await expect(save({})).rejects.toMatchObject(refusal)
  await expect(tryDraft(plain, other)).rejects.toMatchObject(refusal)
  await expect(save({ plainHttpOrigin: other })).rejects.toMatchObject(refusal)
  expect(proxy.tunnels).toEqual([])
  expect(await core.client.settings.connections({})).toEqual([])

  expect(await tryDraft(plain, plain)).toMatchObject({ modelCount: 0 })
  expect(await save({ plainHttpOrigin: plain })).toMatchObject({ plainHttpOrigin: plain })
})

test('what was confirmed for one address counts for no other, also where the key is entered again', async () => {
  const { id } = await save({ plainHttpOrigin: plain })
  await expect(save({ id, baseUrl: other })).rejects.toMatchObject(refusal)
  await expect(save({ id, baseUrl: 'http://gateway.example:8080' })).rejects.toMatchObject(refusal)
  expect(await save({ id, name: 'Renamed', newKey: null })).toMatchObject({ plainHttpOrigin: plain })
  expect(await save({ id, baseUrl: `${plain}/prefix`, newKey: null })).toMatchObject({
    plainHttpOrigin: plain,
  })
  expect(await save({ id, baseUrl: 'https://gateway.example' })).toMatchObject({ plainHttpOrigin: null })
  await expect(save({ id, baseUrl: plain })).rejects.toMatchObject(refusal)
  expect(proxy.tunnels).toEqual([])
})

/** As an earlier version left it. */
async function savedBefore(): Promise<ConnectionId> {
  const { id } = await save({ plainHttpOrigin: plain })
  const file = join(core.dataDirectory, 'atelier.db')
  const sqlite = openSqlite(file)
  sqlite.execute('UPDATE connections SET plain_http_origin = NULL')
  sqlite.close()
  return id
}

test('a connection from before says that it is not encrypted, sends nothing, and works once confirmed', async () => {
  const connectionId = await savedBefore()
  const { client } = core
  expect(await client.settings.connections({})).toMatchObject([{ baseUrl: plain, plainHttpOrigin: null }])
  await expect(client.settings.balance({ connectionId })).rejects.toMatchObject(refusal)
  await client.settings.models({ connectionId })
  const sent = await client.chat.send({
    conversationId: null,
    connectionId,
    model: 'm',
    text: 'Hi',
    idempotencyKey: press(),
  })
  expect(await core.replyEnded(sent.reply)).toMatchObject({ status: 'failed', failure: refusal })
  const job = await client.videos.create({ connectionId, request: videoRequest(), idempotencyKey: press() })
  expect(await core.jobIn(job.id, 'failed', 'prepared')).toMatchObject({ failure: refusal })
  expect(proxy.tunnels).toEqual([])

  await save({ id: connectionId, newKey: null, plainHttpOrigin: plain })
  await client.settings.balance({ connectionId }).catch(() => null)
  expect(gateway.headers.at(-1)?.authorization).toBe(`Bearer ${newKey.key}`)
})

test('a video that was under way there is not lost: it is asked about again once confirmed', async () => {
  const { id: connectionId } = await save({ plainHttpOrigin: plain })
  const progress = (status: string) =>
    json(200, { code: 'success', data: { task_id: 'task_1', status, fail_reason: '' } })
  gateway.answer((exchange) =>
    exchange.request.method === 'POST'
      ? json(200, { task_id: 'task_1' })(exchange)
      : progress('IN_PROGRESS')(exchange),
  )
  const { id } = await core.client.videos.create({
    connectionId,
    request: videoRequest(),
    idempotencyKey: press(),
  })
  await core.jobIn(id, 'waiting', 'running')
  await savedBefore()
  core = await core.restart()
  expect(await core.jobIn(id, 'cannot-check', 'failed')).toMatchObject({
    state: 'cannot-check',
    failure: { code: 'not-encrypted' },
  })
  await save({ id: connectionId, newKey: null, plainHttpOrigin: plain })
  expect(await core.jobIn(id, 'waiting', 'running', 'failed')).not.toMatchObject({ state: 'failed' })
})
