import { afterEach, beforeEach, expect, test } from 'vitest'
import { startDemoGateway } from '../../src/demo-gateway/index.ts'
import { type AppCore, filmRequest, openAppCore, press } from '../support/app-core.ts'
import { json, type ScriptedGateway, startScriptedGateway } from '../support/scripted-gateway.ts'

let core: AppCore
let demo: Awaited<ReturnType<typeof startDemoGateway>>
let scripted: ScriptedGateway | null = null

beforeEach(async () => {
  core = await openAppCore()
  demo = await startDemoGateway({ speed: 20 })
})

afterEach(async () => {
  await core.close()
  await demo.close()
  await scripted?.close()
  scripted = null
})

async function film(prompt: string, origin = demo.origin) {
  const connectionId = await core.connect(origin)
  return core.client.videos.create({ connectionId, request: filmRequest(prompt), pressId: press() })
}

test('while paused nothing is sent, also after a restart; then what was moved to the front goes first', async () => {
  expect(await core.client.jobs.setPaused({ isPaused: true })).toEqual({ isPaused: true })
  const job = await film('Held back')
  core = await core.restart()
  expect(await core.client.jobs.queue({})).toEqual({ isPaused: true })
  expect(await core.client.jobs.moveToFront({ jobId: job.id })).toMatchObject({ state: 'prepared' })
  expect(await core.jobIn(job.id, 'prepared')).toMatchObject({ submittedAt: null })
  const events = core.client.jobs.watch({})
  await core.client.jobs.setPaused({ isPaused: false })
  expect((await events.next()).value).toEqual({ type: 'queue-changed', queue: { isPaused: false } })
  await events.return?.()
  await core.jobIn(job.id, 'saved')
})

test('what the gateway has is fetched while paused', async () => {
  const job = await film('On its way')
  await core.jobIn(job.id, 'waiting', 'running')
  await core.client.jobs.setPaused({ isPaused: true })
  expect((await core.jobIn(job.id, 'saved')).assets).toHaveLength(1)
})

test('a cancelled film whose task is known is fetched after all, and its story says what happened', async () => {
  const job = await film('Wanted after all')
  await core.jobIn(job.id, 'waiting', 'running')
  const cancelled = await core.client.jobs.cancel({ jobId: job.id })
  expect(cancelled).toMatchObject({ state: 'cancelled', hasTask: true })
  expect(await core.client.jobs.fetchAnyway({ jobId: job.id })).toMatchObject({
    state: 'waiting',
    endedAt: null,
  })
  await core.jobIn(job.id, 'saved')
  const { happened } = await core.client.jobs.story({ jobId: job.id })
  const turns = happened.map(({ turn }) => turn)
  expect(turns.slice(0, 3)).toEqual(['asked-for', 'create-started', 'create-accepted'])
  expect(turns).toEqual(expect.arrayContaining(['cancelled', 'taken-up', 'task-done', 'files-saved']))
  expect(happened.at(-1)).toMatchObject({ turn: 'files-saved', state: 'saved' })
  await expect(core.client.jobs.fetchAnyway({ jobId: job.id })).rejects.toMatchObject({ code: 'not-found' })
})

test('a film whose task nobody knew goes on with the id that a person read at the gateway, once that is true', async () => {
  const connectionId = await core.connect(demo.origin)
  const made = await fetch(`${demo.origin}/v1/video/generations`, {
    method: 'POST',
    headers: { authorization: 'Bearer sk-demo', 'content-type': 'application/json' },
    body: JSON.stringify({ model: 'videobq3-fast', prompt: 'Lost and found' }),
  })
  const { task_id: taskId } = (await made.json()) as { task_id: string }
  scripted = await startScriptedGateway(json(200, { nothing: 'that names a task' }))
  const job = await film('Lost and found', scripted.origin)
  await core.jobIn(job.id, 'unknown-outcome')
  const newKey = { key: 'sk-demo', place: 'keychain' as const }
  await core.client.settings.saveConnection({
    id: job.connectionId,
    name: 'Moved',
    baseUrl: demo.origin,
    newKey,
  })
  await expect(core.client.jobs.adopt({ jobId: job.id, taskId: 'no-such-task' })).rejects.toMatchObject({
    code: 'not-found',
  })
  expect(await core.jobIn(job.id, 'unknown-outcome')).toMatchObject({ hasTask: false })
  expect(await core.client.jobs.adopt({ jobId: job.id, taskId })).toMatchObject({
    state: 'waiting',
    hasTask: true,
  })
  const saved = await core.jobIn(job.id, 'saved')
  expect(saved.assets).toHaveLength(1)
  expect(connectionId).not.toBe(job.connectionId)
})
