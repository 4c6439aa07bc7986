import { afterAll, expect } from 'vitest'
import type { JobId } from '../../../src/shared/domain/ids.ts'
import type { Job } from '../../../src/shared/domain/job/job.ts'
import type { AppProcess } from '../rig/app-process.ts'
import { type Exchange, isQuery } from '../rig/fault-gateway.ts'
import { closeSession, type Rig, row } from '../rig/rig.ts'

afterAll(closeSession)

/** Every state that a job was told to be in, in order, without repeats. */
async function statesOf(rig: Rig, job: Job): Promise<string[]> {
  const states: string[] = []
  await rig.app().jobWhere(job.id, ({ state }) => {
    if (states.at(-1) !== state) states.push(state)
    return ['saved', 'failed', 'cancelled', 'unknown-outcome'].includes(state)
  })
  return states
}

/** A byte from time to time, and never the last. */
function drip({ response }: Exchange): void {
  response.writeHead(200, { 'content-type': 'application/json' })
  const pouring = setInterval(() => response.write(' '), 20)
  response.once('close', () => clearInterval(pouring))
}

const nonsense: [string, (exchange: Exchange) => void][] = [
  ['a server error', ({ answer }) => answer(500, { error: { message: 'oops', type: 'server_error' } })],
  ['a cut', ({ reset }) => reset()],
  ['HTML', ({ answer }) => answer(502, '<html>Bad gateway</html>', { 'content-type': 'text/html' })],
  ['HTML that says 200', ({ answer }) => answer(200, '<html>Hi</html>', { 'content-type': 'text/html' })],
  ['garbage', ({ answer }) => answer(200, Buffer.from([0, 255, 254, 10, 0, 1]))],
  ['half of an answer', ({ answer }) => answer(200, '{"code":"success","data":{"status":"SUCC')],
  ['wrong types', ({ answer }) => answer(200, { code: 7, data: { status: [], task_id: {}, progress: -3 } })],
  ['an array', ({ answer }) => answer(200, '[1,2,3]')],
  ['nothing', ({ answer }) => answer(200, '')],
  ['silence', () => {}],
  ['a drip', drip],
  ['ten megabytes', ({ answer }) => answer(200, { data: { status: 'x', pad: 'y'.repeat(10_000_000) } })],
]

row('P1', 'nothing that a gateway says by mistake changes what is known of a video', async (rig) => {
  const app = await rig.start({ clockSpeed: 60 })
  const faults = [...nonsense, ...nonsense]
  let next = 0
  rig.gateway.rule({
    when: isQuery,
    times: faults.length,
    act: (exchange) => faults[next++]?.[1](exchange),
  })
  const job = await rig.video('Nonsense while it is made')
  const states = await statesOf(rig, job)
  expect(states.filter((state) => state !== 'prepared' && state !== 'submitting')).toEqual(
    expect.arrayContaining(['waiting', 'downloading', 'saved']),
  )
  expect(states).not.toContain('failed')
  expect(next).toBe(faults.length)
  await app.jobIn(job.id, 'saved')
  await rig.holds([{ job, state: 'saved' }])
})

row(
  'P2',
  'a task that the gateway does not know yet is waited for; one it has forgotten is said, and can come back',
  async (rig) => {
    const app = await rig.start()
    const unknown = ({ answer }: Exchange) =>
      answer(400, { code: 'task_not_exist', message: 'task_not_exist' })
    rig.gateway.rule({ when: isQuery, times: 3, act: unknown })
    const early = await rig.video('Not known at first')
    expect(await statesOf(rig, early)).not.toContain('cannot-check')
    await rig.holds([{ job: early, state: 'saved' }])

    let isForgotten = true
    rig.gateway.rule({ when: (exchange) => isQuery(exchange) && isForgotten, act: unknown })
    const late = await rig.video('Forgotten later')
    const held = await app.jobIn(late.id, 'cannot-check', 'failed', 'saved')
    expect(held).toMatchObject({ state: 'cannot-check', failure: { code: 'not-found' } })
    isForgotten = false
    await app.client.jobs.checkAgain({ jobId: late.id })
    await app.jobIn(late.id, 'saved', 'failed')
    await rig.holds([{ job: late, state: 'saved' }])
  },
)

