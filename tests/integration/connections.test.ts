import { afterEach, beforeEach, expect, test } from 'vitest'
import { type AppCore, openAppCore, press } from '../support/app-core.ts'
import { json, type Script, type ScriptedGateway, startScriptedGateway } from '../support/scripted-gateway.ts'

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
    pressId: press(),
  })
  expect(await core.replyEnded(sent.reply)).toMatchObject({ status: 'complete' })
})
