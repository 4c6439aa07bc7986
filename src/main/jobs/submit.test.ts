import { expect, test } from 'vitest'
import { madeOn, opened } from './engine-fixtures.ts'
import type { JobEngine } from './engine.ts'

type Made = [ReturnType<typeof madeOn>, ...ReturnType<typeof madeOn>[]]

/** Each way in which a person orders, of so many jobs. */
const ways = [
  ['one', 1, (engine: JobEngine, [job]: Made) => void engine.submit(job)],
  ['many together', 3, (engine: JobEngine, jobs: Made) => void engine.submitTogether(jobs, () => {})],
] as const

test.each(ways)(
  'what was written is made once also where the answer to the press could not be read: %s',
  async (_name, count, order) => {
    const { real, pass, fault, connectionId, start, gateway } = opened()
    const engine = start()
    const jobs = Array.from({ length: count }, () => madeOn(connectionId, 'image')) as Made
    fault.now = { kind: 'input-output', fails: (call) => call === 'assets.byJobs' }
    expect(() => order(engine, jobs)).toThrow()
    fault.now = null
    await pass(61_000)
    expect(jobs.map(({ id }) => real.jobs.get(id)?.state)).toEqual(jobs.map(() => 'saved'))
    expect(jobs.map(({ id }) => gateway.paid.get(id))).toEqual(jobs.map(() => 1))
    await engine.close()
  },
)

test('of many that could not be written together none is made', async () => {
  const { real, pass, connectionId, start, gateway } = opened()
  const engine = start()
  const jobs = [madeOn(connectionId, 'image'), madeOn(connectionId, 'image')]
  const refuse = () => {
    throw new Error('not written')
  }
  expect(() => engine.submitTogether(jobs, refuse)).toThrow('not written')
  await pass(61_000)
  expect(jobs.map(({ id }) => real.jobs.get(id))).toEqual([null, null])
  expect(gateway.paid.size).toBe(0)
  await engine.close()
})
