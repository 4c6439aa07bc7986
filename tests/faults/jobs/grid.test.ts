import { randomUUID } from 'node:crypto'
import { afterAll, expect } from 'vitest'
import { closeSession, row } from '../rig/rig.ts'

afterAll(closeSession)

row(
  'C3',
  'a grid whose app is killed while it is written leaves nothing, and killed before the first request every cell is made once',
  async (rig) => {
    const prompts = ['a fox', 'a hen', 'an owl'].map((animal) => `${animal} of a killed grid`)
    const models = [{ id: 'imagea-2', format: 'images' as const, sizes: [] }]
    const axes = { prompts, models, sizes: ['256x256'], variations: 1 }
    const idempotencyKey = randomUUID()
    const sent = () => prompts.map((prompt) => rig.gateway.creates(prompt))
    const order = async () => {
      const connectionId = await rig.connection()
      return rig.app().client.grids.create({ connectionId, axes, idempotencyKey })
    }

    const first = await rig.start({ crashAt: { point: 'grid-row-written' } })
    await expect(order()).rejects.toThrow()
    await first.exited
    const second = await rig.start({ crashAt: { point: 'grid-inserted' } })
    const { client } = rig.app()
    expect(await client.jobs.list({ kind: null, cursor: null, limit: 10 })).toMatchObject({ jobs: [] })
    expect(await client.grids.list({ cursor: null, limit: 10 })).toMatchObject({ grids: [] })
    expect(sent()).toEqual([0, 0, 0])

    await expect(order()).rejects.toThrow()
    await second.exited
    expect(sent()).toEqual([0, 0, 0])
    const third = await rig.start()
    // Pressed again, as by a window that heard no answer: it is the grid that is there.
    const { grid, jobs } = await order()
    expect(new Set(grid.cells)).toEqual(new Set(jobs.map(({ id }) => id)))
    expect(jobs.map(({ request }) => request.prompt).toSorted()).toEqual(prompts.toSorted())
    for (const { id } of jobs) await third.jobIn(id, 'saved')
    expect(sent()).toEqual([1, 1, 1])
    await rig.holds(jobs.map((job) => ({ job, state: 'saved' as const })))
  },
)