row(
  'P3',
  'a word that nobody knows is kept and shown, and only a video or a failure ends the asking',
  async (rig) => {
    const app = await rig.start()
    const say = (data: object) => (exchange: Exchange) =>
      exchange.answer(200, { code: 'success', message: '', data })
    const taskIdOf = ({ path }: Exchange) => decodeURIComponent(path.split('/').at(-1) ?? '')
    rig.gateway.rule({
      when: isQuery,
      times: 1,
      act: (exchange) =>
        say({ task_id: taskIdOf(exchange), status: 'MOONLIGHTING', progress: '100%' })(exchange),
    })
    rig.gateway.rule({
      when: isQuery,
      times: 1,
      act: (exchange) =>
        say({ task_id: taskIdOf(exchange), status: 'SUCCESS', progress: '100%', data: {} })(exchange),
    })
    rig.gateway.rule({
      when: isQuery,
      times: 1,
      act: (exchange) =>
        say({ task_id: taskIdOf(exchange), status: 'IN_PROGRESS', progress: 30, submit_time: '17' })(
          exchange,
        ),
    })
    const job = await rig.video('An unknown word')
    const strange = await app.jobWhere(job.id, ({ statusWord }) => statusWord === 'MOONLIGHTING')
    expect(strange.state).not.toBe('failed')
    await app.jobIn(job.id, 'saved', 'failed')
    await rig.holds([{ job, state: 'saved' }])

    rig.gateway.rule({
      when: isQuery,
      times: 1,
      act: (exchange) =>
        say({ task_id: taskIdOf(exchange), status: 'FAILURE', progress: '100%', fail_reason: 'blocked' })(
          exchange,
        ),
    })
    const failing = await rig.video('Fails at 100 %')
    await app.jobIn(failing.id, 'failed', 'saved')
    await rig.holds([{ job: failing, state: 'failed' }])
  },
)

row(
  'P4',
  'while the gateway is away all of its videos ask once a minute, and go on at once when somebody looks again',
  async (rig) => {
    const app = await rig.start()
    const jobs = [
      await rig.video('Away for minutes'),
      await rig.video('Away as well'),
      await rig.video('And this'),
    ]
    let isMade = false
    rig.gateway.rule({
      when: (exchange) => isQuery(exchange) && !isMade,
      act: ({ answer, path }) =>
        answer(200, { code: 'success', data: { task_id: path.split('/').at(-1), status: 'IN_PROGRESS' } }),
    })
    for (const job of jobs) await app.jobIn(job.id, 'running')
    await rig.gateway.down()
    const probes = await unanswered(rig, 7)
    const gapsMs = probes.slice(1).map((atMs, index) => atMs - (probes[index] ?? 0))
    // The first misses are what tells that it is away. A busy machine writes some questions down a moment late.
    for (const gapMs of gapsMs.slice(-2)) expect(gapMs).toBeGreaterThanOrEqual(50_000)
    const { total } = await app.client.library.list({ kind: null, cursor: null, limit: 10 })
    expect(total).toBe(0)
    isMade = true
    await rig.gateway.up()
    const backAtMs = Date.now()
    const asked = rig.gateway.seen(isQuery, jobs.length)
    await app.client.app.looked({})
    await asked
    expect(Date.now() - backAtMs).toBeLessThan(2_000)
    for (const job of jobs) await app.jobIn(job.id, 'saved')
    await rig.holds(jobs.map((job) => ({ job, state: 'saved' as const })))
  },
)

/** When the app asked in vain, by its own clock, as soon as it has so often. */
async function unanswered(rig: Rig, count: number): Promise<number[]> {
  const times = new Map<string, number>()
  for await (const event of rig.app().client.exchanges.watch({})) {
    if (event.type !== 'exchange-updated') continue
    const { id, purpose, outcome, startedAt } = event.exchange
    if (purpose === 'video-query' && outcome === 'failed') times.set(id, startedAt)
    if (times.size >= count) break
  }
  return [...times.values()].toSorted((one, other) => one - other)
}

async function history({ client }: AppProcess): Promise<JobId[]> {
  const { jobs } = await client.jobs.list({ kind: null, cursor: null, limit: 50 })
  return jobs.map(({ id }) => id)
}

row('P6', 'a clock that jumps makes no wait endless and no order wrong', async (rig) => {
  let seen: JobId[] = []
  for (const clockOffsetMs of [86_400_000, -3_600_000]) {
    const first = await rig.start({ clockOffsetMs })
    const before = await rig.video(`With the clock off by ${clockOffsetMs}`)
    await first.jobWhere(before.id, ({ nextCheckAt }) => nextCheckAt !== null)
    await first.kill()
    const app = await rig.start()
    await app.jobIn(before.id, 'saved')
    const after = await rig.video(`With the clock right after ${clockOffsetMs}`)
    await app.jobIn(after.id, 'saved')
    const now = await history(app)
    expect(now).toHaveLength(seen.length + 2)
    expect(now.filter((id) => seen.includes(id))).toEqual(seen)
    seen = now
    await app.stop()
  }
  const app = await rig.start()
  expect(await history(app)).toEqual(seen)
  const { jobs } = await app.client.jobs.list({ kind: null, cursor: null, limit: 10 })
  await rig.holds(jobs.map((job) => ({ job, state: 'saved' as const })))
  for (const { expectedMs } of jobs) expect(expectedMs ?? 0).toBeGreaterThanOrEqual(0)
})

row('P7', 'a second start on the same data ends by itself and touches nothing', async (rig) => {
  const app = await rig.start()
  const job = await rig.video('While another start is tried')
  await expect(rig.second()).rejects.toThrow(/already running/)
  await app.jobIn(job.id, 'saved')
  await rig.holds([{ job, state: 'saved' }])
})

