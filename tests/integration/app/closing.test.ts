import sharp from 'sharp'
import { expect, onTestFinished, test } from 'vitest'
import { systemClock } from '../../../src/main/lib/time/clock.ts'
import type { AssetId } from '../../../src/shared/domain/ids.ts'
import type { Job } from '../../../src/shared/domain/job/job.ts'
import { videoRequest, openAppCore, imageRequest, press } from '../../support/app-core.ts'
import { blocks } from '../../support/gateways/reply-scripts.ts'
import { json, startScriptedGateway } from '../../support/gateways/scripted-gateway.ts'

const nothing = { images: 0, videos: 0, replies: 0 }
const gate = () => Promise.withResolvers<void>()

test('the app works while an image is asked for, and not when that has ended', async () => {
  const asked = Promise.withResolvers<void>()
  const answer = Promise.withResolvers<void>()
  const gateway = await startScriptedGateway(async (exchange) => {
    asked.resolve()
    await answer.promise
    json(400, { error: { message: 'no' } })(exchange)
  })
  onTestFinished(() => gateway.close())
  const core = await openAppCore()
  onTestFinished(() => core.close())
  expect(core.app.desktop.closing.isWorking()).toBe(false)
  const connectionId = await core.connect(gateway.origin)
  const job = await core.client.images.create({
    connectionId,
    request: imageRequest(1),
    idempotencyKey: press(),
  })
  await asked.promise
  expect(core.app.desktop.closing.isWorking()).toBe(true)
  answer.resolve()
  await core.jobIn(job.id, 'failed')
  expect(core.app.desktop.closing.isWorking()).toBe(false)
})

test('the app works while a reply arrives', async () => {
  const seen: boolean[] = []
  const gateway = await startScriptedGateway(({ response }) => {
    seen.push(core.app.desktop.closing.isWorking())
    response.writeHead(500).end()
  })
  onTestFinished(() => gateway.close())
  const core = await openAppCore()
  onTestFinished(() => core.close())
  const connectionId = await core.connect(gateway.origin)
  const { reply } = await core.client.chat.send({
    conversationId: null,
    text: 'Hello',
    connectionId,
    model: 'model-a',
    idempotencyKey: press(),
  })
  await core.replyEnded(reply)
  expect(seen.length > 0 && seen.every(Boolean)).toBe(true)
})

test('an image that is asked for is paid for until it is answered, and waited for until it is on the disk', async () => {
  const image = await sharp({ create: { width: 40, height: 30, channels: 3, background: 'teal' } })
    .png()
    .toBuffer()
  const [asked, answer, fetched, file] = [gate(), gate(), gate(), gate()]
  const gateway = await startScriptedGateway(async ({ request, response }) => {
    if (request.url?.startsWith('/files/') === true) {
      fetched.resolve()
      await file.promise
      return void response.writeHead(200, { 'content-type': 'image/png' }).end(image)
    }
    asked.resolve()
    await answer.promise
    json(200, {
      created: 1,
      data: [{ url: `${gateway.origin}/files/0` }, { url: `${gateway.origin}/files/1` }],
    })({ request, body: '', response })
  })
  onTestFinished(() => gateway.close())
  const core = await openAppCore()
  onTestFinished(() => core.close())
  const { closing } = core.app.desktop
  const facts = () => ({ ...closing.paidNow(), isSettled: closing.isSettled() })
  expect(facts()).toEqual({ ...nothing, isSettled: true })
  const connectionId = await core.connect(gateway.origin)
  const make = (n: number) =>
    core.client.images.create({ connectionId, request: imageRequest(n), idempotencyKey: press() })
  const job = await make(2)
  await asked.promise
  expect(facts()).toEqual({ ...nothing, images: 2, isSettled: false })

  // What is held back is not paid for, and is sent as soon as it may.
  closing.holdBack(true)
  const other = await make(1)
  answer.resolve()
  await fetched.promise
  expect(facts()).toEqual({ ...nothing, isSettled: false })
  file.resolve()
  await core.jobIn(job.id, 'saved')
  expect(facts()).toEqual({ ...nothing, isSettled: true })
  expect(gateway.asked.filter((one) => one.startsWith('POST'))).toHaveLength(1)
  closing.holdBack(false)
  await core.jobIn(other.id, 'saved')
})

test('an image whose file is not there for now is not waited for', async () => {
  const gateway = await startScriptedGateway((exchange) => {
    if (exchange.request.url?.startsWith('/files/') === true)
      return void exchange.response.writeHead(503).end()
    json(200, { created: 1, data: [{ url: `${gateway.origin}/files/0` }] })(exchange)
  })
  onTestFinished(() => gateway.close())
  const core = await openAppCore()
  onTestFinished(() => core.close())
  const connectionId = await core.connect(gateway.origin)
  const job = await core.client.images.create({
    connectionId,
    request: imageRequest(1),
    idempotencyKey: press(),
  })
  const isResting = ({ state, failure, files }: Job) =>
    state === 'downloading' && (failure !== null || files.some(({ nextTryAt }) => nextTryAt !== null))
  await core.jobWhere(job.id, isResting)
  expect(core.app.desktop.closing.isSettled()).toBe(true)
})

