import { randomUUID } from 'node:crypto'
import { afterAll, expect } from 'vitest'
import type { Job } from '../../../src/shared/domain/job/job.ts'
import type { AppProcess } from '../rig/app-process.ts'
import { isCreate } from '../rig/fault-gateway.ts'
import { closeSession, row } from '../rig/rig.ts'

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
    const job = await rig.video('The answer is lost')
    const ended = await app.jobIn(job.id, 'unknown-outcome', 'failed', 'saved')
    expect(ended.failure).toMatchObject(lost)
    await app.stop()
    await rig.start()
    await rig.holds([{ job, state: 'unknown-outcome' }])
  },
)

row(
  'C2',
  'a create that hangs past its deadline is an unknown outcome, and nothing is sent again',
  async (rig) => {
    // Two minutes of the app's time in a fifth of a second.
    const app = await rig.start({ clockSpeed: 600 })
    rig.gateway.rule({ when: isCreate, act: () => {} })
    const job = await rig.video('The gateway hangs')
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
    await expect(rig.video('Killed before sending')).rejects.toThrow()
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
  await rig.video('Killed while waiting')
  await arrived
  await first.kill()

  const second = await rig.start({ crashAt: { point: 'create-answered' } })
  await rig.video('Killed when answered')
  await second.exited

  const third = await rig.start({ crashAt: { point: 'create-started' } })
  await rig.video('Killed when written').catch(() => {})
  await third.exited

  await rig.start()
  await rig.holds([
    { job: await rig.jobFor('Killed while waiting'), state: 'unknown-outcome' },
    { job: await rig.jobFor('Killed when answered'), state: 'unknown-outcome' },
    { job: await rig.jobFor('Killed when written'), state: 'unknown-outcome', creates: 0 },
  ])
})

row('C5', 'a server error to a create is told, and trying again is left to the person', async (rig) => {
  const app = await rig.start()
  const html = '<html><body>Bad gateway</body></html>'
  for (const status of [500, 502, 503, 504, 524]) {
    const own = { error: { message: 'upstream error', type: 'server_error', code: '' } }
    for (const body of [own, html]) {
      const prompt = `${status} with ${typeof body}`
      const type = body === html ? { 'content-type': 'text/html' } : {}
      rig.gateway.rule({ when: isCreate, times: 1, act: (exchange) => exchange.answer(status, body, type) })
      const job = await rig.video(prompt)
      const ended = await app.jobIn(job.id, 'unknown-outcome', 'failed', 'saved')
      expect(ended.failure?.data).toMatchObject({ status, wasCharged: 'maybe' })
      // What stands before a gateway may have lost an answer that the gateway gave.
      const isRelayed = [502, 504, 524].includes(status)
      await rig.holds([{ job, state: isRelayed ? 'unknown-outcome' : 'failed' }])
    }
  }
})

