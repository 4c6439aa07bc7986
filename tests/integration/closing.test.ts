import { expect, onTestFinished, test } from 'vitest'
import { systemClock } from '../../src/main/lib/clock.ts'
import { openAppCore, pictureRequest, press } from '../support/app-core.ts'
import { json, startScriptedGateway } from '../support/scripted-gateway.ts'

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
  expect(core.app.outside.closing.isWorking()).toBe(false)
  const connectionId = await core.connect(gateway.origin)
  const job = await core.client.images.create({ connectionId, request: pictureRequest(1), pressId: press() })
  await asked.promise
  expect(core.app.outside.closing.isWorking()).toBe(true)
  answer.resolve()
  await core.jobIn(job.id, 'failed')
  expect(core.app.outside.closing.isWorking()).toBe(false)
})

test('the app works while a reply arrives', async () => {
  const seen: boolean[] = []
  const gateway = await startScriptedGateway(({ response }) => {
    seen.push(core.app.outside.closing.isWorking())
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
    pressId: press(),
  })
  await core.replyEnded(reply)
  expect(seen.length > 0 && seen.every(Boolean)).toBe(true)
})

test('what was answered when the window was closed is a preference, which windows hear of', async () => {
  const core = await openAppCore()
  onTestFinished(() => core.close())
  expect(core.app.outside.closing.read()).toBe('ask')
  core.app.outside.closing.keep('keep-running')
  expect((await core.client.settings.preferences({})).whenClosed).toBe('keep-running')
  await core.client.settings.setPreferences({ whenClosed: 'quit' })
  expect(core.app.outside.closing.read()).toBe('quit')
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
