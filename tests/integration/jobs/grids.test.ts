import { readFile } from 'node:fs/promises'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { GridAxes } from '../../../src/shared/domain/grid/grid.ts'
import type { ConnectionId } from '../../../src/shared/domain/ids.ts'
import type { ImageRequest, Job } from '../../../src/shared/domain/job/job.ts'
import { type AppCore, openAppCore, press } from '../../support/app-core.ts'
import {
  type Exchange,
  json,
  type ScriptedGateway,
  startScriptedGateway,
} from '../../support/gateways/scripted-gateway.ts'

let core: AppCore
let gateway: ScriptedGateway
let connectionId: ConnectionId
/** What was asked for, in the order in which it came. */
let prompts: string[]

const models = [
  { id: 'imagea-2', format: 'images' as const, sizes: ['auto', '256x256'] },
  { id: 'imageb', format: 'chat-completions' as const, sizes: [] },
]
const axes: GridAxes = { prompts: ['a fox', 'a hen'], models, sizes: ['256x256'], variations: 2 }

beforeEach(async () => {
  prompts = []
  gateway = await startScriptedGateway(json(500, {}))
  core = await openAppCore()
  connectionId = await core.connect(gateway.origin)
})

afterEach(async () => {
  await core.close()
  await gateway.close()
})

function note({ body }: Exchange): void {
  prompts.push((JSON.parse(body) as { prompt: string }).prompt)
}

function first(jobs: readonly Job[]): Job {
  const [job] = jobs
  if (job === undefined) throw new Error('no job')
  return job
}

const image = readFile(new URL('../../fixtures/media/teal.png', import.meta.url))
const answers = async (exchange: Exchange) => {
  note(exchange)
  const b64_json = (await image).toString('base64')
  json(200, { created: 1, data: [{ b64_json }] })(exchange)
}
const neverAnswers = note

test('a grid is written with an ordinary job for each cell that can be made, and each is sent once', async () => {
  gateway.answer(answers)
  const idempotencyKey = press()
  const asked = { connectionId, axes, idempotencyKey }
  const [one, other] = await Promise.all([core.client.grids.create(asked), core.client.grids.create(asked)])
  expect(other.grid).toEqual(one.grid)
  const { grid, jobs } = one
  const none = 'takes-no-size'
  expect(grid.cells).toEqual([
    ...[jobs[0]?.id, jobs[1]?.id, none, none],
    ...[jobs[2]?.id, jobs[3]?.id, none, none],
  ])
  for (const { id } of jobs) await core.jobIn(id, 'saved')
  expect(prompts.toSorted()).toEqual(['a fox', 'a fox', 'a hen', 'a hen'])
  const { jobs: listed } = await core.client.jobs.list({ kind: 'image', cursor: null, limit: 50 })
  expect(new Set(listed.map(({ id }) => id))).toEqual(new Set(jobs.map(({ id }) => id)))
  const { grids } = await core.client.grids.list({ cursor: null, limit: 10 })
  expect(grids).toMatchObject([{ id: grid.id, counts: { all: 4, saved: 4, live: 0, lost: 0 } }])
  expect(grids[0]?.coverIds).toHaveLength(4)
})

test('each job tells the grid or the press that it was asked for by, also after a restart, and a removed grid is not told', async () => {
  gateway.answer(answers)
  const { grid, jobs } = await core.client.grids.create({ connectionId, axes, idempotencyKey: press() })
  const idempotencyKey = press()
  const request = { ...(first(jobs).request as ImageRequest), prompt: 'an owl' }
  const together = { request, otherPrompts: ['a crow'] }
  const pair = await core.client.images.createTogether({ connectionId, together, idempotencyKey })
  const single = await core.client.images.create({ connectionId, request, idempotencyKey: press() })
  const batchesNow = async () => {
    const { jobs: listed } = await core.client.jobs.list({ kind: 'image', cursor: null, limit: 50 })
    const of = ({ id }: Job) => listed.find((one) => one.id === id)?.batch
    return { grid: jobs.map(of), pair: pair.jobs.map(of), single: of(single) }
  }
  const told = await batchesNow()
  expect(told.grid).toEqual(jobs.map(() => ({ id: told.grid[0]?.id, gridId: grid.id })))
  expect(told.pair).toEqual(pair.jobs.map(() => ({ id: idempotencyKey, gridId: null })))
  expect(told.pair[0]?.id).not.toBe(told.grid[0]?.id)
  expect(told.single).toBeNull()
  core = await core.restart()
  expect(await batchesNow()).toEqual(told)
  await core.client.grids.remove({ gridId: grid.id })
  expect((await batchesNow()).grid).toEqual(told.grid.map((batch) => ({ ...batch, gridId: null })))
})

