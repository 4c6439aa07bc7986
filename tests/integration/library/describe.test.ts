import { mkdtempSync, renameSync, rmSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterEach, beforeEach, expect, onTestFinished, test } from 'vitest'
import { mostFailuresInARow } from '../../../src/main/services/describe/what-next.ts'
import { longestDescription } from '../../../src/shared/domain/annotation.ts'
import type { AssetId, ConnectionId } from '../../../src/shared/domain/ids.ts'
import type { DescribeState } from '../../../src/shared/domain/search/describing.ts'
import { type AppCore, openAppCore } from '../../support/app-core.ts'
import { archive } from '../../support/archive/archives.ts'
import { startGateway } from '../../support/gateways/demo-gateway.ts'
import { blocks, parts, sse } from '../../support/gateways/reply-scripts.ts'
import {
  json,
  type Script,
  type ScriptedGateway,
  startScriptedGateway,
} from '../../support/gateways/scripted-gateway.ts'

let core: AppCore
let gateway: ScriptedGateway
let connectionId: ConnectionId

const says = (text: string) => blocks({ type: 'text', text })

beforeEach(async () => {
  core = await openAppCore()
  gateway = await startScriptedGateway(says('A quiet harbour.'))
  connectionId = await core.connect(gateway.origin)
})

afterEach(async () => {
  await core.close()
  await gateway.close()
})

async function upload(name: string, body: Uint8Array): Promise<AssetId> {
  const request = new Request(`http://app/upload?name=${name}`, { method: 'POST', body: Buffer.from(body) })
  return ((await (await core.app.respondMedia(request)).json()) as { id: AssetId }).id
}
const picture = (background: string, width = 40, height = 20) =>
  sharp({ create: { width, height, channels: 3, background } })
const image = async (background: string) =>
  upload(`${background.slice(1)}.png`, await picture(background).png().toBuffer())
const images = async (count: number) => {
  const ids: AssetId[] = []
  for (let nth = 0; nth < count; nth += 1) ids.push(await image(`#00${nth}0a0`))
  return ids
}

type Order = { isAgain?: boolean; model?: string; connection?: ConnectionId; language?: 'en' | 'zh-CN' }
const start = (
  assetIds: AssetId[],
  { isAgain = false, model = 'm', connection, language = 'en' }: Order = {},
) =>
  core.client.descriptions.start({
    ...{ assetIds, model, isAgain, language },
    connectionId: connection ?? connectionId,
  })

async function stateWhere(fits: (state: DescribeState) => boolean): Promise<DescribeState> {
  for await (const state of core.client.descriptions.watch({})) if (fits(state)) return state
  throw new Error('the app ended first')
}
const ended = () => stateWhere(({ run }) => run === null)
const textOf = async (assetId: AssetId) =>
  (await core.client.library.get({ assetId })).description?.text ?? null
async function found(query: string): Promise<AssetId[]> {
  const { assets } = await core.client.library.list({ kind: null, query, cursor: null, limit: 50 })
  return assets.map(({ id }) => id)
}

/** An answer that begins and does not go on. */
const hangs: Script = ({ response }) => {
  response.writeHead(200, { 'content-type': 'text/event-stream' }).write(': here\n\n')
}
const breaksOff: Script = ({ response }) => void response.destroy()

test('images are described by the demo in each of the three formats, and found by what was said', async () => {
  const demo = await startGateway({ speed: 200 })
  const connection = await core.connect(demo.origin, demo.key)
  const language = { messages: 'en', 'generate-content': 'en', 'chat-completions': 'zh-CN' } as const
  const colours = { messages: '#ff8800', 'generate-content': '#0033dd', 'chat-completions': '#11aa22' }
  const words = { messages: 'orange ', 'generate-content': 'blue ', 'chat-completions': '绿色' }
  const described: string[] = []
  for (const format of ['messages', 'generate-content', 'chat-completions'] as const) {
    const model = { id: 'demo-chat', kind: 'chat' as const, format }
    await core.client.settings.saveModel({ connectionId: connection, model, replaces: null })
    const id = await image(colours[format])
    await start([id], { connection, model: 'demo-chat', language: language[format] })
    const { last, failure } = await ended()
    expect({ failure, last }).toMatchObject({ failure: null, last: { described: 1, failed: 0, total: 1 } })
    expect(await found(words[format])).toEqual([id])
    described.push(id)
  }
  const { exchanges } = await core.client.exchanges.list({
    ...{ connectionId: connection, subjectId: null, isFailedOnly: false, cursor: null, limit: 50 },
  })
  const asked = exchanges.filter(({ method }) => method === 'POST').map(({ subjectId }) => subjectId)
  expect(asked.toSorted()).toEqual(described.toSorted())
  // What was said of an image goes with it, also out of the log.
  const [gone = ''] = described
  await core.client.library.remove({ assetId: gone as AssetId })
  await core.client.trash.remove({ itemIds: [gone as AssetId] })
  const left = async () => {
    const filter = { connectionId: null, subjectId: gone as AssetId, isFailedOnly: false, cursor: null }
    return (await core.client.exchanges.list({ ...filter, limit: 50 })).exchanges
  }
  await expect.poll(left).toEqual([])
  await demo.stop()
})

