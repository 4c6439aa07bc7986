import { afterAll, expect } from 'vitest'
import { isCreate } from './rig/fault-gateway.ts'
import { closeSession, row } from './rig/rig.ts'

afterAll(closeSession)

const lost = { code: 'outcome-unknown', data: { wasCharged: 'maybe' } }

row(
  'C1',
  'an answer that is lost after the body left is an unknown outcome, and nothing is sent again',
  async (rig) => {
    const app = await rig.start()
    rig.gateway.rule({
      when: isCreate,
      act: async (exchange) => {
        await exchange.ask()
        exchange.reset()
      },
    })
    const job = await rig.film('The answer is lost')
    const ended = await app.jobIn(job.id, 'unknown-outcome', 'failed', 'saved')
    expect(ended.failure).toMatchObject(lost)
    await app.stop()
    await rig.start()
    await rig.holds([{ job, state: 'unknown-outcome' }])
  },
)

row(
  'C3',
  'killed after the row is there and before the request leaves, it is sent once by the next start',
  async (rig) => {
    const first = await rig.start({ crashAt: { point: 'job-inserted' } })
    await expect(rig.film('Killed before sending')).rejects.toThrow()
    await first.exited
    expect(rig.gateway.creates('Killed before sending')).toBe(0)
    const app = await rig.start()
    const job = await rig.jobFor('Killed before sending')
    await app.jobIn(job.id, 'saved')
    await rig.holds([{ job, state: 'saved' }])
  },
)

row('C4', 'killed while its answer is on the way, or just come, it is never sent again', async (rig) => {
  const first = await rig.start()
  const arrived = rig.gateway.seen(isCreate)
  rig.gateway.rule({ when: isCreate, times: 1, act: async (exchange) => void (await exchange.ask()) })
  await rig.film('Killed while waiting')
  await arrived
  await first.kill()

  const second = await rig.start({ crashAt: { point: 'create-answered' } })
  await rig.film('Killed when answered')
  await second.exited

  const third = await rig.start({ crashAt: { point: 'create-started' } })
  await rig.film('Killed when written').catch(() => {})
  await third.exited

  await rig.start()
  await rig.holds([
    { job: await rig.jobFor('Killed while waiting'), state: 'unknown-outcome' },
    { job: await rig.jobFor('Killed when answered'), state: 'unknown-outcome' },
    { job: await rig.jobFor('Killed when written'), state: 'unknown-outcome', creates: 0 },
  ])
})

row('C7', 'a refusal of the key or of the account is plainly said, and costs nothing', async (rig) => {
  const app = await rig.start()
  const refusals: [number, string, string][] = [
    [401, '', 'key-rejected'],
    [402, 'billing', 'quota-exceeded'],
    [403, '', 'key-rejected'],
    [403, 'insufficient_user_quota', 'quota-exceeded'],
    [403, 'pre_consume_token_quota_failed', 'quota-exceeded'],
    [429, 'insufficient_quota', 'quota-exceeded'],
    [503, 'model_not_found', 'model-unavailable'],
  ]
  for (const [status, code, told] of refusals) {
    const body = { error: { message: '额度不足', type: 'new_api_error', code } }
    rig.gateway.rule({ when: isCreate, times: 1, act: (exchange) => exchange.answer(status, body) })
    const job = await rig.film(`Refused with ${status} ${code}`)
    const ended = await app.jobIn(job.id, 'failed', 'unknown-outcome', 'saved')
    expect(ended.failure).toMatchObject({ code: told, data: { wasCharged: 'no' } })
    await rig.holds([{ job, state: 'failed' }])
  }
})

row('C8', 'an answer of 200 that names no task is an unknown outcome', async (rig) => {
  const app = await rig.start()
  const answers: [string, string][] = [
    ['text/html', '<html><body>Welcome</body></html>'],
    ['application/json', ''],
    ['application/json', '{"task_id":"abc'],
    ['application/json', '{"object":"video","status":"queued"}'],
  ]
  for (const [position, [type, body]] of answers.entries()) {
    const headers = { 'content-type': type }
    rig.gateway.rule({ when: isCreate, times: 1, act: (exchange) => exchange.answer(200, body, headers) })
    const job = await rig.film(`No task, ${position}`)
    const ended = await app.jobIn(job.id, 'unknown-outcome', 'failed', 'saved')
    expect(ended.failure?.data).toMatchObject({ wasCharged: 'maybe' })
    await rig.holds([{ job, state: 'unknown-outcome' }])
  }
})