test('what all images of a grid have in common goes with each that can take it, and is there again with the grid', async () => {
  gateway.answer(answers)
  const style = await core.client.imageStyles.save({
    ...{ id: null, name: 'Ink', wordsBefore: 'ink drawing of', wordsAfter: '', assetIds: [] },
  })
  const settings = {
    quality: 'high',
    style,
    options: [{ format: 'images' as const, fields: { user: 'me' } }],
  }
  const wide = { ...axes, prompts: ['a fox'], sizes: ['auto'], variations: 1 }
  const asked = { connectionId, axes: wide, settings, idempotencyKey: press() }
  const { grid, jobs } = await core.client.grids.create(asked)
  expect(jobs.map(({ request }) => request)).toMatchObject([
    { model: 'imagea-2', prompt: 'ink drawing of a fox', quality: 'high', options: settings.options[0] },
    { model: 'imageb', prompt: 'ink drawing of a fox', quality: 'auto', options: null },
  ])
  await core.jobIn(first(jobs).id, 'saved')
  core = await core.restart()
  const open = await core.client.grids.get({ gridId: grid.id })
  expect(open.grid).toMatchObject({ axes: wide, settings: { ...settings, sourceAssetIds: [] } })
})

test('a grid that cannot order anything writes nothing and sends nothing', async () => {
  const ask = (change: Partial<GridAxes>) =>
    core.client.grids.create({ connectionId, axes: { ...axes, ...change }, idempotencyKey: press() })
  await expect(ask({ models: models.slice(1) })).rejects.toMatchObject({ code: 'bad-input' })
  const many = Array.from({ length: 60 }, (_, index) => `prompt ${index}`)
  await expect(ask({ prompts: many, variations: 8 })).rejects.toMatchObject({ code: 'bad-input' })
  expect(await core.client.jobs.list({ kind: null, cursor: null, limit: 10 })).toMatchObject({ jobs: [] })
  expect(await core.client.grids.list({ cursor: null, limit: 10 })).toMatchObject({ grids: [] })
  expect(prompts).toEqual([])
})

test('a cell that was sent again shows the newest job, wherever it was pressed and after a restart', async () => {
  gateway.answer((exchange) => {
    note(exchange)
    json(400, { error: { type: 'invalid_request_error', message: 'no', code: '' } })(exchange)
  })
  const one = { ...axes, prompts: ['a fox'], models: models.slice(0, 1), variations: 1 }
  const { grid, jobs } = await core.client.grids.create({ connectionId, axes: one, idempotencyKey: press() })
  let job = await core.jobIn(first(jobs).id, 'failed')
  for (let again = 0; again < 2; again += 1) {
    if (again === 1) gateway.answer(answers)
    const next = await core.client.jobs.sendAgain({ jobId: job.id })
    job = await core.jobIn(next.id, again === 1 ? 'saved' : 'failed')
  }
  core = await core.restart()
  const open = await core.client.grids.get({ gridId: grid.id })
  expect(open.grid.cells).toEqual([job.id])
  expect(open.jobs).toMatchObject([{ id: job.id, state: 'saved', assets: [{}] }])
  expect(prompts).toHaveLength(3)
})

test('a cell keeps its newest job also where the one that it was ordered with was deleted for ever', async () => {
  gateway.answer((exchange) => {
    note(exchange)
    json(400, { error: { type: 'invalid_request_error', message: 'no', code: '' } })(exchange)
  })
  const one = { ...axes, prompts: ['a fox'], models: models.slice(0, 1), variations: 1 }
  const { grid, jobs } = await core.client.grids.create({ connectionId, axes: one, idempotencyKey: press() })
  const lost = await core.jobIn(first(jobs).id, 'failed')
  gateway.answer(answers)
  const again = await core.client.jobs.sendAgain({ jobId: lost.id })
  await core.jobIn(again.id, 'saved')
  await core.client.jobs.dismiss({ jobId: lost.id })
  await core.client.trash.empty({})
  await expect(core.client.jobs.get({ jobId: lost.id })).rejects.toMatchObject({ code: 'not-found' })
  const open = await core.client.grids.get({ gridId: grid.id })
  expect(open.grid.cells).toEqual([again.id])
  expect(open.jobs).toMatchObject([{ id: again.id, state: 'saved' }])
  const { grids } = await core.client.grids.list({ cursor: null, limit: 10 })
  expect(grids).toMatchObject([{ counts: { all: 1, saved: 1, live: 0, lost: 0 }, coverIds: [{}] }])
})

