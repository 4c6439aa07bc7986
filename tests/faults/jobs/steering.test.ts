import { afterAll, expect } from 'vitest'
import type { Job } from '../../../src/shared/domain/job/job.ts'
import { type Exchange, isCreate, isDownload, isQuery } from '../rig/fault-gateway.ts'
import { images } from '../rig/life.ts'
import { closeSession, type Rig, row } from '../rig/rig.ts'

afterAll(closeSession)

/** The gateway takes the create, and its answer never arrives. */
async function lostVideo(rig: Rig, prompt: string): Promise<Job> {
  rig.gateway.rule({
    when: isCreate,
    times: 1,
    act: async (exchange) => {
      await exchange.ask()
      exchange.reset()
    },
  })
  const job = await rig.video(prompt)
  return rig.app().jobIn(job.id, 'unknown-outcome')
}

/** The gateway says that it is at work until `isOver` is true. */
function workUntil(rig: Rig, isOver: () => boolean): void {
  rig.gateway.rule({
    when: (exchange) => isQuery(exchange) && !isOver(),
    act: ({ answer, path }) =>
      answer(200, { code: 'success', data: { task_id: path.split('/').at(-1), status: 'IN_PROGRESS' } }),
  })
}

const taskIdFor = ({ gateway }: Rig, wanted: string) =>
  gateway.paid.find(({ prompt }) => prompt === wanted)?.taskId ?? ''

row(
  'J1',
  'a pause outlives a crash: nothing is sent, what the gateway has is fetched, and all goes on after it',
  async (rig) => {
    const first = await rig.start()
    const early = await rig.video('Sent before the pause')
    await first.jobIn(early.id, 'waiting', 'running')
    await first.client.jobs.setPaused({ isPaused: true })
    const held = [await rig.video('Held back'), await rig.video('Held back as well')]
    await first.kill()

    const app = await rig.start()
    const late = await rig.video('Asked for while paused')
    await app.jobIn(early.id, 'saved')
    expect(await app.client.jobs.queue({})).toEqual({ isPaused: true })
    await app.client.app.looked({ isBackOnline: true })
    await app.client.jobs.checkAgain({ jobId: late.id })
    const waiting = [...held, late]
    await rig.holds([
      { job: early, state: 'saved' },
      ...waiting.map((job) => ({ job, state: 'prepared' as const, creates: 0 })),
    ])

    await app.client.jobs.setPaused({ isPaused: false })
    for (const job of waiting) await app.jobIn(job.id, 'saved')
    await rig.holds(waiting.map((job) => ({ job, state: 'saved' })))
  },
)

row(
  'J2',
  'a pause takes nothing back that is on its way, and sends nothing again, also over a crash',
  async (rig) => {
    const app = await rig.start()
    const { client } = app
    const under = Promise.withResolvers<Exchange>()
    rig.gateway.rule({ when: isCreate, times: 1, act: (exchange) => under.resolve(exchange) })
    const sent = await rig.video('On its way when the pause came')
    const exchange = await under.promise
    await client.jobs.setPaused({ isPaused: true })
    await exchange.pass()
    await app.jobIn(sent.id, 'saved')

    rig.gateway.rule({ when: isCreate, times: 1, act: async (one) => void (await one.ask()) })
    const arrived = rig.gateway.seen(isCreate)
    await client.jobs.setPaused({ isPaused: false })
    const cut = await rig.video('On its way when the app died')
    await arrived
    await client.jobs.setPaused({ isPaused: true })
    const held = await rig.video('Not on its way')
    await app.kill()

    const second = await rig.start()
    await second.jobIn(cut.id, 'unknown-outcome')
    await second.client.jobs.setPaused({ isPaused: false })
    await second.jobIn(held.id, 'saved')
    await rig.holds([
      { job: sent, state: 'saved' },
      { job: cut, state: 'unknown-outcome' },
      { job: held, state: 'saved' },
    ])
  },
)