test('an image goes as a small JPEG without what a camera or a program wrote into it', async () => {
  const photo = await picture('#336699', 3000, 1500)
    .withExif({ IFD0: { Make: 'Telling Camera' }, IFD3: { GPSLatitude: '48/1 51/1 0/1' } })
    .jpeg()
    .toBuffer()
  await start([await upload('photo.jpg', photo)])
  await ended()
  const asked = JSON.parse(gateway.bodies.at(-1) ?? '') as {
    messages: { content: { source?: { media_type: string; data: string } }[] }[]
  }
  const source = asked.messages[0]?.content[0]?.source
  expect(source?.media_type).toBe('image/jpeg')
  const sent = Buffer.from(source?.data ?? '', 'base64')
  const { width, height, exif } = await sharp(sent).metadata()
  expect([width, height, exif]).toEqual([1024, 512, undefined])
  expect(sent.includes('Telling Camera')).toBe(false)
})

test('images in an archive that is away are told before, left out without cost, and end nothing', async () => {
  const disk = mkdtempSync(join(tmpdir(), 'atelier-disk-'))
  onTestFinished(() => rmSync(disk, { recursive: true, force: true }))
  const all = await images(mostFailuresInARow + 2)
  await archive(core.client, { assetIds: all.slice(0, -1) }, disk)
  const look = () => core.client.descriptions.look({ assetIds: all })
  expect(await look()).toMatchObject({ fresh: all.length, unusable: 0 })
  renameSync(join(disk, 'Atelier Archive'), join(disk, 'elsewhere'))
  expect(await look()).toMatchObject({ fresh: 1, unusable: all.length - 1 })
  await start(all)
  const { failure, last } = await ended()
  expect({ failure, last }).toMatchObject({
    ...{ failure: null, last: { described: 1, failed: all.length - 1, mayHaveCost: 0 } },
  })
})

test('what is described already, in the trash or no image is not sent, unless it is wanted again', async () => {
  const [one, two, three] = (await images(3)) as [AssetId, AssetId, AssetId]
  const clip = await upload(
    'clip.mp4',
    await readFile(new URL('../../fixtures/media/clip.mp4', import.meta.url)),
  )
  await core.client.library.annotate({ assetId: one, description: 'Written by hand' })
  await core.client.library.remove({ assetId: two })
  const all = [one, two, three, clip]
  expect(await core.client.descriptions.look({ assetIds: all })).toEqual({
    ...{ fresh: 1, described: 1, unusable: 2 },
  })
  await start(all)
  expect((await ended()).last).toMatchObject({ total: 1, described: 1, skipped: 0, failed: 0 })
  expect([await textOf(one), await textOf(three)]).toEqual(['Written by hand', 'A quiet harbour.'])
  expect(gateway.bodies).toHaveLength(1)
  await start([one], { isAgain: true })
  expect((await ended()).last).toMatchObject({ described: 1 })
  expect(await core.client.library.get({ assetId: one })).toMatchObject({
    description: { text: 'A quiet harbour.', model: 'm' },
  })
})

test('an image that is refused is named, and the others are described', async () => {
  const [one, two, three] = (await images(3)) as [AssetId, AssetId, AssetId]
  const refuses = json(400, { error: { code: 'content_policy_violation', message: 'no' } })
  gateway.answer((exchange) => (gateway.bodies.length === 2 ? refuses : says('A boat'))(exchange))
  await start([one, two, three])
  const { last } = await ended()
  expect(last).toMatchObject({ described: 2, failed: 1, mayHaveCost: 0 })
  expect(last?.failures).toMatchObject([
    { assetId: two, failure: { code: 'content-blocked', data: { wasCharged: 'no' } } },
  ])
  // One that a model refuses in its answer may have cost.
  gateway.answer(parts({ text: 'I' }))
  gateway.answer(
    sse(
      { type: 'message_start', message: { id: 'm', model: 'm', role: 'assistant', type: 'message' } },
      { type: 'message_delta', delta: { stop_reason: 'refusal' } },
      { type: 'message_stop' },
    ),
  )
  await start([two])
  expect((await ended()).last).toMatchObject({ described: 0, failed: 1, mayHaveCost: 1 })
})

test('a key that is refused ends the run, and what is left is described when a person goes on', async () => {
  const ids = await images(3)
  const refuses = json(401, { error: { code: 'invalid_api_key', message: 'no' } })
  gateway.answer((exchange) => (gateway.bodies.length === 2 ? refuses : says('A boat'))(exchange))
  await start(ids)
  const state = await ended()
  expect(state).toMatchObject({
    failure: { code: 'key-rejected', data: { wasCharged: 'no' } },
    unfinished: { left: 2, model: 'm' },
    last: null,
  })
  core = await core.restart()
  expect(await ended()).toMatchObject({ unfinished: { left: 2 }, failure: null })
  expect(gateway.bodies).toHaveLength(2)
  await core.client.descriptions.resume({})
  expect((await ended()).last).toMatchObject({ described: 3, failed: 0, total: 3 })
  expect(gateway.bodies).toHaveLength(4)
})