row(
  'C6',
  'a create that comes too often waits for as long as it is told to, and is made once',
  async (rig) => {
    const clockSpeed = 20
    const app = await rig.start({ clockSpeed })
    const inAMoment = () => new Date(Date.now() + 3_600_000).toUTCString()
    const cases: [string, Record<string, string>, string | object][] = [
      ['5 seconds', { 'retry-after': '5' }, { error: { message: 'slow down', type: 'rate_limit_error' } }],
      ['2 500 ms', { 'retry-after-ms': '2500' }, ''],
      ['a negative number', { 'retry-after': '-5' }, ''],
      ['garbage', { 'retry-after': 'soon' }, '<html></html>'],
      ['nothing', {}, ''],
    ]
    for (const [name, headers, body] of cases) {
      const prompt = `Told to wait for ${name}`
      rig.gateway.rule({
        when: (exchange) => isCreate(exchange),
        times: 1,
        act: (exchange) => exchange.answer(429, body, headers),
      })
      const job = await rig.video(prompt)
      await app.jobIn(job.id, 'saved', 'failed', 'unknown-outcome')
      await rig.holds([{ job, state: 'saved', creates: 2 }])
      const [first, second] = rig.gateway.asked.filter((one) => isCreate(one) && one.prompt === prompt)
      const waitedMs = ((second?.atMs ?? 0) - (first?.atMs ?? 0)) * clockSpeed
      expect(waitedMs).toBeGreaterThan(name === '5 seconds' ? 4_900 : name === '2 500 ms' ? 2_450 : 400)
    }
    for (const headers of [{ 'retry-after': '3600' }, { 'retry-after': inAMoment() }]) {
      rig.gateway.rule({ when: isCreate, times: 1, act: (exchange) => exchange.answer(429, '', headers) })
      const prompt = `Told to wait for an hour: ${headers['retry-after'].length}`
      const job = await rig.video(prompt)
      const ended = await app.jobIn(job.id, 'failed', 'saved', 'unknown-outcome')
      expect(ended.failure).toMatchObject({ code: 'rate-limited', data: { wasCharged: 'no' } })
      await rig.holds([{ job, state: 'failed' }])
    }
  },
)

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
    const job = await rig.video(`Refused with ${status} ${code}`)
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
    const job = await rig.video(`No task, ${position}`)
    const ended = await app.jobIn(job.id, 'unknown-outcome', 'failed', 'saved')
    expect(ended.failure?.data).toMatchObject({ wasCharged: 'maybe' })
    await rig.holds([{ job, state: 'unknown-outcome' }])
    expect(await answerKept(app, job)).toBe(body)
  }
})

/** What the exchange log has of the answer to a create. */
async function answerKept({ client }: AppProcess, { id }: Job): Promise<string> {
  const wanted = { connectionId: null, subjectId: id, isFailedOnly: false, cursor: null, limit: 10 }
  const { exchanges } = await client.exchanges.list(wanted)
  const [create] = exchanges
  if (create === undefined) throw new Error('Nothing was kept')
  const { response } = await client.exchanges.get({ exchangeId: create.id })
  return response?.body?.text ?? ''
}

row('C9', 'one press is one create, however often and from wherever it comes', async (rig) => {
  const app = await rig.start()
  const connectionId = await rig.connection()
  const request = {
    kind: 'video' as const,
    model: 'videobq3-fast',
    prompt: 'Pressed many times',
    ratio: '16:9',
    resolution: null,
    durationSeconds: null,
    hasAudio: null,
  }
  const idempotencyKey = randomUUID()
  const windows = [app.client, await app.window(), await app.window()]
  const presses = await Promise.all(
    windows.flatMap(({ videos }) =>
      Array.from({ length: 5 }, () => videos.create({ connectionId, request, idempotencyKey })),
    ),
  )
  expect(new Set(presses.map(({ id }) => id)).size).toBe(1)
  const [job] = presses
  if (job === undefined) throw new Error('Nothing was pressed')
  await app.jobIn(job.id, 'saved')
  await app.client.videos.create({ connectionId, request, idempotencyKey })
  await rig.holds([{ job, state: 'saved' }])
})

row('C10', 'a create that never left stays prepared, and is sent by itself once it can', async (rig) => {
  const app = await rig.start()
  await rig.connection()
  await rig.gateway.down()
  const job = await rig.video('The gateway is away')
  const waiting = await app.jobWhere(job.id, ({ state, failure }) => state === 'prepared' && failure !== null)
  expect(waiting.failure).toMatchObject({ code: 'gateway-unreachable', data: { wasCharged: 'no' } })
  await rig.gateway.up()
  await app.jobIn(job.id, 'saved')
  await rig.holds([{ job, state: 'saved' }])

  const host = new URL(rig.gateway.origin).host
  for (const baseUrl of ['https://nowhere.invalid', `https://${host}`]) {
    const early = await rig.video(`Sent to ${baseUrl}`, baseUrl)
    const held = await app.jobWhere(early.id, ({ failure }) => failure !== null)
    expect(held).toMatchObject({ state: 'prepared', failure: { data: { wasCharged: 'no' } } })
    await rig.moveConnection(baseUrl)
    await app.jobIn(early.id, 'saved')
    await rig.holds([{ job: early, state: 'saved' }])
  }
})