test('a video is paid for while it is ordered; one that is only asked about goes on at the next start', async () => {
  const [asked, answer] = [gate(), gate()]
  const gateway = await startScriptedGateway(async (exchange) => {
    if (exchange.request.method === 'POST') {
      asked.resolve()
      await answer.promise
    }
    json(200, { id: 'task-1', task_id: 'task-1', status: 'queued' })(exchange)
  })
  onTestFinished(() => gateway.close())
  const core = await openAppCore()
  onTestFinished(() => core.close())
  const { closing } = core.app.desktop
  const connectionId = await core.connect(gateway.origin)
  const job = await core.client.videos.create({
    connectionId,
    request: videoRequest(),
    idempotencyKey: press(),
  })
  await asked.promise
  expect(closing.paidNow()).toEqual({ ...nothing, videos: 1 })
  answer.resolve()
  await core.jobIn(job.id, 'waiting')
  expect([closing.paidNow(), closing.isSettled(), closing.isWorking()]).toEqual([nothing, true, true])
})

test('a reply is paid for until its end, written or not', async () => {
  const [asked, answer] = [gate(), gate()]
  const gateway = await startScriptedGateway(async ({ response }) => {
    asked.resolve()
    await answer.promise
    response.writeHead(500).end()
  })
  onTestFinished(() => gateway.close())
  const core = await openAppCore()
  onTestFinished(() => core.close())
  const { closing } = core.app.desktop
  const connectionId = await core.connect(gateway.origin)
  const { reply } = await core.client.chat.send({
    conversationId: null,
    text: 'Hello',
    connectionId,
    model: 'model-a',
    idempotencyKey: press(),
  })
  await asked.promise
  expect([closing.paidNow(), closing.isSettled()]).toEqual([{ ...nothing, replies: 1 }, false])
  answer.resolve()
  await core.replyEnded(reply)
  expect([closing.paidNow(), closing.isSettled()]).toEqual([nothing, true])
})

test('a description is paid for until it has come, and none is asked for while the app is held back', async () => {
  const [asked, answer] = [gate(), gate()]
  let count = 0
  const gateway = await startScriptedGateway(async (exchange) => {
    count += 1
    asked.resolve()
    await answer.promise
    blocks({ type: 'text', text: 'A boat' })(exchange)
  })
  onTestFinished(() => gateway.close())
  const core = await openAppCore()
  onTestFinished(() => core.close())
  const { closing } = core.app.desktop
  const facts = () => ({
    ...closing.paidNow(),
    isSettled: closing.isSettled(),
    isWorking: closing.isWorking(),
  })
  const connectionId = await core.connect(gateway.origin)
  const assetIds: AssetId[] = []
  for (const background of ['teal', 'navy']) {
    const create = { width: 4, height: 3, channels: 3, background } as const
    const body = Buffer.from(await sharp({ create }).png().toBuffer())
    const request = new Request(`http://app/upload?name=${background}.png`, { method: 'POST', body })
    assetIds.push(((await (await core.app.respondMedia(request)).json()) as { id: AssetId }).id)
  }
  const order = { assetIds, connectionId, model: 'm', language: 'en' as const, isAgain: false }
  await core.client.descriptions.start(order)
  await asked.promise
  expect(facts()).toEqual({ ...nothing, replies: 1, isSettled: false, isWorking: true })
  closing.holdBack(true)
  answer.resolve()
  await expect.poll(facts).toEqual({ ...nothing, isSettled: true, isWorking: true })
  expect(count).toBe(1)
  closing.holdBack(false)
  await expect.poll(facts).toEqual({ ...nothing, isSettled: true, isWorking: false })
  expect(count).toBe(2)
})

test('what was answered when the window was closed is a preference, which windows hear of', async () => {
  const core = await openAppCore()
  onTestFinished(() => core.close())
  expect(core.app.desktop.closing.read()).toBe('ask')
  core.app.desktop.closing.keep('keep-running')
  expect((await core.client.settings.preferences({})).whenClosed).toBe('keep-running')
  await core.client.settings.setPreferences({ whenClosed: 'quit' })
  expect(core.app.desktop.closing.read()).toBe('quit')
})

test('opening at login is the machine’s: its answer is told, and where it has none the window leaves it out', async () => {
  let isOn = false
  const loginItem = {
    read: async () => (isOn ? 'on' : 'off') as 'on' | 'off',
    async set(wanted: boolean) {
      isOn = wanted
      // The person has to let it first.
      return 'needs-approval' as const
    },
  }
  const core = await openAppCore(undefined, null, systemClock, { loginItem, canKeepRunning: true })
  onTestFinished(() => core.close())
  const { capabilities } = await core.client.app.info({})
  expect(capabilities).toMatchObject({ keepRunning: true, openAtLogin: true })
  expect(await core.client.app.openAtLogin({})).toEqual({ state: 'off' })
  expect(await core.client.app.setOpenAtLogin({ isOn: true })).toEqual({ state: 'needs-approval' })

  const inBrowser = await openAppCore()
  onTestFinished(() => inBrowser.close())
  const without = await inBrowser.client.app.info({})
  expect(without.capabilities).toMatchObject({ keepRunning: false, openAtLogin: false })
  await expect(inBrowser.client.app.openAtLogin({})).rejects.toMatchObject({ code: 'bad-input' })
})

test('the window has the app started anew where the machine can, and is told where it cannot', async () => {
  let restarts = 0
  const core = await openAppCore(undefined, null, systemClock, { restart: () => (restarts += 1) })
  onTestFinished(() => core.close())
  expect((await core.client.app.info({})).capabilities.restart).toBe(true)
  await core.client.app.restart({})
  expect(restarts).toBe(1)

  const inBrowser = await openAppCore()
  onTestFinished(() => inBrowser.close())
  expect((await inBrowser.client.app.info({})).capabilities.restart).toBe(false)
  await expect(inBrowser.client.app.restart({})).rejects.toMatchObject({ code: 'bad-input' })
})
