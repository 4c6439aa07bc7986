import { randomUUID } from 'node:crypto'
import { afterAll, expect } from 'vitest'
import { closeSession, row } from '../rig/rig.ts'

afterAll(closeSession)

row(
  'C3',
  'one press for several whose app is killed while it is written leaves nothing, and killed before the first request each is made once',
  async (rig) => {
    const prompts = ['a fox', 'a hen', 'an owl'].map((animal) => `${animal} of one press`)
    const image = { kind: 'image' as const, model: 'imagea-2', n: 1, size: '256x256', quality: 'auto' }
    const [prompt = '', ...otherPrompts] = prompts
    const together = { request: { ...image, prompt }, otherPrompts }
    const idempotencyKey = randomUUID()
    const sent = () => prompts.map((prompt) => rig.gateway.creates(prompt))
    const order = async () => {
      const connectionId = await rig.connection()
      return rig.app().client.images.createTogether({ connectionId, together, idempotencyKey })
    }

    // Two of its three rows are there by then, if each were written by itself.
    const first = await rig.start({ crashAt: { point: 'job-row-written', count: 3 } })
    await expect(order()).rejects.toThrow()
    await first.exited
    const second = await rig.start({ crashAt: { point: 'grid-inserted' } })
    expect(await rig.app().client.jobs.list({ kind: null, cursor: null, limit: 10 })).toMatchObject({
      jobs: [],
    })
    expect(sent()).toEqual([0, 0, 0])

    await expect(order()).rejects.toThrow()
    await second.exited
    expect(sent()).toEqual([0, 0, 0])
    const third = await rig.start()
    // Pressed again, as by a window that heard no answer: they are the jobs that are there.
    const { jobs } = await order()
    expect(jobs.map(({ request }) => request.prompt)).toEqual(prompts)
    for (const { id } of jobs) await third.jobIn(id, 'saved')
    expect(sent()).toEqual([1, 1, 1])
    const { jobs: listed } = await rig.app().client.jobs.list({ kind: null, cursor: null, limit: 10 })
    expect(listed).toHaveLength(jobs.length)
    await rig.holds(jobs.map((job) => ({ job, state: 'saved' as const })))
  },
)