test('cancelling a grid sends nothing more, and says what had left and what had not', async () => {
  gateway.answer(neverAnswers)
  const many = Array.from({ length: 60 }, (_, index) => `prompt ${index}`)
  const asked = { ...axes, prompts: many, models: models.slice(0, 1), variations: 1 }
  const { grid, jobs } = await core.client.grids.create({
    connectionId,
    axes: asked,
    idempotencyKey: press(),
  })
  await core.jobIn(first(jobs).id, 'submitting')
  const { unsent, sent } = await core.client.grids.cancel({ gridId: grid.id })
  expect(unsent + sent).toBe(60)
  expect(sent).toBeGreaterThan(0)
  expect(sent).toBeLessThanOrEqual(4)
  const open = await core.client.grids.get({ gridId: grid.id })
  expect(new Set(open.jobs.map(({ state }) => state))).toEqual(new Set(['cancelled']))
  core = await core.restart()
  expect(prompts.length).toBeLessThanOrEqual(sent)
  expect(await core.client.grids.cancel({ gridId: grid.id })).toEqual({ unsent: 0, sent: 0 })
})

test('a grid that was removed comes back by undo, keeps its images, and is gone for good with the next start', async () => {
  gateway.answer(answers)
  const one = { ...axes, prompts: ['a fox'], models: models.slice(0, 1), variations: 1 }
  const { grid, jobs } = await core.client.grids.create({ connectionId, axes: one, idempotencyKey: press() })
  await core.jobIn(first(jobs).id, 'saved')
  const { grids } = core.client
  await grids.remove({ gridId: grid.id })
  expect((await grids.list({ cursor: null, limit: 10 })).grids).toEqual([])
  await grids.restore({ gridId: grid.id })
  expect((await grids.list({ cursor: null, limit: 10 })).grids).toHaveLength(1)
  await grids.remove({ gridId: grid.id })
  core = await core.restart()
  await expect(core.client.grids.restore({ gridId: grid.id })).rejects.toMatchObject({ code: 'not-found' })
  expect(await core.client.jobs.list({ kind: 'image', cursor: null, limit: 10 })).toMatchObject({
    jobs: [{ state: 'saved', assets: [{}] }],
  })
})

test('what one window orders, removes and brings back is told to every other, and how some grids stand is asked for alone', async () => {
  gateway.answer(answers)
  const { grids } = core.client
  const events = grids.watch({})
  const next = async () => (await events.next()).value
  const one = { ...axes, prompts: ['a fox'], models: models.slice(0, 1), variations: 1 }
  const asked = { connectionId, axes: one, idempotencyKey: press() }
  const { grid, jobs } = await grids.create(asked)
  const told = { id: grid.id, counts: { all: 1 }, unsavedIds: [first(jobs).id] }
  expect(await next()).toMatchObject({ type: 'grid-listed', grid: told })
  await core.jobIn(first(jobs).id, 'saved')
  const other = await grids.create({ ...asked, idempotencyKey: press() })
  expect(await next()).toMatchObject({ type: 'grid-listed', grid: { id: other.grid.id } })
  await grids.remove({ gridId: other.grid.id })
  expect(await next()).toEqual({ type: 'grid-removed', gridId: other.grid.id })
  const gridIds = [grid.id, other.grid.id]
  expect(await grids.summaries({ gridIds })).toMatchObject({
    grids: [{ id: grid.id, counts: { saved: 1, live: 0 }, unsavedIds: [], coverIds: [{}] }],
  })
  await grids.restore({ gridId: other.grid.id })
  expect(await next()).toMatchObject({ type: 'grid-listed', grid: { id: other.grid.id } })
  // The same press again is no other grid.
  await grids.create(asked)
  await grids.remove({ gridId: grid.id })
  expect(await next()).toEqual({ type: 'grid-removed', gridId: grid.id })
  expect((await grids.summaries({ gridIds })).grids.map(({ id }) => id)).toEqual([other.grid.id])
  await events.return?.()
})

test('a grid whose prompts are too many for one call with the words of its style writes nothing', async () => {
  const style = await core.client.imageStyles.save({
    ...{ id: null, name: 'Long', wordsBefore: 'y'.repeat(4000), wordsAfter: '', assetIds: [] },
  })
  const many = Array.from({ length: 300 }, (_, index) => `prompt ${index}`)
  const asked = { ...axes, prompts: many, models: models.slice(0, 1), variations: 1 }
  const pressed = { connectionId, axes: asked, settings: { style }, idempotencyKey: press() }
  await expect(core.client.grids.create(pressed)).rejects.toMatchObject({
    code: 'bad-input',
    data: { wasCharged: 'no' },
  })
  expect(await core.client.grids.list({ cursor: null, limit: 10 })).toMatchObject({ grids: [] })
})

test('how long a grid will take is known of models that have made an image, and of no other', async () => {
  gateway.answer(answers)
  const one = { ...axes, prompts: ['a fox'], models: models.slice(0, 1), variations: 1 }
  const { jobs } = await core.client.grids.create({ connectionId, axes: one, idempotencyKey: press() })
  await core.jobIn(first(jobs).id, 'saved')
  const { typicalMs } = await core.client.grids.outlook({ models: ['imageb', 'imagea-2'] })
  expect(typicalMs).toEqual([null, expect.any(Number)])
})
