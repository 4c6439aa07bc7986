import { afterEach, beforeEach, expect, test } from 'vitest'
import { ConnectionId } from '../../src/shared/domain/ids.ts'
import { mostCharactersTogether, mostPromptCharacters } from '../../src/shared/domain/job.ts'
import { mostPrompts } from '../../src/shared/prompt-template/expand-template.ts'
import { type AppCore, openAppCore, pictureRequest, press } from '../support/app-core.ts'
import { json, type ScriptedGateway, startScriptedGateway } from '../support/scripted-gateway.ts'

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

const requests = ['a fox', 'a hen', 'a fox'].map((prompt) => ({ ...pictureRequest(), prompt }))
const listed = async () => {
  const { jobs } = await core.client.jobs.list({ kind: null, cursor: null, limit: 200 })
  return jobs
}

test('one press for several makes a job of each in their order, once, however often and at once it is heard', async () => {
  const asked = { connectionId, requests, pressId: press() }
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
    core.client.images.createTogether({ connectionId, requests, pressId: press(), ...change })
  const gone = ConnectionId.parse(`con_${'0'.repeat(26)}`)
  await expect(ask({ connectionId: gone })).rejects.toMatchObject({
    code: 'not-found',
    data: { field: 'connection' },
  })
  const many = Array.from({ length: mostPrompts + 1 }, () => requests[0] ?? fail())
  await expect(ask({ requests: many })).rejects.toMatchObject({ code: 'bad-input' })
  await expect(ask({ requests: [] })).rejects.toMatchObject({ code: 'bad-input' })
  const long = { ...pictureRequest(), prompt: 'x'.repeat(mostPromptCharacters) }
  const tooLong = Array.from(
    { length: Math.ceil(mostCharactersTogether / mostPromptCharacters) + 1 },
    () => long,
  )
  await expect(ask({ requests: tooLong })).rejects.toMatchObject({ code: 'bad-input' })
  expect(await listed()).toEqual([])
  expect(sent).toEqual([])
})

function fail(): never {
  throw new Error('it is not there')
}
