import { afterAll, expect } from 'vitest'
import { questionsAtOnce } from '../../../src/main/jobs/rate-limiter.ts'
import { usualPace } from '../../../src/shared/domain/connection/pace.ts'
import type { Job } from '../../../src/shared/domain/job/job.ts'
import { type Exchange, type FaultGateway, isDownload, isQuery } from '../rig/fault-gateway.ts'
import { many } from '../rig/form.ts'
import { allJobs, closeSession, type Rig, row } from '../rig/rig.ts'

afterAll(closeSession)

function stillRunning({ answer, path }: Exchange): void {
  answer(200, { code: 'success', data: { task_id: path.split('/').at(-1), status: 'IN_PROGRESS' } })
}

async function videos(rig: Rig, count: number, words: string): Promise<Job[]> {
  const jobs: Job[] = []
  for (let number = 0; number < count; number += 1) jobs.push(await rig.video(`${words} ${number}`))
  return jobs
}

/** Resolves once `isThere` is true of every job; throws at one that has ended otherwise, which never comes there. */
async function allOf(rig: Rig, isThere: (job: Job) => boolean): Promise<void> {
  const mayCome = (job: Job) => {
    if (job.endedAt !== null && !isThere(job))
      throw new Error(`${job.request.prompt} ended ${job.state}: ${JSON.stringify(job.failure)}`)
    return !isThere(job)
  }
  const events = rig.app().client.jobs.watch({})
  const missing = new Set((await allJobs(rig.app())).filter(mayCome).map(({ id }) => id))
  while (missing.size > 0) {
    const { value, done } = await events.next()
    if (done) throw new Error('The app ended first')
    if (value.type === 'job-updated' && !mayCome(value.job)) missing.delete(value.job.id)
  }
  await events.return?.()
}

async function allKept(rig: Rig, count: number): Promise<void> {
  const jobs = await allJobs(rig.app())
  expect(jobs).toHaveLength(count)
  for (const job of jobs) {
    expect(job.state).toBe('saved')
    expect(rig.gateway.creates(job.request.prompt)).toBe(1)
    await rig.keeps(job)
  }
}

/** The most questions in any two seconds of ours; a machine that stalls for a moment sees some of them together. */
function mostQuestions({ asked }: FaultGateway, clockSpeed: number): { most: number; allowed: number } {
  const times = asked.filter(isQuery).map(({ atMs }) => atMs)
  const most = Math.max(...times.map((from) => times.filter((at) => at >= from && at < from + 2000).length))
  const { questionsPerSecond } = usualPace
  const allowed = (questionsAtOnce(questionsPerSecond) + 2 * questionsPerSecond * clockSpeed) * 1.6
  return { most, allowed }
}

row(
  'P5',
  'after eight hours of sleep every video is asked about once, and not all of them at once',
  async (rig) => {
    const clockSpeed = 4
    const count = many(200, 40, 20)
    const app = await rig.start({ clockSpeed })
    let isAsleep = true
    rig.gateway.rule({
      when: (exchange) => isQuery(exchange) && isAsleep,
      act: stillRunning,
    })
    await videos(rig, count, 'Asleep')
    await allOf(rig, ({ state }) => state === 'running')
    const before = rig.gateway.asked.length
    // What was under way when it fell asleep is dead, and comes again at the end of the line.
    const round = rig.gateway.seen(isQuery, 2 * count)
    process.kill(app.pid, 'SIGUSR2')
    await round
    const asked = rig.gateway.asked.slice(before).filter(isQuery)
    expect(new Set(asked.map(({ path }) => path)).size).toBe(count)
    const { most, allowed } = mostQuestions(rig.gateway, clockSpeed)
    expect(most).toBeLessThanOrEqual(allowed)
    isAsleep = false
    await allOf(rig, ({ state }) => state === 'saved')
    await allKept(rig, count)
  },
  180_000,
)

row(
  'P8',
  'hundreds of videos at a time over a network that cuts one answer in a hundred are all saved',
  async (rig) => {
    const clockSpeed = 4
    const count = many(500, 100, 40)
    const share = many(1, 5, 10) / 100
    const app = await rig.start({ clockSpeed })
    let cuts = 0
    let isHeld = true
    rig.gateway.rule({
      when: (exchange) => isQuery(exchange) && isHeld,
      act: stillRunning,
    })
    rig.gateway.rule({
      when: (exchange) => !isHeld && (isQuery(exchange) || isDownload(exchange)) && rig.random() < share,
      act({ reset }) {
        cuts += 1
        reset()
      },
    })
    await videos(rig, count, 'One of many')
    await allOf(rig, ({ state }) => state === 'running')
    isHeld = false
    // All of them wait for their time now, and would ask at once.
    await app.client.app.looked({})
    await allOf(rig, ({ state }) => state === 'saved')
    expect(cuts).toBeGreaterThan(0)
    const { most, allowed } = mostQuestions(rig.gateway, clockSpeed)
    expect(most).toBeLessThanOrEqual(allowed)
    await allKept(rig, count)
  },
  300_000,
)
