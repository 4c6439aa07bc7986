import { createHash } from 'node:crypto'
import { readdir, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { startDemoGateway } from '../../../src/demo-gateway/index.ts'
import { Asset } from '../../../src/shared/domain/asset.ts'
import { Dialect } from '../../../src/shared/domain/connection/dialect.ts'
import { ImageRequest, type JobState } from '../../../src/shared/domain/job/job.ts'
import { type AppCore, openAppCore, press } from '../../support/app-core.ts'
import {
  json,
  type Script,
  type ScriptedGateway,
  startScriptedGateway,
} from '../../support/gateways/scripted-gateway.ts'

let core: AppCore
let close: () => Promise<void>

beforeEach(async () => {
  core = await openAppCore()
  close = async () => {}
})

afterEach(async () => {
  await core.close()
  await close()
})

async function scripted(script: Script): Promise<ScriptedGateway> {
  const gateway = await startScriptedGateway(script)
  close = gateway.close
  return gateway
}

async function demoOrigin(): Promise<string> {
  const demo = await startDemoGateway({ speed: 20 })
  close = demo.close
  return demo.origin
}

const formats = ['generate-content', 'chat-completions'] as const

const requestOf = (changes: Partial<ImageRequest> = {}) =>
  ImageRequest.parse({
    kind: 'image',
    format: 'generate-content',
    model: 'multimodal-2.5-flash-image',
    prompt: 'Make it night',
    n: 1,
    size: 'auto',
    quality: 'auto',
    ...changes,
  })

async function make(origin: string, changes: Partial<ImageRequest> = {}) {
  const connectionId = await core.connect(origin)
  return core.client.images.create({ connectionId, request: requestOf(changes), idempotencyKey: press() })
}

async function addImage(color: string, width = 320, height = 200) {
  const body = await sharp({ create: { width, height, channels: 3, background: color } })
    .png()
    .toBuffer()
  const request = new Request(`http://x/upload?name=${color}.png`, {
    method: 'POST',
    body: new Uint8Array(body),
  })
  const asset = Asset.parse(await (await core.app.respondMedia(request)).json())
  return { asset, base64: body.toString('base64') }
}

const fileOf = ({ sha256 }: Asset, extension: string) =>
  join(core.dataDirectory, 'media', sha256.slice(0, 2), `${sha256}.${extension}`)
const parts = () => readdir(join(core.dataDirectory, 'media', 'parts')).catch(() => [])

test.each(formats)('%s: an image is made from words, and saved', async (format) => {
  const job = await make(await demoOrigin(), { format, prompt: 'A quiet sea' })
  const saved = await core.jobIn(job.id, 'saved', 'failed', 'unknown-outcome')
  expect(saved).toMatchObject({ state: 'saved', failure: null, request: { format } })
  expect(saved.assets).toMatchObject([{ kind: 'image', prompt: 'A quiet sea' }])
  const { requestId, usage } = saved.gatewayFacts
  expect(requestId).not.toBeNull()
  expect(usage?.totalTokens).toBeGreaterThan(usage?.outputTokens ?? Number.POSITIVE_INFINITY)
})

test.each(formats)(
  '%s: an image is changed with words, keeps its size, and the first one stays',
  async (format) => {
    const { asset } = await addImage('teal')
    const job = await make(await demoOrigin(), { format, sourceAssetIds: [asset.id] })
    const saved = await core.jobIn(job.id, 'saved', 'failed', 'unknown-outcome')
    expect(saved.assets).toMatchObject([{ kind: 'image', width: 320, height: 200 }])
    const [edited] = saved.assets as [Asset]
    expect(edited.sha256).not.toBe(asset.sha256)
    const bytes = await readFile(fileOf(edited, 'png'))
    expect(createHash('sha256').update(bytes).digest('hex')).toBe(edited.sha256)
    const { assets } = await core.client.library.list({ kind: 'image', cursor: null, limit: 9 })
    expect(assets.map(({ id }) => id)).toEqual([edited.id, asset.id])
  },
)

test('generateContent gets the images first, then the words, and the key in its own header', async () => {
  const gateway = await scripted(
    json(400, { error: { code: 400, message: 'x', status: 'INVALID_ARGUMENT' } }),
  )
  const [teal, red] = [await addImage('teal'), await addImage('red')]
  const job = await make(gateway.origin, { sourceAssetIds: [red.asset.id, teal.asset.id] })
  expect(await core.jobIn(job.id, 'failed')).toMatchObject({ failure: { code: 'bad-input' } })
  expect(gateway.asked).toEqual(['POST /v1beta/models/multimodal-2.5-flash-image:generateContent'])
  expect(gateway.headers[0]).toMatchObject({ 'x-vendor-api-key': 'sk-demo' })
  expect(gateway.headers[0]).not.toHaveProperty('authorization')
  const image = (data: string) => ({ inline_data: { mime_type: 'image/png', data } })
  expect(JSON.parse(gateway.bodies[0] ?? '')).toEqual({
    contents: [{ role: 'user', parts: [image(red.base64), image(teal.base64), { text: 'Make it night' }] }],
    generationConfig: { responseModalities: ['TEXT', 'IMAGE'] },
  })
})

test('the key of generateContent goes into the address where a gateway knows no other way', async () => {
  const gateway = await scripted(json(400, {}))
  const id = await core.connect(gateway.origin)
  const dialect = Dialect.parse({ generateContentKeyPlace: 'query' })
  const saved = { id, name: 'Test', baseUrl: gateway.origin, newKey: null, dialect }
  await core.client.settings.saveConnection(saved)
  const job = await core.client.images.create({
    connectionId: id,
    request: requestOf(),
    idempotencyKey: press(),
  })
  await core.jobIn(job.id, 'failed')
  expect(gateway.asked).toEqual([
    'POST /v1beta/models/multimodal-2.5-flash-image:generateContent?key=sk-demo',
  ])
  expect(gateway.headers[0]).not.toHaveProperty('x-vendor-api-key')
})

test('chat-completions gets them as data: addresses in one message', async () => {
  const gateway = await scripted(json(400, {}))
  const { asset, base64 } = await addImage('teal')
  const job = await make(gateway.origin, { format: 'chat-completions', sourceAssetIds: [asset.id] })
  await core.jobIn(job.id, 'failed')
  expect(gateway.asked).toEqual(['POST /v1/chat/completions'])
  expect(JSON.parse(gateway.bodies[0] ?? '').messages).toEqual([
    {
      role: 'user',
      content: [
        { type: 'image_url', image_url: { url: `data:image/png;base64,${base64}` } },
        { type: 'text', text: 'Make it night' },
      ],
    },
  ])
})

test('an image that is gone is said before anything is sent', async () => {
  const gateway = await scripted(json(200, {}))
  const { asset } = await addImage('teal')
  const connectionId = await core.connect(gateway.origin)
  await rm(fileOf(asset, 'png'))
  const request = requestOf({ sourceAssetIds: [asset.id] })
  const job = await core.client.images.create({ connectionId, request, idempotencyKey: press() })
  expect(await core.jobIn(job.id, 'failed')).toMatchObject({ failure: { code: 'media-missing' } })
  expect(gateway.asked).toEqual([])
})

const candidate = (finishReason: string, ...candidateParts: object[]) => ({
  candidates: [{ content: { role: 'model', parts: candidateParts }, finishReason }],
})
const blocked = (wasCharged: string, detail: string) => ({
  state: 'failed',
  failure: { code: 'content-blocked', data: { wasCharged, detail } },
})
const unknown = { state: 'unknown-outcome', failure: { data: { wasCharged: 'maybe' } } }

const answers: [string, unknown, object][] = [
  ['a refused prompt', { promptFeedback: { blockReason: 'SAFETY' } }, blocked('no', 'SAFETY')],
  ['the same in snake_case', { prompt_feedback: { block_reason: 'OTHER' } }, blocked('no', 'OTHER')],
  [
    'an image that was kept back',
    candidate('IMAGE_SAFETY', { text: 'Here it is.' }),
    blocked('maybe', 'IMAGE_SAFETY Here it is.'),
  ],
  [
    'words alone',
    candidate('STOP', { text: 'Hm', thought: true }, { text: 'I would rather not.' }),
    blocked('maybe', 'STOP I would rather not.'),
  ],
  ['an empty answer', {}, unknown],
  ['something else', [1, 2], unknown],
]

test.each(answers)('%s is told for what it is, and was sent once', async (_name, answer, expected) => {
  const gateway = await scripted(json(200, answer))
  const job = await make(gateway.origin)
  expect(await core.jobIn(job.id, 'failed', 'unknown-outcome')).toMatchObject(expected)
  expect(gateway.asked).toHaveLength(1)
})

const chunks =
  (...values: unknown[]): Script =>
  ({ response }) => {
    response.writeHead(200, { 'content-type': 'text/event-stream' })
    response.end(values.map((value) => `data: ${JSON.stringify(value)}\n\n`).join(''))
  }
const delta = (content: string) => ({ choices: [{ index: 0, delta: { content } }] })
const stop = { choices: [{ index: 0, delta: {}, finish_reason: 'stop' }] }

test('a reply of chat-completions that only speaks is told in its own words', async () => {
  const gateway = await scripted(chunks(delta('I would '), delta('rather not.'), stop))
  const job = await make(gateway.origin, { format: 'chat-completions' })
  expect(await core.jobIn(job.id, 'failed', 'unknown-outcome')).toMatchObject(
    blocked('maybe', 'stop I would rather not.'),
  )
})

test('an image that came before its reply broke off is a result; a reply without one is lost', async () => {
  const { base64, asset } = await addImage('teal')
  const gateway = await scripted(chunks(delta(`Here: ![it](data:image/png;base64,${base64})`)))
  const job = await make(gateway.origin, { format: 'chat-completions' })
  expect((await core.jobIn(job.id, 'saved', 'failed', 'unknown-outcome')).assets).toMatchObject([
    { sha256: asset.sha256 },
  ])
  gateway.answer(chunks(delta('Here')))
  const other = await make(gateway.origin, { format: 'chat-completions' })
  await core.jobIn(other.id, 'unknown-outcome')
})

const cut: Script = ({ response }) => void response.destroy()
const halfJson: Script = ({ response }) => void response.writeHead(200).end('{"candidates":[{')
const tooMany: Script = ({ response }) => void response.writeHead(429, { 'retry-after': '3600' }).end()
const outcomes: [string, Script, JobState][] = [
  ['an answer that is cut off', cut, 'unknown-outcome'],
  ['half an answer', halfJson, 'unknown-outcome'],
  ['a wrong key', json(401, { error: { code: 401, message: 'x', status: 'UNAUTHENTICATED' } }), 'failed'],
  ['too many requests for longer than is waited', tooMany, 'failed'],
]

test.each(formats.flatMap((format) => outcomes.map((outcome) => [format, ...outcome] as const)))(
  '%s: after %s it was sent once and the state is true',
  async (format, _name, script, state) => {
    const gateway = await scripted(script)
    const job = await make(gateway.origin, { format })
    expect(await core.jobIn(job.id, 'failed', 'unknown-outcome')).toMatchObject({ state })
    expect(gateway.asked).toHaveLength(1)
    expect(await parts()).toEqual([])
  },
)

const exhausted = { error: { code: 429, status: 'RESOURCE_EXHAUSTED', message: 'upstream quota' } }
const broken = { error: { code: 500, message: 'It broke' } }
const busy = { error: { code: 503, type: 'overloaded_error', message: 'Overloaded' } }
const underWay =
  (error: object): Script =>
  ({ response }) => {
    response.writeHead(200, { 'content-type': 'text/event-stream' })
    response.write(`data: ${JSON.stringify(delta('Drawing now'))}\n\n`)
    response.end(`data: ${JSON.stringify(error)}\n\n`)
  }
const inPlace = [exhausted, broken, busy]
const errorsInside: [ImageRequest['format'], string, Script][] = [
  ...inPlace.map((error): [ImageRequest['format'], string, Script] => [
    'chat-completions',
    `${error.error.code} in its stream`,
    underWay(error),
  ]),
  ...[...formats, 'images' as const].flatMap((format) =>
    inPlace.map((error): [ImageRequest['format'], string, Script] => [
      format,
      `${error.error.code} in an answer of 200`,
      json(200, error),
    ]),
  ),
]

test.each(errorsInside)(
  '%s: a request that was taken and met %s has an unknown outcome, and is never sent again by itself',
  async (format, _what, script) => {
    const gateway = await scripted(script)
    const model = format === 'images' ? 'imagea-2' : 'multimodal-2.5-flash-image'
    const job = await make(gateway.origin, { format, model })
    await core.jobIn(job.id, 'submitting', 'failed', 'unknown-outcome')
    const next = await core.jobIn(job.id, 'failed', 'unknown-outcome', 'prepared')
    expect(next).toMatchObject({ state: 'unknown-outcome', failure: { data: { wasCharged: 'maybe' } } })
    expect(gateway.asked).toHaveLength(1)
    expect(await parts()).toEqual([])
  },
)

test.each(['inlineData', 'inline_data'])(
  'an image in %s arrives whole, one of a thought does not',
  async (name) => {
    const { base64 } = await addImage('red')
    const mimeName = name === 'inlineData' ? 'mimeType' : 'mime_type'
    const part = (data: string) => ({ [name]: { [mimeName]: 'image/png', data } })
    const sketch = (await addImage('blue', 64, 64)).base64
    const gateway = await scripted(
      json(200, candidate('STOP', { ...part(sketch), thought: true }, { text: 'There.' }, part(base64))),
    )
    const saved = await core.jobIn((await make(gateway.origin)).id, 'saved', 'failed', 'unknown-outcome')
    const sha256 = createHash('sha256').update(Buffer.from(base64, 'base64')).digest('hex')
    expect(saved.assets).toMatchObject([{ sha256, width: 320 }])
    expect(await parts()).toEqual([])
  },
)

test('every field of Advanced is sent, and several candidates are several images', async () => {
  const [red, teal] = [await addImage('red'), await addImage('teal')]
  const part = (data: string) => ({ inlineData: { mimeType: 'image/png', data } })
  const candidates = [red, teal].map(({ base64 }) => candidate('STOP', part(base64)).candidates[0])
  const gateway = await scripted(json(200, { candidates }))
  const generationConfig = { candidateCount: 2, temperature: 0.5, seed: 7 }
  const fields = {
    generationConfig,
    safetySettings: [{ category: 'HARM_CATEGORY_HARASSMENT' as const, threshold: 'OFF' as const }],
    systemInstruction: { parts: [{ text: 'In ink' }] },
  }
  const job = await make(gateway.origin, { options: { format: 'generate-content', fields } })
  const saved = await core.jobIn(job.id, 'saved', 'failed', 'unknown-outcome')
  expect(saved.assets).toHaveLength(2)
  expect(JSON.parse(gateway.bodies[0] ?? '')).toEqual({
    ...fields,
    contents: [{ role: 'user', parts: [{ text: 'Make it night' }] }],
    generationConfig: { responseModalities: ['TEXT', 'IMAGE'], ...generationConfig },
  })
})

test('chat-completions gets the fields of Advanced, and the instruction as its first message', async () => {
  const gateway = await scripted(json(400, {}))
  const fields = { system: 'In ink', seed: 7, temperature: 0.5 }
  const job = await make(gateway.origin, {
    format: 'chat-completions',
    options: { format: 'chat-completions', fields },
  })
  await core.jobIn(job.id, 'failed')
  const { messages, ...rest } = JSON.parse(gateway.bodies[0] ?? '')
  expect(rest).toMatchObject({ seed: 7, temperature: 0.5 })
  expect(rest).not.toHaveProperty('system')
  expect(messages[0]).toEqual({ role: 'system', content: 'In ink' })
})

test('a value beyond its limit is refused by its field before there is a job', async () => {
  const gateway = await scripted(json(200, {}))
  const options = { format: 'generate-content' as const, fields: { generationConfig: { temperature: 2.5 } } }
  const connectionId = await core.connect(gateway.origin)
  const request = { ...requestOf(), options }
  const making = core.client.images.create({ connectionId, request, idempotencyKey: press() })
  await expect(making).rejects.toMatchObject({
    code: 'bad-input',
    data: { field: 'request.options.fields.generationConfig.temperature' },
  })
  const { jobs } = await core.client.jobs.list({ kind: null, cursor: null, limit: 9 })
  expect([jobs, gateway.asked]).toEqual([[], []])
})

test('what a format has no field for is refused, not left out', () => {
  const asset = 'ast_00000000000000000000000001'
  const valid = { kind: 'image', model: 'm', prompt: 'p', n: 1, size: 'auto', quality: 'auto' }
  const problems = (changes: object) =>
    ImageRequest.safeParse({ ...valid, ...changes }).error?.issues.map(({ path }) => path[0]) ?? []
  expect(problems({})).toEqual([])
  expect(problems({ sourceAssetIds: [asset] })).toEqual(['sourceAssetIds'])
  for (const format of formats) {
    expect(problems({ format, sourceAssetIds: [asset] })).toEqual([])
    const wordless = { generationConfig: { responseModalities: ['TEXT'] } }
    expect(problems({ format, options: { format: 'generate-content', fields: wordless } })).toContain(
      'options',
    )
    expect(problems({ format, options: { format: 'images', fields: {} } })).toEqual(['options'])
    expect(problems({ format, n: 2, size: '64x64', quality: 'low' })).toEqual(['n', 'size', 'quality'])
  }
})
