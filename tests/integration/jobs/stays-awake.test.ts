import sharp from 'sharp'
import { expect, onTestFinished, test } from 'vitest'
import { systemClock } from '../../../src/main/lib/time/clock.ts'
import { type AppCore, openAppCore, imageRequest, press } from '../../support/app-core.ts'
import { type Exchange, json, startScriptedGateway } from '../../support/gateways/scripted-gateway.ts'

/** A machine that counts who keeps it awake. */
function machine() {
  let awake = 0
  return {
    count: () => awake,
    keepAwake() {
      awake += 1
      return () => void (awake -= 1)
    },
  }
}

async function open() {
  const own = machine()
  const core = await openAppCore(undefined, null, systemClock, { keepAwake: own.keepAwake })
  onTestFinished(() => core.close())
  return { ...core, awake: own.count }
}

const make = async (core: AppCore, origin: string) => {
  const connectionId = await core.connect(origin)
  return core.client.images.create({ connectionId, request: imageRequest(1), idempotencyKey: press() })
}

test('the machine is kept awake while an image is created and fetched, and let sleep when it is saved', async () => {
  const image = await sharp({ create: { width: 40, height: 30, channels: 3, background: 'teal' } })
    .png()
    .toBuffer()
  const seen: [string, number][] = []
  const gateway = await startScriptedGateway(({ request, response }: Exchange) => {
    const isFile = request.url?.startsWith('/files/') === true
    seen.push([isFile ? 'file' : 'create', core.awake()])
    if (isFile) return void response.writeHead(200, { 'content-type': 'image/png' }).end(image)
    const body = { created: 1, data: [{ url: `${gateway.origin}/files/0` }] }
    response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(body))
  })
  onTestFinished(() => gateway.close())
  const core = await open()
  const job = await make(core, gateway.origin)
  await core.jobIn(job.id, 'saved')
  expect(seen).toEqual([
    ['create', 1],
    ['file', 1],
  ])
  expect(core.awake()).toBe(0)
})

test('a create that is refused lets the machine sleep again', async () => {
  const gateway = await startScriptedGateway(json(400, { error: { message: 'no' } }))
  onTestFinished(() => gateway.close())
  const core = await open()
  const job = await make(core, gateway.origin)
  await core.jobIn(job.id, 'failed')
  expect(core.awake()).toBe(0)
})

test('the machine is kept awake while a reply arrives, and let sleep when it has ended', async () => {
  const seen: number[] = []
  const gateway = await startScriptedGateway(({ response }: Exchange) => {
    seen.push(core.awake())
    response.writeHead(500).end()
  })
  onTestFinished(() => gateway.close())
  const core = await open()
  const connectionId = await core.connect(gateway.origin)
  const { reply } = await core.client.chat.send({
    conversationId: null,
    text: 'Hello',
    connectionId,
    model: 'model-a',
    idempotencyKey: press(),
  })
  await core.replyEnded(reply)
  expect(seen.every((awake) => awake === 1) && seen.length > 0).toBe(true)
  expect(core.awake()).toBe(0)
})
