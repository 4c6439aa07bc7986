import { afterEach, beforeEach, expect, test } from 'vitest'
import { type AppCore, videoRequest, openAppCore, imageRequest, press } from '../../support/app-core.ts'
import { canary, filesWithKey } from '../../support/canary-key.ts'
import {
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

const echo: Script = ({ request, response }) => {
  const message = `Bad key ${canary} in ${JSON.stringify(request.headers)}`
  response
    .writeHead(401, { 'content-type': 'application/json' })
    .end(JSON.stringify({ error: { message, code: '' } }))
}

test('a key goes into the request and nowhere else, even when the gateway says it back', async () => {
  gateway.answer(echo)
  const connectionId = await core.connect(gateway.origin, canary)
  const video = await core.client.videos.create({
    connectionId,
    request: videoRequest(),
    idempotencyKey: press(),
  })
  const image = await core.client.images.create({
    connectionId,
    request: imageRequest(),
    idempotencyKey: press(),
  })
  const sent = await core.client.chat.send({
    conversationId: null,
    connectionId,
    model: 'm',
    text: 'Hi',
    idempotencyKey: press(),
  })
  const told = [
    await core.jobIn(video.id, 'failed'),
    await core.jobIn(image.id, 'failed'),
    await core.replyEnded(sent.reply),
    await core.client.settings.connections({}),
    await core.client.settings
      .testConnection({ connectionId, baseUrl: gateway.origin, key: null })
      .catch((error: unknown) => error),
  ]
  expect(gateway.headers.some((headers) => JSON.stringify(headers).includes(canary))).toBe(true)
  expect(JSON.stringify(told.map((value) => (value instanceof Error ? { ...value } : value)))).not.toContain(
    canary,
  )
  expect(await filesWithKey(core.dataDirectory)).toEqual([])
})

test('the window learns the last four characters only', async () => {
  const connectionId = await core.connect(gateway.origin, canary)
  const [connection] = await core.client.settings.connections({})
  expect(connection).toMatchObject({ id: connectionId, keyPlace: 'keychain', keyEnding: 'a053' })
})

test('a saved key is not sent to another address, neither by saving nor by testing', async () => {
  const other = await startScriptedGateway(json(200, { data: [] }))
  const connectionId = await core.connect(gateway.origin, canary)
  const draft = { connectionId, baseUrl: other.origin, key: null }
  await expect(core.client.settings.testConnection(draft)).rejects.toMatchObject({ code: 'key-missing' })
  const moved = { id: connectionId, name: 'Moved', baseUrl: other.origin, newKey: null }
  await expect(core.client.settings.saveConnection(moved)).rejects.toMatchObject({ code: 'key-missing' })
  expect(other.asked).toEqual([])
  await other.close()
})

test('removing a connection removes its key', async () => {
  const connectionId = await core.connect(gateway.origin, canary)
  expect(await core.keychain.read(connectionId)).toContain(canary)
  await core.client.settings.removeConnection({ connectionId })
  expect(await core.keychain.read(connectionId)).toBeNull()
  expect(await core.client.settings.connections({})).toEqual([])
})
