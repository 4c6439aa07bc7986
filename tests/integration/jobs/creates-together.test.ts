import { afterEach, beforeEach, expect, test } from 'vitest'
import { ConnectionId } from '../../../src/shared/domain/ids.ts'
import { ImageRequest } from '../../../src/shared/domain/job/job.ts'
import { mostCharactersTogether, mostPromptCharacters } from '../../../src/shared/domain/prompt-length.ts'
import { togetherOf } from '../../../src/shared/domain/batch/requests-together.ts'
import { mostPrompts } from '../../../src/shared/prompt-template/expand-template.ts'
import { type AppCore, openAppCore, imageRequest, press } from '../../support/app-core.ts'
import { json, type ScriptedGateway, startScriptedGateway } from '../../support/gateways/scripted-gateway.ts'

let core: AppCore
let gateway: ScriptedGateway
let connectionId: ConnectionId
/** What was asked for, in the order in which it came. */
let sent: string[]

beforeEach(async () => {
  sent = []
  gateway = await startScriptedGateway((exchange) => {
    sent.push((JSON.parse(exchange.body) as { prompt: string }).prompt)
    json(400, { error: { message: 'no' } })(exchange)
  })
  core = await openAppCore()
  connectionId = await core.connect(gateway.origin)
})

afterEach(async () => {
  await core.close()
  await gateway.close()
})

const request = { ...imageRequest(), prompt: 'a fox' }
const together = { request, otherPrompts: ['a hen', 'a fox'] }
const listed = async () => {
  const { jobs } = await core.client.jobs.list({ kind: null, cursor: null, limit: 200 })
  return jobs
}

test('one press for several makes a job of each in their order, once, however often and at once it is heard', async () => {
  const asked = { connectionId, together, idempotencyKey: press() }
  const create = () => core.client.images.createTogether(asked)
  const [{ jobs: first }, { jobs: other }] = await Promise.all([create(), create()])
  expect(first.map(({ request }) => request.prompt)).toEqual(['a fox', 'a hen', 'a fox'])
  expect(new Set(first.map(({ id }) => id)).size).toBe(3)
  expect(other.map(({ id }) => id)).toEqual(first.map(({ id }) => id))
  for (const { id } of first) await core.jobIn(id, 'failed')
  await core.client.jobs.dismiss({ jobId: first[0]?.id ?? fail() })
  const { jobs: later } = await create()
  expect(later.map(({ id }) => id)).toEqual(first.map(({ id }) => id))
  expect(sent.toSorted()).toEqual(['a fox', 'a fox', 'a hen'])
  expect(await listed()).toHaveLength(2)
})

test('a press for several that cannot be made whole makes nothing', async () => {
  const ask = (change: Partial<Parameters<typeof core.client.images.createTogether>[0]>) =>
    core.client.images.createTogether({ connectionId, together, idempotencyKey: press(), ...change })
  const gone = ConnectionId.parse(`con_${'0'.repeat(26)}`)
  await expect(ask({ connectionId: gone })).rejects.toMatchObject({
    code: 'not-found',
    data: { field: 'connection' },
  })
  const otherPrompts = (count: number, prompt = 'a hen') => Array.from({ length: count }, () => prompt)
  const many = { request, otherPrompts: otherPrompts(mostPrompts) }
  await expect(ask({ together: many })).rejects.toMatchObject({ code: 'bad-input' })
  const blank = { request, otherPrompts: ['a hen', ' '] }
  await expect(ask({ together: blank })).rejects.toMatchObject({ code: 'bad-input' })
  const most = Math.ceil(mostCharactersTogether / mostPromptCharacters)
  const long = { request, otherPrompts: otherPrompts(most, 'x'.repeat(mostPromptCharacters)) }
  await expect(ask({ together: long })).rejects.toMatchObject({ code: 'bad-input' })
  expect(await listed()).toEqual([])
  expect(sent).toEqual([])
})

test('what the requests of one press have in common is of each of them', async () => {
  await core.client.jobs.setPaused({ isPaused: true })
  const fields = { systemInstruction: { parts: [{ text: 'Paint as the old masters did.' }] } }
  const common = ImageRequest.parse({
    ...{ kind: 'image', format: 'generate-content', model: 'm', prompt: 'a fox', n: 1 },
    ...{ size: 'auto', quality: 'auto', options: { format: 'generate-content', fields } },
  })
  const requests = [common, { ...common, prompt: 'a hen' }, common] as const
  const asked = { connectionId, together: togetherOf([...requests]), idempotencyKey: press() }
  const { jobs } = await core.client.images.createTogether(asked)
  expect(jobs.map(({ request: made }) => made)).toEqual(requests)
})

function fail(): never {
  throw new Error('it is not there')
}
