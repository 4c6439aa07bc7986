import { afterEach, beforeEach, expect, test } from 'vitest'
import { systemClock } from '../../../src/main/lib/time/clock.ts'
import { type AppCore, videoRequest, openAppCore, press } from '../../support/app-core.ts'
import { json, type ScriptedGateway, startScriptedGateway } from '../../support/gateways/scripted-gateway.ts'

const minuteMs = 60_000
const dayMs = 24 * 60 * minuteMs

let core: AppCore
let gateway: ScriptedGateway
/** How far the app's clock is ahead of the machine's. */
let aheadMs: number
const nowMs = () => Date.now() + aheadMs

beforeEach(async () => {
  aheadMs = 0
  core = await openAppCore(undefined, null, { ...systemClock, now: nowMs })
  gateway = await startScriptedGateway((exchange) => {
    if (exchange.request.method === 'POST')
      return json(200, { task_id: 'task-1', status: 'QUEUED' })(exchange)
    return json(400, { code: 'task_not_exist', message: 'task_not_exist' })(exchange)
  })
})

afterEach(async () => {
  await core.close()
  await gateway.close()
})

test('a forgotten task is asked about as usual for as many days as the person set, also when they set it later', async () => {
  const connectionId = await core.connect(gateway.origin)
  const { id } = await core.client.videos.create({
    connectionId,
    request: videoRequest(),
    idempotencyKey: press(),
  })
  await core.jobIn(id, 'waiting', 'running')
  const restAfter = async (days: number) => {
    // A task may be unknown for a minute after it was made.
    aheadMs = days * dayMs + 2 * minuteMs
    await core.client.jobs.checkAgain({ jobId: id })
    const job = await core.jobWhere(
      id,
      ({ state, nextCheckAt }) => state === 'cannot-check' && (nextCheckAt ?? 0) > nowMs(),
    )
    expect(job.failure).toMatchObject({ code: 'not-found' })
    return (job.nextCheckAt ?? 0) - nowMs() > dayMs / 2 ? 'a day' : 'minutes'
  }
  expect(await restAfter(0)).toBe('minutes')
  expect(await restAfter(8)).toBe('a day')
  await core.client.settings.setPreferences({ usualAskingDays: 14 })
  expect(await restAfter(9.5)).toBe('minutes')
  expect(await restAfter(13)).toBe('minutes')
  expect(await restAfter(15)).toBe('a day')
  await core.client.settings.setPreferences({ usualAskingDays: 1 })
  expect(await restAfter(16.5)).toBe('a day')
})
