import { afterAll, beforeAll, expect, test } from 'vitest'
import type { ConnectionId } from '../../../src/shared/domain/ids.ts'
import { VideoFormat } from '../../../src/shared/domain/job/job.ts'
import type { Model, WireFormat } from '../../../src/shared/domain/connection/model.ts'
import { type AppCore, videoRequest, openAppCore, imageRequest, press } from '../../support/app-core.ts'
import { json, type ScriptedGateway, startScriptedGateway } from '../../support/gateways/scripted-gateway.ts'

/** Every model of the document is offered without anyone describing it, and is asked in the format that is its own. */

let core: AppCore
let gateway: ScriptedGateway
let connectionId: ConnectionId

beforeAll(async () => {
  gateway = await startScriptedGateway(json(400, { error: { message: 'No' } }))
  core = await openAppCore()
  connectionId = await core.connect(gateway.origin)
})

afterAll(async () => {
  await core.close()
  await gateway.close()
})

/** Asks a model as the window does: by what the list of models says of it. Gives the address, and the model's name there. */
async function use(id: string): Promise<{ format: WireFormat | null; address: string; named: unknown }> {
  const models = await core.client.settings.models({ connectionId })
  const found = models.find((model) => model.id === id)
  if (found === undefined) throw new Error('it is not offered')
  const first = gateway.asked.length
  await askFor(found)
  const index = gateway.asked.findIndex((one, at) => at >= first && one.startsWith('POST'))
  const { model } = JSON.parse(gateway.bodies[index] ?? '{}')
  return { format: found.format, address: gateway.asked[index] ?? '', named: model }
}

async function askFor({ id: model, kind, format }: Model): Promise<void> {
  const beside = { connectionId, idempotencyKey: press() }
  if (kind === 'chat') {
    const { reply } = await core.client.chat.send({ ...beside, conversationId: null, model, text: 'Hi' })
    await core.replyEnded(reply)
    return
  }
  const video = VideoFormat.safeParse(format)
  const job = video.success
    ? await core.client.videos.create({
        ...beside,
        request: { ...videoRequest(), model, format: video.data },
      })
    : await core.client.images.create({ ...beside, request: { ...imageRequest(), model } })
  await core.jobIn(job.id, 'failed')
}

test.each([
  ...['videoa-3.1-generate-preview', 'videoa-3.1-fast-generate-preview'],
  ...['videoa-3.0-generate-001', 'videoa-3.0-fast-generate-001'],
  ...['videobq3-pro', 'videobq3-turbo', 'videobq3-fast', 'videoc-1.0-t2v'],
])('%s makes videos in the unified format', async (id) => {
  expect(await use(id)).toEqual({
    ...{ format: 'unified-video', address: 'POST /v1/video/generations', named: id },
  })
})

test.each(['videod-v3', 'videod-v2-6', 'videod-v2-5-turbo'])('%s makes videos of family D', async (id) => {
  expect(await use(id)).toEqual({
    ...{ format: 'family-d-video', address: 'POST /videod/v1/videos/text2video', named: id },
  })
})

test.each(['imagea-2', 'videobq1-image', 'videobq2-image'])('%s makes images', async (id) => {
  expect(await use(id)).toEqual({
    ...{ format: 'images', address: 'POST /v1/images/generations', named: id },
  })
})

test.each([
  ...['multimodal-2.5-flash-image', 'multimodal-3-pro-image-preview'],
  'multimodal-3.1-flash-image-preview',
])('%s talks in generateContent', async (id) => {
  const address = `POST /v1beta/models/${id}:streamGenerateContent?alt=sse`
  expect(await use(id)).toMatchObject({ format: 'generate-content', address })
})
