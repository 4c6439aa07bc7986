import { afterEach, beforeEach, expect, test } from 'vitest'
import { startDemoGateway } from '../../../src/demo-gateway/index.ts'
import { defaultPace } from '../../../src/shared/domain/connection/pace.ts'
import { JobId } from '../../../src/shared/domain/ids.ts'
import type { Job } from '../../../src/shared/domain/job/job.ts'
import { type AppCore, videoRequest, openAppCore, press } from '../../support/app-core.ts'
import { json, type ScriptedGateway, startScriptedGateway } from '../../support/gateways/scripted-gateway.ts'

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

async function video(prompt: string, origin = demo.origin) {
  const connectionId = await core.connect(origin)
  return core.client.videos.create({ connectionId, request: videoRequest(prompt), idempotencyKey: press() })
}

test('while paused nothing is sent, also after a restart; then what was moved to the front goes first', async () => {
  expect(await core.client.jobs.setPaused({ isPaused: true })).toEqual({ isPaused: true })
  const job = await video('Held back')
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
  const job = await video('On its way')
  await core.jobIn(job.id, 'waiting', 'running')
  await core.client.jobs.setPaused({ isPaused: true })
  expect((await core.jobIn(job.id, 'saved')).assets).toHaveLength(1)
})

test('a cancelled video whose task is known is fetched after all, and its story says what happened', async () => {
  const job = await video('Wanted after all')
  await core.jobIn(job.id, 'waiting', 'running')
  const cancelled = await core.client.jobs.cancel({ jobId: job.id })
  expect(cancelled).toMatchObject({ state: 'cancelled', hasTask: true })
  expect(await core.client.jobs.fetchAnyway({ jobId: job.id })).toMatchObject({
    state: 'waiting',
    endedAt: null,
  })
  await core.jobIn(job.id, 'saved')
  const { entries: happened } = await core.client.jobs.history({ jobId: job.id })
  const events = happened.map(({ event }) => event)
  expect(events.slice(0, 3)).toEqual(['asked-for', 'create-started', 'create-accepted'])
  expect(events).toEqual(expect.arrayContaining(['cancelled', 'taken-up', 'task-done', 'files-saved']))
  expect(happened.at(-1)).toMatchObject({ event: 'files-saved', state: 'saved' })
  await expect(core.client.jobs.fetchAnyway({ jobId: job.id })).rejects.toMatchObject({ code: 'not-found' })
})

/** A video that is at the gateway, but was asked for by somebody else. Answers its task's id. */
async function videoAtGateway(prompt: string): Promise<string> {
  const made = await fetch(`${demo.origin}/v1/video/generations`, {
    method: 'POST',
    headers: { authorization: 'Bearer sk-demo', 'content-type': 'application/json' },
    body: JSON.stringify({ model: 'videobq3-fast', prompt }),
  })
  const { task_id: taskId } = (await made.json()) as { task_id: string }
  return taskId
}

/** Videos whose answers were lost, on one connection that leads to the demo gateway from now on. */
async function lostVideos(...prompts: string[]): Promise<Job[]> {
  scripted = await startScriptedGateway(json(200, { nothing: 'that names a task' }))
  const connectionId = await core.connect(scripted.origin)
  const jobs: Job[] = []
  for (const prompt of prompts) {
    const job = await core.client.videos.create({
      connectionId,
      request: videoRequest(prompt),
      idempotencyKey: press(),
    })
    jobs.push(await core.jobIn(job.id, 'unknown-outcome'))
  }
  const newKey = { key: 'sk-demo', place: 'keychain' as const }
  const moved = { id: connectionId, name: 'Moved', baseUrl: demo.origin, newKey }
  await core.client.settings.saveConnection(moved)
  return jobs
}

test('a video whose task nobody knew goes on with the id that a person read at the gateway, once that is true', async () => {
  const taskId = await videoAtGateway('Lost and found')
  const [job] = await lostVideos('Lost and found')
  if (job === undefined) throw new Error('Nothing was lost')
  await expect(core.client.jobs.attachTask({ jobId: job.id, taskId: 'no-such-task' })).rejects.toMatchObject({
    code: 'not-found',
  })
  expect(await core.jobIn(job.id, 'unknown-outcome')).toMatchObject({ hasTask: false })
  expect(await core.client.jobs.attachTask({ jobId: job.id, taskId })).toMatchObject({
    type: 'attached',
    job: { state: 'waiting', hasTask: true },
  })
  const saved = await core.jobIn(job.id, 'saved')
  expect(saved.assets).toHaveLength(1)
})