row(
  'J3',
  'a lost create whose task a person names ends saved, once, and a wrong name changes nothing',
  async (rig) => {
    const app = await rig.start()
    const { jobs } = app.client
    const job = await lostVideo(rig, 'Lost, then named')
    const other = await lostVideo(rig, 'Lost as well')
    const taskId = taskIdFor(rig, 'Lost, then named')
    await expect(jobs.attachTask({ jobId: job.id, taskId: 'nothing-like-it' })).rejects.toMatchObject({
      code: 'not-found',
    })
    await rig.gateway.down()
    await expect(jobs.attachTask({ jobId: job.id, taskId })).rejects.toMatchObject({
      code: 'gateway-unreachable',
    })
    await rig.gateway.up()
    await rig.holds([{ job, state: 'unknown-outcome' }])

    let isMade = false
    workUntil(rig, () => isMade)
    expect(await jobs.attachTask({ jobId: job.id, taskId })).toMatchObject({ type: 'attached' })
    await app.kill()
    isMade = true
    const second = await rig.start()
    await second.jobIn(job.id, 'saved')
    const again = { jobId: other.id, taskId }
    expect(await second.client.jobs.attachTask(again)).toMatchObject({ type: 'held', by: { id: job.id } })
    await rig.holds([
      { job, state: 'saved' },
      { job: other, state: 'unknown-outcome' },
    ])
  },
)

row(
  'J4',
  'a cancelled video is fetched after all, also after a crash, or its failure at the gateway is said',
  async (rig) => {
    const app = await rig.start()
    let isMade = false
    workUntil(rig, () => isMade)
    const wanted = await rig.video('Cancelled, then wanted')
    const failing = await rig.video('Cancelled, then failed there')
    for (const { id } of [wanted, failing]) {
      await app.jobIn(id, 'running')
      await app.client.jobs.cancel({ jobId: id })
    }
    await app.kill()
    isMade = true
    const failingPath = encodeURIComponent(taskIdFor(rig, 'Cancelled, then failed there'))
    rig.gateway.rule({
      when: (exchange) => isQuery(exchange) && exchange.path.endsWith(failingPath),
      act: ({ answer, path }) =>
        answer(200, {
          code: 'success',
          data: { task_id: path.split('/').at(-1), status: 'FAILURE', fail_reason: 'blocked by policy' },
        }),
    })
    const second = await rig.start()
    await rig.holds([
      { job: wanted, state: 'cancelled' },
      { job: failing, state: 'cancelled' },
    ])
    for (const { id } of [wanted, failing]) await second.client.jobs.fetchAnyway({ jobId: id })
    await second.jobIn(wanted.id, 'saved', 'failed')
    const { failure } = await second.jobIn(failing.id, 'saved', 'failed')
    expect(failure).toMatchObject({
      code: 'gateway-failed',
      data: { detail: 'blocked by policy', wasCharged: 'no' },
    })
    await rig.holds([
      { job: wanted, state: 'saved' },
      { job: failing, state: 'failed' },
    ])
  },
)

