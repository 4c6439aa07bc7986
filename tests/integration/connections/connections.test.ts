import { afterEach, beforeEach, expect, test } from 'vitest'
import { type AppCore, openAppCore, press } from '../../support/app-core.ts'
import {
  type Exchange,
  json,
  type Script,
  type ScriptedGateway,
  startScriptedGateway,
} from '../../support/gateways/scripted-gateway.ts'

let core: AppCore
let gateway: ScriptedGateway

beforeEach(async () => {
  gateway = await startScriptedGateway(json(500, {}))
  core = await openAppCore()
})

afterEach(async () => {
  await core.close()
  await gateway.close()
})

const tryAddress = (baseUrl = gateway.origin) =>
  core.client.settings.testConnection({ connectionId: null, baseUrl, key: 'sk-x-0123456789' })

const page: Script = ({ response }) =>
  void response.writeHead(200, { 'content-type': 'text/html' }).end('<html></html>')

test('a gateway with a model list is told with its count', async () => {
  gateway.answer(json(200, { data: [{ id: 'a' }, { id: 'b' }] }))
  expect(await tryAddress()).toMatchObject({ modelCount: 2 })
})

test('a gateway without a model list is known by how it answers for a task that does not exist', async () => {
  gateway.answer((exchange) =>
    exchange.request.url === '/v1/models'
      ? json(404, { error: { message: 'no' } })(exchange)
      : json(400, { code: 'task_not_exist', message: '', data: null })(exchange),
  )
  expect(await tryAddress()).toMatchObject({ modelCount: null })
})

const notFound = json(404, { error: { message: 'no' } })

test('an address with a path that is not the gateway’s does not pass for one: the address without it is offered', async () => {
  const refusal = json(401, { error: { message: 'x', type: 'new_api_error', code: '' } })
  gateway.answer((exchange) =>
    (exchange.request.url?.startsWith('/console/') === true ? notFound : refusal)(exchange),
  )
  expect(await tryAddress(`${gateway.origin}/console`)).toMatchObject({
    isKeyChecked: false,
    betterBaseUrl: gateway.origin,
  })
})

test('a web page at an address with a path is told together with the gateway behind it', async () => {
  gateway.answer((exchange) =>
    (exchange.request.url?.startsWith('/console/') === true ? page : json(200, { data: [] }))(exchange),
  )
  expect(await tryAddress(`${gateway.origin}/console`)).toMatchObject({ betterBaseUrl: gateway.origin })
})

test('a server that knows neither the model list nor tasks answers, but did not check the key', async () => {
  gateway.answer(notFound)
  for (const path of ['', '/console'])
    expect(await tryAddress(gateway.origin + path)).toMatchObject({
      modelCount: null,
      isKeyChecked: false,
      betterBaseUrl: null,
    })
})

test('a new connection whose key was refused is kept but not used, and says so until a key is accepted', async () => {
  const used = await core.connect(gateway.origin)
  const newKey = { key: 'sk-wrong-0123456789', place: 'keychain' as const }
  const refused = await core.client.settings.saveConnection({
    id: null,
    name: 'Refused',
    baseUrl: gateway.origin,
    newKey,
    isKeyRefused: true,
  })
  expect(refused.isKeyRefused).toBe(true)
  expect((await core.client.settings.preferences({})).activeConnectionId).toBe(used)
  core = await core.restart()
  const rowOf = async () => (await core.client.settings.connections({})).find(({ id }) => id === refused.id)
  expect(await rowOf()).toMatchObject({ isKeyRefused: true })
  gateway.answer(json(200, { data: [] }))
  const { id: connectionId, baseUrl } = refused
  await core.client.settings.testConnection({ connectionId, baseUrl, key: null })
  expect(await rowOf()).toMatchObject({ isKeyRefused: false })
})