test('a task that another video came from is not taken for a second one, whatever became of the first', async () => {
  const taskId = await videoAtGateway('The first')
  const [first, second] = await lostVideos('The first', 'The second')
  if (first === undefined || second === undefined) throw new Error('Nothing was lost')
  await core.client.jobs.attachTask({ jobId: first.id, taskId })
  const held = { type: 'held', by: { id: first.id, request: { prompt: 'The first' } } }
  const { jobs } = core.client
  expect(await jobs.attachTask({ jobId: second.id, taskId })).toMatchObject(held)
  await jobs.cancel({ jobId: first.id })
  expect(await jobs.attachTask({ jobId: second.id, taskId })).toMatchObject(held)
  await jobs.fetchAnyway({ jobId: first.id })
  await core.jobIn(first.id, 'saved')
  await jobs.dismiss({ jobId: first.id })
  expect(await jobs.attachTask({ jobId: second.id, taskId })).toMatchObject(held)
  expect(await core.jobIn(second.id, 'unknown-outcome')).toMatchObject({ hasTask: false })
  const { entries: happened } = await jobs.history({ jobId: second.id })
  expect(happened.at(-1)).toMatchObject({ event: 'create-lost' })
})

test('of two videos that are named the same task at once, one gets it', async () => {
  const taskId = await videoAtGateway('Named twice')
  const lost = await lostVideos('Named twice', 'Named twice again')
  const named = await Promise.all(lost.map(({ id }) => core.client.jobs.attachTask({ jobId: id, taskId })))
  expect(named.map(({ type }) => type).toSorted()).toEqual(['attached', 'held'])
})

test('another pace holds at once for videos that wait, and outlives a restart', async () => {
  let letGo = () => {}
  const isLetGo = new Promise<void>((resolve) => (letGo = resolve))
  let sent = 0
  const arrivals: (() => void)[] = []
  const arrived = (count: number) =>
    new Promise<void>((resolve) => {
      const look = () => sent >= count && resolve()
      arrivals.push(look)
      look()
    })
  scripted = await startScriptedGateway(async (exchange) => {
    if (exchange.request.method !== 'POST') return json(404, {})(exchange)
    sent += 1
    for (const look of arrivals) look()
    await isLetGo
    return json(200, { nothing: 'that names a task' })(exchange)
  })
  const connectionId = await core.connect(scripted.origin)
  const change = (atOnce: number) =>
    core.client.settings.saveConnection({
      id: connectionId,
      name: 'Test',
      baseUrl: scripted?.origin ?? '',
      newKey: null,
      pace: { ...defaultPace, families: { 'Video B': { atOnce, askEverySeconds: null } } },
    })
  await change(1)
  const jobs: Job[] = []
  for (const prompt of ['First', 'Second', 'Third']) {
    const request = videoRequest(prompt)
    jobs.push(await core.client.videos.create({ connectionId, request, idempotencyKey: press() }))
  }
  await arrived(1)
  const states = (await core.client.jobs.list({ kind: null, cursor: null, limit: 9 })).jobs.map(
    ({ state }) => state,
  )
  expect(states).toEqual(['prepared', 'prepared', 'submitting'])
  expect(sent).toBe(1)
  await change(3)
  await arrived(3)
  letGo()
  for (const { id } of jobs) await core.jobIn(id, 'unknown-outcome')
  core = await core.restart()
  const [connection] = await core.client.settings.connections({})
  expect(connection?.pace.families).toEqual({ 'Video B': { atOnce: 3, askEverySeconds: null } })
})

test('what a job asked for is answered by its id, also when it was taken off the list, and never for an unknown one', async () => {
  const job = await video('Asked for long ago')
  await core.jobIn(job.id, 'saved')
  await core.client.jobs.dismiss({ jobId: job.id })
  expect(await core.client.jobs.get({ jobId: job.id })).toMatchObject({ id: job.id, request: job.request })
  const unknown = JobId.parse(`job_${'9'.repeat(26)}`)
  await expect(core.client.jobs.get({ jobId: unknown })).rejects.toMatchObject({ code: 'not-found' })
})
