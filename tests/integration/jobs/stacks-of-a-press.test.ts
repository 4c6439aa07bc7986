import { afterEach, beforeEach, expect, test } from 'vitest'
import { startDemoGateway } from '../../../src/demo-gateway/index.ts'
import { type AppCore, imageRequest, openAppCore, press } from '../../support/app-core.ts'

let core: AppCore
let demo: Awaited<ReturnType<typeof startDemoGateway>>

beforeEach(async () => {
  demo = await startDemoGateway({ speed: 20 })
  core = await openAppCore()
})

afterEach(async () => {
  await core.close()
  await demo.close()
})

const tiles = async () => {
  const page = { kind: null, cursor: null, limit: 50 }
  const { assets, total } = await core.client.library.list({ ...page, stack: 'collapsed' })
  return { total, files: assets.map(({ stack }) => stack?.memberIds.length ?? 1) }
}

test('images of one job, and of the jobs of one press, are one stack each; one alone is none', async () => {
  const connectionId = await core.connect(demo.origin)
  const { id: several } = await core.client.images.create({
    ...{ connectionId, request: imageRequest(3), idempotencyKey: press() },
  })
  await core.jobIn(several, 'saved')
  expect(await tiles()).toEqual({ total: 1, files: [3] })

  const { id: alone } = await core.client.images.create({
    ...{ connectionId, request: imageRequest(1), idempotencyKey: press() },
  })
  await core.jobIn(alone, 'saved')
  const together = { request: { ...imageRequest(1), prompt: 'a fox' }, otherPrompts: ['a hen'] }
  const { jobs } = await core.client.images.createTogether({
    ...{ connectionId, together, idempotencyKey: press() },
  })
  for (const { id } of jobs) await core.jobIn(id, 'saved')
  expect(await tiles()).toEqual({ total: 3, files: [2, 1, 3] })

  // Made of one recipe, in two presses; another prompt of the second press is another recipe.
  const { assets } = await core.client.library.list({ kind: null, cursor: null, limit: 50 })
  const later = assets.find(({ jobId }) => jobId === alone)?.id ?? fail()
  const { before } = await core.client.stacks.makeOfTakes({ assetId: later })
  expect(before).toHaveLength(4)
  expect(await tiles()).toEqual({ total: 2, files: [2, 4] })
  await core.client.stacks.putBack({ before })
  expect(await tiles()).toEqual({ total: 3, files: [2, 1, 3] })
  const hen = assets.find(({ prompt }) => prompt === 'a hen')?.id ?? fail()
  // The only one of its recipe: there is nothing to stack it with.
  expect(await core.client.stacks.makeOfTakes({ assetId: hen })).toEqual({ before: [] })
  expect(await tiles()).toEqual({ total: 3, files: [2, 1, 3] })
})

function fail(): never {
  throw new Error('it is not there')
}