test('a saved key that the gateway refuses is known as refused, until another is saved', async () => {
  const id = await core.connect(gateway.origin)
  const row = async () => (await core.client.settings.connections({}))[0]
  gateway.answer(json(401, { error: { message: 'x' } }))
  await core.client.settings.models({ connectionId: id })
  expect(await row()).toMatchObject({ isKeyRefused: true })
  const newKey = { key: 'sk-right-0123456789', place: 'keychain' as const }
  await core.client.settings.saveConnection({ id, name: 'Test', baseUrl: gateway.origin, newKey })
  expect(await row()).toMatchObject({ isKeyRefused: false })
})

test('what the key before was told too late is not said of the key that was saved meanwhile', async () => {
  const id = await core.connect(gateway.origin)
  const held = Promise.withResolvers<Exchange>()
  gateway.answer(held.resolve)
  const tested = core.client.settings.testConnection({ connectionId: id, baseUrl: gateway.origin, key: null })
  const end = tested.catch((error: unknown) => error)
  const late = await held.promise
  const newKey = { key: 'sk-right-0123456789', place: 'keychain' as const }
  await core.client.settings.saveConnection({ id, name: 'Test', baseUrl: gateway.origin, newKey })
  const refusal = json(401, { error: { message: 'x', type: 'new_api_error', code: '' } })
  gateway.answer(refusal)
  refusal(late)
  expect(await end).toMatchObject({ code: 'key-rejected' })
  expect((await core.client.settings.connections({}))[0]).toMatchObject({ isKeyRefused: false })
})

test.each([
  ['a wrong key', json(401, { error: { message: 'x', type: 'new_api_error', code: '' } }), 'key-rejected'],
  ['a web page', page, 'not-a-gateway'],
  ['another JSON service', json(200, { hello: 'world' }), 'not-a-gateway'],
  ['a failing server', json(502, {}), 'gateway-failed'],
] as const)('%s is said as what it is', async (_name, script, code) => {
  gateway.answer(script)
  await expect(tryAddress()).rejects.toMatchObject({ code })
})

test('an address that nobody answers at is unreachable, and one that is no address is refused', async () => {
  await expect(tryAddress('http://127.0.0.1:1')).rejects.toMatchObject({ code: 'gateway-unreachable' })
  await expect(tryAddress('not an address')).rejects.toMatchObject({
    code: 'bad-input',
    data: { field: 'baseUrl' },
  })
})

test('the pickers offer what the gateway lists, and still do when it cannot be asked', async () => {
  gateway.answer(
    json(200, {
      data: [{ id: 'talker-1' }, { id: 'painter', supported_endpoint_types: ['image-generation'] }],
    }),
  )
  const connectionId = await core.connect(gateway.origin)
  const listed = await core.client.settings.models({ connectionId })
  expect(listed).toContainEqual(expect.objectContaining({ id: 'talker-1', kind: 'chat', format: 'messages' }))
  expect(listed).toContainEqual(expect.objectContaining({ id: 'painter', kind: 'image' }))
  core = await core.restart()
  gateway.answer(json(500, {}))
  expect(await core.client.settings.models({ connectionId })).toEqual(listed)
})

test('the demo gateway is one press away, becomes the active connection, and is made once', async () => {
  const connection = await core.client.settings.startDemo({})
  expect(connection).toMatchObject({ name: 'Demo', isDemo: true })
  expect((await core.client.settings.preferences({})).activeConnectionId).toBe(connection.id)
  core = await core.restart()
  expect((await core.client.settings.startDemo({})).id).toBe(connection.id)
  const sent = await core.client.chat.send({
    conversationId: null,
    connectionId: connection.id,
    model: 'demo-chat',
    text: 'Hello',
    idempotencyKey: press(),
  })
  expect(await core.replyEnded(sent.reply)).toMatchObject({ status: 'complete' })
})

test('the demo gateway inside the app has another key in every run, and takes only that one', async () => {
  const refusesTheOldKey = async () => {
    const { baseUrl } = await core.client.settings.startDemo({})
    const answer = await fetch(`${baseUrl}/v1/models`, { headers: { authorization: 'Bearer sk-demo' } })
    expect(answer.status).toBe(401)
  }
  await refusesTheOldKey()
  core = await core.restart()
  await refusesTheOldKey()
})
