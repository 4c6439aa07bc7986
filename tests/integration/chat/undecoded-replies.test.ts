import { createHash } from 'node:crypto'
import sharp from 'sharp'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { ConversationId } from '../../../src/shared/domain/ids.ts'
import { type AppCore, openAppCore, press } from '../../support/app-core.ts'
import { json, type ScriptedGateway, startScriptedGateway } from '../../support/gateways/scripted-gateway.ts'

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

test('an image of a reply that cannot be decoded is in the Library, shown as a file, and not sent back', async () => {
  const whole = await sharp({ create: { width: 90, height: 60, channels: 3, background: 'teal' } })
    .png({ compressionLevel: 0 })
    .toBuffer()
  const bytes = whole.subarray(0, 9000)
  const base64 = bytes.toString('base64')
  const url = `data:image/png;base64,${base64}`
  const message = { role: 'assistant', content: 'Here it is', images: [{ image_url: { url } }] }
  gateway.answer(json(200, { choices: [{ index: 0, message, finish_reason: 'stop' }] }))
  const connectionId = await core.connect(gateway.origin)
  const model = { id: 'm', kind: 'chat' as const, format: 'chat-completions' as const }
  await core.client.settings.saveModel({ connectionId, model, replaces: null })
  const say = async (conversationId: ConversationId | null) => {
    const { reply } = await core.client.chat.send({
      ...{ conversationId, connectionId, model: 'm', text: 'Draw', idempotencyKey: press() },
    })
    return core.replyEnded(reply)
  }
  const reply = await say(null)
  const part = reply.parts.find(({ type }) => type === 'media')
  expect(part).toMatchObject({ kind: 'image', mimeType: 'image/png', width: 0, height: 0 })
  const { assets } = await core.client.library.list({ kind: 'image', cursor: null, limit: 9 })
  const sha256 = createHash('sha256').update(bytes).digest('hex')
  expect(assets).toMatchObject([{ sha256, hasThumbnail: false, isMissing: false, width: 0 }])
  const response = await core.app.respondMedia(new Request(`http://x/asset/${assets[0]?.id}/original`))
  expect(Buffer.from(await response.arrayBuffer())).toEqual(Buffer.from(bytes))
  await say(reply.conversationId)
  expect(gateway.bodies.at(-1)).toContain('Here it is')
  expect(gateway.bodies.at(-1)).not.toContain(base64.slice(0, 60))
})