test('answers that break off are not asked for again, and three in a row end the run', async () => {
  const ids = await images(5)
  gateway.answer(breaksOff)
  await start(ids)
  const { failure, unfinished } = await ended()
  expect({ failure, unfinished }).toMatchObject({
    failure: { code: 'outcome-unknown', data: { wasCharged: 'maybe' } },
    unfinished: { left: 2 },
  })
  expect(gateway.bodies).toHaveLength(3)
  gateway.answer(says('A boat'))
  await core.client.descriptions.resume({})
  expect((await ended()).last).toMatchObject({ described: 2, failed: 3, mayHaveCost: 3 })
  expect(gateway.bodies).toHaveLength(5)
})

test('a gateway that is away ends the run before anything is spent', async () => {
  const ids = await images(2)
  await gateway.close()
  await start(ids)
  expect(await ended()).toMatchObject({
    failure: { code: 'gateway-unreachable' },
    unfinished: { left: 2 },
  })
})

test('stopped, the answer that is arriving is kept; stopped at once, it is left, and the report says what it may have cost', async () => {
  const ids = await images(3)
  const answer = Promise.withResolvers<void>()
  gateway.answer(async (exchange) => {
    await answer.promise
    return says('A boat')(exchange)
  })
  await start(ids)
  await expect.poll(() => gateway.bodies.length).toBe(1)
  await core.client.descriptions.stop({})
  expect((await stateWhere(({ run }) => run?.isStopping === true)).run).toMatchObject({ described: 0 })
  answer.resolve()
  expect((await ended()).last).toMatchObject({ wasStopped: true, described: 1, failed: 0, total: 3 })

  gateway.answer(hangs)
  await start(ids.slice(1))
  await expect.poll(() => gateway.bodies.length).toBe(2)
  await core.client.descriptions.stop({})
  await core.client.descriptions.stopNow({})
  expect((await ended()).last).toMatchObject({ wasStopped: true, described: 0, failed: 1, mayHaveCost: 1 })
})

test('paused, nothing more is sent until a person goes on', async () => {
  const ids = await images(3)
  gateway.answer(async (exchange) => {
    if (gateway.bodies.length === 1) await core.client.descriptions.pause({})
    return says('A boat')(exchange)
  })
  await start(ids)
  await stateWhere(({ run }) => run?.waitsFor === 'person' && run.described === 1)
  expect(gateway.bodies).toHaveLength(1)
  await core.client.descriptions.resume({})
  expect((await ended()).last).toMatchObject({ described: 3 })
})

test('an image waits until a reply in a chat has come', async () => {
  const [id] = (await images(1)) as [AssetId]
  const answer = Promise.withResolvers<void>()
  gateway.answer(async (exchange) => {
    if (!exchange.body.includes('Describe this image')) await answer.promise
    return says('A boat')(exchange)
  })
  const asked = { conversationId: null, connectionId, model: 'm', text: 'Hello' }
  await core.client.chat.send({ ...asked, idempotencyKey: '7d3f3b80-0000-4000-8000-000000000001' })
  await start([id])
  await stateWhere(({ run }) => run?.waitsFor === 'chat')
  expect(gateway.bodies.filter((body) => body.includes('Describe this image'))).toHaveLength(0)
  answer.resolve()
  expect((await ended()).last).toMatchObject({ described: 1 })
})

test('whatever a model answers becomes plain text of a bounded length, and an empty answer is none', async () => {
  const [one, two] = (await images(2)) as [AssetId, AssetId]
  const hostile = `A \u202Eboat\u0000\u001b[31m\r\n\r\n\r\n\r\nSALE\ud800 ${'x'.repeat(100_000)}`
  gateway.answer((exchange) => says(gateway.bodies.length === 1 ? hostile : ' \n\u200b')(exchange))
  await start([one, two])
  expect((await ended()).last).toMatchObject({ described: 1, failed: 1, mayHaveCost: 1 })
  const text = (await textOf(one)) ?? ''
  expect(text).toMatch(/^A boat\[31m\n\nSALE\ufffd x+$/)
  expect(text.length).toBeLessThanOrEqual(longestDescription)
})

test('one run at a time, and an unfinished one can be given up', async () => {
  const ids = await images(2)
  gateway.answer(json(401, { error: { code: 'invalid_api_key', message: 'no' } }))
  await start(ids)
  expect((await ended()).unfinished).toMatchObject({ left: 2 })
  await core.client.descriptions.stop({})
  expect(await ended()).toMatchObject({
    unfinished: null,
    failure: null,
    last: { described: 0, wasStopped: true },
  })
  const unknown = 'con_00000000000000000000000000' as ConnectionId
  await expect(start(ids, { connection: unknown })).rejects.toMatchObject({ code: 'not-found' })
})
