import { afterEach, beforeEach, expect, test } from 'vitest'
import type { ConnectionId } from '../../../src/shared/domain/ids.ts'
import { type AppCore, openAppCore } from '../../support/app-core.ts'
import { json, type ScriptedGateway, startScriptedGateway } from '../../support/gateways/scripted-gateway.ts'

let core: AppCore
let gateway: ScriptedGateway
let connectionId: ConnectionId

beforeEach(async () => {
  gateway = await startScriptedGateway(json(404, {}))
  core = await openAppCore()
  connectionId = await core.connect(gateway.origin)
})

afterEach(async () => {
  await core.close()
  await gateway.close()
})

const models = () => core.client.settings.models({ connectionId })
const talker = { id: 'talker-9', kind: 'chat', format: 'messages' } as const
const add = (
  model: Parameters<typeof core.client.settings.saveModel>[0]['model'],
  replaces: string | null = null,
) => core.client.settings.saveModel({ connectionId, model, replaces })

test('a gateway without a list gets its messages model from the person, and keeps it over a restart', async () => {
  expect((await models()).filter(({ format }) => format === 'messages')).toEqual([])
  expect(await add({ ...talker, id: '  talker-9 ' })).toMatchObject({ ...talker, source: 'added' })
  core = await core.restart()
  expect((await models())[0]).toMatchObject({ ...talker, source: 'added' })
})

test('what a person says of a model goes before what the gateway lists and before the document', async () => {
  gateway.answer(json(200, { data: [{ id: 'talker-9' }, { id: 'imagea-2' }, { id: 'listed-only' }] }))
  await add({ ...talker, format: 'chat-completions' })
  await add({ id: 'videobq3-pro', kind: 'video', format: 'family-d-video' })
  const known = await models()
  const of = (id: string) => known.filter((model) => model.id === id)
  expect(of('talker-9')).toEqual([expect.objectContaining({ format: 'chat-completions', source: 'added' })])
  expect(of('videobq3-pro')).toEqual([expect.objectContaining({ format: 'family-d-video', source: 'added' })])
  expect(of('imagea-2')).toEqual([expect.objectContaining({ kind: 'image', source: 'built-in' })])
  expect(of('listed-only')).toEqual([expect.objectContaining({ kind: 'chat', source: 'listed' })])
})

test('a listed video model of family D is one, by the word of its connection, until the person says otherwise', async () => {
  gateway.answer(json(200, { data: [{ id: 'videod-v9', supported_endpoint_types: ['some-video'] }] }))
  const found = async () => (await models()).find(({ id }) => id === 'videod-v9')
  expect(await found()).toMatchObject({ format: 'family-d-video', source: 'listed' })
  await add({ id: 'videod-v9', kind: 'video', format: 'unified-video' })
  expect(await found()).toMatchObject({ format: 'unified-video', source: 'added' })
})

test('an added model is changed under its id or under a new one, and a removed one gives back the built-in', async () => {
  await add({ id: 'videobq3-pro', kind: 'chat', format: 'messages' })
  await add(talker)
  await add({ ...talker, id: 'talker-10', format: 'generate-content' }, 'talker-9')
  expect((await models()).filter(({ source }) => source === 'added').map(({ id }) => id)).toEqual([
    'talker-10',
    'videobq3-pro',
  ])
  await core.client.settings.removeModel({ connectionId, modelId: 'videobq3-pro' })
  expect(await models()).toContainEqual(
    expect.objectContaining({ id: 'videobq3-pro', kind: 'video', source: 'built-in' }),
  )
})

test('models belong to their connection', async () => {
  await add(talker)
  const other = await core.connect(gateway.origin)
  expect(await core.client.settings.models({ connectionId: other })).not.toContainEqual(
    expect.objectContaining({ id: 'talker-9' }),
  )
})

test('whoever watches the settings hears of added and removed models', async () => {
  const events = core.client.settings.watch({})
  const next = events.next()
  await add(talker)
  expect((await next).value).toEqual({ type: 'models-changed', connectionId })
  await core.client.settings.removeModel({ connectionId, modelId: 'talker-9' })
  expect((await events.next()).value).toEqual({ type: 'models-changed', connectionId })
  await events.return?.()
})

test.each([
  ['an empty id', { ...talker, id: ' ' }, 'id'],
  ['an id of 257 characters', { ...talker, id: 'x'.repeat(257) }, 'id'],
  ['a format that makes no video', { id: 'f', kind: 'video', format: 'messages' }, 'format'],
] as const)('%s is refused at its field', async (_name, model, field) => {
  await expect(add(model)).rejects.toMatchObject({ code: 'bad-input', data: { field: `model.${field}` } })
})

test('a model that nobody added cannot be removed, and none can be added to a connection that is gone', async () => {
  const { settings } = core.client
  await expect(settings.removeModel({ connectionId, modelId: 'imagea-2' })).rejects.toMatchObject({
    code: 'not-found',
  })
  await settings.removeConnection({ connectionId })
  await expect(add(talker)).rejects.toMatchObject({ code: 'not-found' })
})

test('a corrected key makes the list be asked for again at once', async () => {
  gateway.answer(json(200, { data: [{ id: 'first' }] }))
  expect(await models()).toContainEqual(expect.objectContaining({ id: 'first' }))
  gateway.answer(json(200, { data: [{ id: 'second' }] }))
  await core.client.settings.saveConnection({
    id: connectionId,
    name: 'Test',
    baseUrl: gateway.origin,
    newKey: { key: 'sk-other', place: 'keychain' },
  })
  expect(await models()).toContainEqual(expect.objectContaining({ id: 'second' }))
})