row(
  'P9',
  'a video that is saved stays saved, and an answer about another task is not believed',
  async (rig) => {
    const app = await rig.start()
    rig.gateway.rule({
      when: isQuery,
      times: 2,
      act: ({ answer }) =>
        answer(200, {
          code: 'success',
          message: '',
          data: { task_id: 'another', status: 'FAILURE', fail_reason: 'no' },
        }),
    })
    const job = await rig.video('Somebody else’s answer')
    await app.jobIn(job.id, 'saved', 'failed')
    await rig.holds([{ job, state: 'saved' }])
    rig.gateway.rule({
      when: isQuery,
      act: ({ answer, path }) =>
        answer(200, { code: 'success', data: { task_id: path.split('/').at(-1), status: 'IN_PROGRESS' } }),
    })
    await app.client.jobs.checkAgain({ jobId: job.id })
    await app.stop()
    await rig.start()
    await rig.holds([{ job, state: 'saved' }])
  },
)

row(
  'P10',
  'a key that is refused while a video is made only stops the asking, until it works again',
  async (rig) => {
    const app = await rig.start()
    for (const [status, code] of [
      [401, ''],
      [403, 'insufficient_user_quota'],
    ] as const) {
      const prompt = `Refused with ${status} while it is made`
      let isRefused = true
      rig.gateway.rule({
        when: (exchange) => isQuery(exchange) && isRefused,
        act: (exchange) => exchange.answer(status, { error: { message: 'no', type: 'new_api_error', code } }),
      })
      const job = await rig.video(prompt)
      const held = await app.jobIn(job.id, 'cannot-check', 'failed', 'saved')
      expect(held.state).toBe('cannot-check')
      // The question cost nothing; of the video that is not known.
      expect(held.failure?.data.wasCharged).toBeUndefined()
      isRefused = false
      await app.client.jobs.checkAgain({ jobId: job.id })
      await app.jobIn(job.id, 'saved', 'failed')
      await rig.holds([{ job, state: 'saved' }])
    }
  },
)

row(
  'P10',
  'a new key that is saved is tried at once, without another press, also after a restart',
  async (rig) => {
    // In real time: the next question by itself would come half a minute later.
    const first = await rig.start({ clockSpeed: 1 })
    let refused = rig.gateway.key
    rig.gateway.rule({
      when: (exchange) => isQuery(exchange) && exchange.headers.authorization === `Bearer ${refused}`,
      act: (exchange) => exchange.answer(401, { error: { message: 'no', type: 'new_api_error', code: '' } }),
    })
    const job = await rig.video('Goes on with another key')
    await first.jobIn(job.id, 'cannot-check', 'failed', 'saved')
    await first.stop()
    const app = await rig.start({ clockSpeed: 1 })
    await app.jobIn(job.id, 'cannot-check')
    refused = 'the one before'
    const asked = rig.gateway.seen(isQuery)
    const savedAtMs = Date.now()
    const newKey = { key: rig.gateway.key, place: 'session' as const }
    const connection = { id: job.connectionId, name: 'Mine', baseUrl: rig.gateway.origin }
    await app.client.settings.saveConnection({ ...connection, newKey })
    await asked
    expect(Date.now() - savedAtMs).toBeLessThan(5_000)
    await app.jobIn(job.id, 'saved', 'failed')
    await rig.holds([{ job, state: 'saved' }])
  },
)

row(
  'P11',
  'a task that the gateway has forgotten is asked about daily after a week, and after a month no more, until asked again',
  async (rig) => {
    const dayMs = 24 * 3_600_000
    let isForgotten = true
    rig.gateway.rule({
      when: (exchange) => isQuery(exchange) && isForgotten,
      act: ({ answer }) => answer(400, { code: 'task_not_exist', message: 'task_not_exist' }),
    })
    await rig.start({ clockSpeed: 60 })
    const { id } = await rig.video('Forgotten for a month')
    await rig.app().jobIn(id, 'cannot-check')
    // A clock that is a month ahead from one start to the next ends nothing.
    for (const day of [40, 8, 9, 10, 11, 12, 13, 14]) {
      await rig.app().stop()
      const app = await rig.start({ clockOffsetMs: day * dayMs, clockSpeed: 1 })
      const nowMs = Date.now() + day * dayMs
      // What is due is asked at once, and then not before another day has gone.
      const isAskedDaily = ({ nextCheckAt }: Job) =>
        Math.abs((nextCheckAt ?? 0) - nowMs - dayMs) < 0.1 * dayMs
      if (day !== 8) expect(await app.jobWhere(id, isAskedDaily)).toMatchObject({ state: 'cannot-check' })
      else await app.client.jobs.checkAgain({ jobId: id })
      await app.jobWhere(id, isAskedDaily)
    }
    await rig.app().stop()
    const late = await rig.start({ clockOffsetMs: 32 * dayMs })
    const over = await late.jobIn(id, 'unknown-outcome', 'failed', 'saved')
    expect(over).toMatchObject({ state: 'unknown-outcome', failure: { code: 'not-found' } })
    isForgotten = false
    const job = await late.client.jobs.fetchAnyway({ jobId: id })
    await late.jobIn(id, 'saved', 'failed')
    await rig.holds([{ job, state: 'saved' }])
  },
)