row(
  'J5',
  'cancelled in whatever state, a video stays cancelled, and nothing more is asked for it',
  async (rig) => {
    const app = await rig.start()
    const cancelled: Job[] = []
    const cancel = async (job: Job, ...states: Job['state'][]) => {
      await app.jobIn(job.id, ...states)
      await app.client.jobs.cancel({ jobId: job.id })
      cancelled.push(job)
    }
    await app.client.jobs.setPaused({ isPaused: true })
    await cancel(await rig.video('Cancelled before it left'), 'prepared')
    await app.client.jobs.setPaused({ isPaused: false })

    const sent = Promise.withResolvers<Exchange>()
    rig.gateway.rule({ when: isCreate, times: 1, act: (exchange) => sent.resolve(exchange) })
    const sending = await rig.video('Cancelled while it left')
    const leaving = await sent.promise
    await cancel(sending, 'submitting')
    await leaving.pass().catch(() => {})

    let phase = 'NOT_START'
    rig.gateway.rule({
      when: (exchange) => isQuery(exchange) && phase !== 'made',
      act: ({ answer, path }) =>
        phase === 'refused'
          ? answer(401, { error: { message: 'no', type: 'new_api_error', code: '' } })
          : answer(200, { code: 'success', data: { task_id: path.split('/').at(-1), status: phase } }),
    })
    await cancel(await rig.video('Cancelled in the queue'), 'waiting')
    phase = 'IN_PROGRESS'
    await cancel(await rig.video('Cancelled while it was made'), 'running')
    phase = 'refused'
    await cancel(await rig.video('Cancelled when nobody would tell'), 'cannot-check')
    phase = 'made'
    const fetched = Promise.withResolvers<Exchange>()
    rig.gateway.rule({ when: isDownload, times: 1, act: (exchange) => fetched.resolve(exchange) })
    const coming = await rig.video('Cancelled while it came')
    const download = await fetched.promise
    await cancel(coming, 'downloading')
    await download.pass().catch(() => {})

    const asked = () => rig.gateway.asked.filter((one) => isQuery(one) || isDownload(one)).length
    const before = asked()
    await app.client.app.looked({ isBackOnline: true })
    const last = await rig.video('Not cancelled')
    await app.jobIn(last.id, 'saved')
    const lastPath = encodeURIComponent(taskIdFor(rig, 'Not cancelled'))
    const forOthers = rig.gateway.asked
      .filter((one) => isQuery(one) || isDownload(one))
      .slice(before)
      .filter((one) => isQuery(one) && !one.path.endsWith(lastPath))
    expect(forOthers).toEqual([])
    const { total } = await app.client.library.list({ kind: null, cursor: null, limit: 10 })
    expect(total).toBe(1)
    await app.stop()
    await rig.start()
    await rig.holds([
      { job: last, state: 'saved' },
      ...cancelled.map((job, position) => ({
        job,
        state: 'cancelled' as const,
        creates: position === 0 ? 0 : 1,
      })),
    ])
  },
)

row(
  'J6',
  'an unknown outcome that a person sends again is sent once more, however often it is pressed',
  async (rig) => {
    const app = await rig.start()
    const prompt = 'Not there, so sent again'
    const old = await lostVideo(rig, prompt)
    const windows = [app.client, await app.window()]
    const presses = await Promise.all(
      windows.flatMap(({ jobs }) => [jobs.sendAgain({ jobId: old.id }), jobs.sendAgain({ jobId: old.id })]),
    )
    const [job] = presses
    if (job === undefined) throw new Error('Nothing was pressed')
    expect(new Set(presses.map(({ id }) => id)).size).toBe(1)
    await app.jobIn(job.id, 'saved')
    await app.kill()
    const second = await rig.start()
    expect(await second.client.jobs.sendAgain({ jobId: old.id })).toMatchObject({ id: job.id })
    expect(await second.jobIn(old.id, 'unknown-outcome')).toMatchObject({ isSentAgain: true })
    expect(rig.gateway.creates(prompt)).toBe(2)
    await expect(second.client.jobs.sendAgain({ jobId: job.id })).rejects.toMatchObject({ code: 'not-found' })
    const { jobs } = await second.client.jobs.list({ kind: null, cursor: null, limit: 10 })
    expect(jobs.map(({ state }) => state)).toEqual(['saved', 'unknown-outcome'])
  },
)

row(
  'J7',
  'cancelled images offer nothing that cannot be done, also after a crash, and are not sent again',
  async (rig) => {
    const app = await rig.start()
    const prompt = 'Images that were called off'
    rig.gateway.rule({ when: isCreate, times: 1, act: async (exchange) => void (await exchange.ask()) })
    const sent = rig.gateway.seen(isCreate)
    void images(rig, prompt).catch(() => {})
    await sent
    const { id } = await rig.jobFor(prompt)
    rig.books.letGo(prompt)
    expect(await app.client.jobs.cancel({ jobId: id })).toMatchObject({
      state: 'cancelled',
      isFetchable: false,
    })
    await app.kill()
    const second = await rig.start()
    const job = await rig.jobFor(prompt)
    expect(job).toMatchObject({ state: 'cancelled', isFetchable: false })
    await expect(second.client.jobs.fetchAnyway({ jobId: id })).rejects.toMatchObject({ code: 'not-found' })
    await rig.holds([{ job, state: 'cancelled' }])
  },
)
