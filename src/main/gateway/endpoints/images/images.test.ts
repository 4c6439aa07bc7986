import { once } from 'node:events'
import { readdirSync, readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { noUsage } from '../../../../shared/domain/message/usage.ts'
import { defaultDialect } from '../../../../shared/domain/connection/dialect.ts'
import { defaultNetwork } from '../../../../shared/domain/connection/network.ts'
import type { ImageRequest } from '../../../../shared/domain/job/job.ts'
import { systemClock } from '../../../lib/time/clock.ts'
import { createMemorySink, type MemorySink } from '../../media-scan/test-support.ts'
import { createSender } from '../../http/request.ts'
import { createImages } from './images.ts'

const fixtures = new URL('../../../../../tests/fixtures/gateway/images/', import.meta.url)

const request = {
  kind: 'image',
  model: 'imagea-2',
  prompt: 'A quiet sea',
  n: 1,
  size: 'auto',
  quality: 'auto',
} as ImageRequest

const sender = createSender()
const server = createServer()
let answer: { type: string; body: Buffer } = { type: '', body: Buffer.alloc(0) }
let sinks: MemorySink[] = []
let body = ''

beforeAll(async () => {
  server.on('request', (asked, response) => {
    body = ''
    asked.setEncoding('utf8').on('data', (text: string) => (body += text))
    response.writeHead(200, { 'content-type': answer.type, 'content-length': answer.body.length })
    response.end(answer.body)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
})

afterEach(() => {
  sinks = []
})

afterAll(async () => {
  await sender.close()
  server.closeAllConnections()
  server.close()
})

async function ask(
  given: Buffer | string,
  type = 'application/json',
  options: ImageRequest['options'] = null,
) {
  answer = { type, body: Buffer.from(given) }
  const openSink = () => {
    const sink = createMemorySink()
    sinks.push(sink)
    return sink
  }
  const baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const target = { baseUrl, dialect: defaultDialect, network: defaultNetwork, apiKey: 'sk-test' }
  return createImages(
    { sender, clock: systemClock, openSink },
    target,
    { ...request, options },
    new AbortController().signal,
  )
}

const read = (name: string) => ask(readFileSync(new URL(`${name}.json`, fixtures)))

const png = readFileSync(new URL('b64-json-with-usage.json', fixtures), 'utf8')
const file = Buffer.from(JSON.parse(png).data[0].b64_json, 'base64')
const image = { type: 'file', file }
const address = { type: 'url', url: 'https://files.example/one.png' }

const shapes: [string, object][] = [
  [
    'b64-json-with-usage',
    {
      images: [image],
      facts: {
        finishedAt: 1_760_000_000_000,
        usage: { ...noUsage, inputTokens: 20, outputTokens: 1100, totalTokens: 1120 },
      },
    },
  ],
  ['absent-fields-as-empty-strings', { images: [image], facts: { usage: null } }],
  ['url', { images: [address], facts: { usage: null } }],
  ['url-as-an-object', { images: [address], facts: { usage: null } }],
  ['base64-as-a-data-url', { images: [image, image], facts: { usage: null } }],
  ['base64-in-lines', { images: [image], facts: { usage: null } }],
  ['revised-prompt', { images: [image], facts: { revisedPrompt: 'A quiet sea at dawn' } }],
  ['fewer-than-asked-for', { images: [image], facts: { finishedAt: 1_760_000_000_000 } }],
  ['none-left-by-the-filter', { images: [], facts: { usage: null } }],
]

test.each(shapes)('an answer of the shape %s is read', async (name, expected) => {
  expect(await read(name)).toMatchObject(expected)
})

test('what was set in Advanced is sent beside the form’s own fields', async () => {
  const fields = { response_format: 'b64_json' as const, user: 'someone' }
  await ask(png, 'application/json', { format: 'images', fields })
  expect(JSON.parse(body)).toEqual({
    ...{ model: 'imagea-2', prompt: 'A quiet sea', n: 1, size: 'auto', quality: 'auto' },
    ...fields,
  })
})

const refusals = [
  ['error-inside-status-200', 'quota', { wasCharged: 'no', detail: '用户额度不足' }],
  ['refusal-inside-status-200', 'content-blocked', { wasCharged: 'no' }],
] as const

test.each(refusals)('%s is told as %s, and its status says nothing', async (name, kind, facts) => {
  const failure = read(name)
  await expect(failure).rejects.toMatchObject({ kind, facts })
  await expect(failure).rejects.not.toHaveProperty('facts.status')
})

test('every fixture of the images endpoint is read by a test', () => {
  const names = readdirSync(fixtures).map((name) => name.replace('.json', ''))
  const read = [...shapes.map(([name]) => name), ...refusals.map(([name]) => name), 'no-data']
  expect(names.toSorted()).toEqual(read.toSorted())
})

test('an answer without images or a list of them is malformed, and may have been charged', async () => {
  await expect(read('no-data')).rejects.toMatchObject({ kind: 'malformed', facts: { wasCharged: 'maybe' } })
})

test('a page in place of an answer is no gateway', async () => {
  await expect(ask('<html></html>', 'text/html')).rejects.toMatchObject({ kind: 'not-a-gateway' })
})

const large = Buffer.alloc(3_000_001, 'image')

test('large images go to their sinks, in the order of the answer', async () => {
  const other = Buffer.alloc(1_000_000, 'other')
  const { images } = await ask(
    JSON.stringify({
      data: [{ b64_json: large.toString('base64') }, { b64_json: other.toString('base64') }],
    }),
  )
  expect(images.map((image) => image.type === 'file' && image.file.equals(large))).toEqual([true, false])
  expect(images.map((image) => image.type === 'file' && image.file.equals(other))).toEqual([false, true])
  expect(sinks.map((sink) => sink.isDiscarded)).toEqual([false, false])
})

test('images of an answer that cannot be read are let go', async () => {
  const half = `{"data":[{"b64_json":"${large.toString('base64')}"},{"b64_json":"${large.toString('base64')}`
  await expect(ask(half)).rejects.toMatchObject({ kind: 'malformed' })
  expect(sinks.map((sink) => sink.isDiscarded)).toEqual([true, true])
})
