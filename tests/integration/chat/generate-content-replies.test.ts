import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { startDemoGateway } from '../../../src/demo-gateway/index.ts'
import type { ConnectionId } from '../../../src/shared/domain/ids.ts'
import type { Message } from '../../../src/shared/domain/message/message.ts'
import type { GenerateContentOptions } from '../../../src/shared/domain/options/generate-content-options.ts'
import { type AppCore, openAppCore, press } from '../../support/app-core.ts'
import { startScriptedGateway } from '../../support/gateways/scripted-gateway.ts'

const model = 'demo-chat'

let core: AppCore
let closeGateway: () => Promise<void> = async () => {}

beforeEach(async () => {
  core = await openAppCore()
})

afterEach(async () => {
  await core.close()
  await closeGateway()
})

async function connect(origin: string): Promise<ConnectionId> {
  const connectionId = await core.connect(origin)
  const speaks = { id: model, kind: 'chat' as const, format: 'generate-content' as const }
  await core.client.settings.saveModel({ connectionId, model: speaks, replaces: null })
  return connectionId
}

async function connectToDemo(spelling: 'camelCase' | 'snake_case' = 'camelCase'): Promise<ConnectionId> {
  const demo = await startDemoGateway({ speed: 100, grounding: true, spelling })
  closeGateway = demo.close
  return connect(demo.origin)
}

async function ask(
  connectionId: ConnectionId,
  text: string,
  fields: GenerateContentOptions = {},
  after: Message | null = null,
): Promise<Message> {
  const { reply } = await core.client.chat.send({
    ...{ connectionId, model, text, idempotencyKey: press() },
    conversationId: after?.conversationId ?? null,
    options: { format: 'generate-content', fields },
  })
  return core.replyEnded(reply)
}

const spoken = { generationConfig: { responseModalities: ['AUDIO' as const] } }

/** The only original in the library. */
async function original(): Promise<Buffer> {
  const names = await readdir(join(core.dataDirectory, 'media'), { recursive: true, withFileTypes: true })
  const files = names.filter((entry) => entry.isFile() && !entry.parentPath.includes('parts'))
  expect(files).toHaveLength(1)
  const [file] = files
  return readFile(join(file?.parentPath ?? '', file?.name ?? ''))
}

test.each(['camelCase', 'snake_case'] as const)(
  'a reply that is spoken (%s) is one sound of the library, and can be talked about further',
  async (spelling) => {
    const connectionId = await connectToDemo(spelling)
    const said = await ask(connectionId, 'Say that the sea is wide', spoken)
    expect(said).toMatchObject({ status: 'complete', failure: null })
    expect(said.parts).toMatchObject([{ type: 'media', kind: 'audio', mimeType: 'audio/wav' }])
    const { assets } = await core.client.library.list({ kind: 'audio', cursor: null, limit: 10 })
    expect(assets).toMatchObject([{ mimeType: 'audio/wav', prompt: 'Say that the sea is wide', model }])
    const sound = await original()
    expect(sound.subarray(0, 4).toString()).toBe('RIFF')
    expect(sound.readUInt32LE(24)).toBe(24_000)
    expect(sound.readUInt32LE(40)).toBe(sound.length - 44)
    const [asset] = assets
    expect(asset?.durationMs).toBeCloseTo((sound.length - 44) / 48, -1)
    expect(asset?.durationMs).toBeGreaterThan(1000)

    const next = await ask(connectionId, 'And now in other words', {}, said)
    expect(next).toMatchObject({ status: 'complete', failure: null })
  },
)

test('speech goes back with the next question as a WAV without an address in front', async () => {
  const sound = Buffer.alloc(40_000, 3).toString('base64')
  const chunk = (parts: unknown[], more = {}) =>
    `data: ${JSON.stringify({ candidates: [{ content: { role: 'model', parts }, ...more }] })}\n\n`
  const speech = (data: string) => ({ inlineData: { mimeType: 'audio/L16;rate=16000', data } })
  const gateway = await startScriptedGateway(({ response }) => {
    response.writeHead(200, { 'content-type': 'text/event-stream' })
    response.write(chunk([speech('AAEC')]) + chunk([speech(sound)]))
    response.end(chunk([speech('AwQF')]) + chunk([], { finishReason: 'STOP' }))
  })
  closeGateway = gateway.close
  const connectionId = await connect(gateway.origin)
  const said = await ask(connectionId, 'Say something')
  await ask(connectionId, 'Again', {}, said)
  const { contents } = JSON.parse(gateway.bodies[1] ?? '') as { contents: { parts: unknown[] }[] }
  const wav = await original()
  expect(
    wav
      .subarray(44)
      .equals(Buffer.concat([Buffer.from([0, 1, 2]), Buffer.alloc(40_000, 3), Buffer.from([3, 4, 5])])),
  ).toBe(true)
  expect(contents[1]?.parts).toEqual([
    { inlineData: { mimeType: 'audio/wav', data: wav.toString('base64') } },
  ])
})

test.each(['camelCase', 'snake_case'] as const)(
  'everything that stands beside the words (%s) is kept with the message',
  async (spelling) => {
    const connectionId = await connectToDemo(spelling)
    const told = await ask(connectionId, 'Explain https://example.com/tides in a few words', {
      generationConfig: { responseLogprobs: true, logprobs: 2, candidateCount: 2 },
    })
    expect(told).toMatchObject({ status: 'complete', stopReason: 'STOP', failure: null })
    const { details, usage } = told
    expect(details).toMatchObject({ responseId: expect.any(String), responseModel: `${model}-demo` })
    expect(details?.tokenCount).toBeGreaterThan(5)
    expect(details?.safety).toHaveLength(5)
    expect(details?.safety[0]).toMatchObject({ of: 'reply', probability: 'NEGLIGIBLE', isBlocked: false })
    expect(details?.retrievedUrls).toEqual([
      { url: 'https://example.com/tides', status: 'URL_RETRIEVAL_STATUS_SUCCESS' },
    ])
    const text = told.parts.map((part) => (part.type === 'text' ? part.text : '')).join('')
    expect(details?.logprobs?.steps.map(({ chosen }) => chosen.token).join('')).toBe(text)
    expect(details?.logprobs?.average).toBeLessThan(0)
    expect(details?.citations.length).toBeGreaterThan(0)
    expect(details?.grounding).toMatchObject({ searchScore: 0.64, sources: [{}, {}], passages: [{}, {}] })
    for (const { partIndex, startByte, endByte, text: words } of details?.grounding?.supports ?? []) {
      const part = told.parts[partIndex]
      const bytes = Buffer.from(part?.type === 'text' ? part.text : '')
      expect(bytes.subarray(startByte, endByte).toString()).toBe(words)
    }
    expect(usage?.totalTokens).toBe((usage?.inputTokens ?? 0) + (usage?.outputTokens ?? 0))
    expect(usage?.byModality).toContainEqual({ of: 'output', modality: 'TEXT', tokens: usage?.outputTokens })
  },
)

test('code that the provider ran is shown with its result, and counted as what tools brought', async () => {
  const connectionId = await connectToDemo()
  const told = await ask(connectionId, 'What is 12 * 12?', { tools: [{ codeExecution: {} }] })
  expect(told.parts.slice(0, 2)).toMatchObject([
    { type: 'code', language: 'python', text: 'print(12 * 12)' },
    { type: 'code-result', outcome: 'OUTCOME_OK', text: '144\n' },
  ])
  expect(told.usage?.toolTokens).toBeGreaterThan(0)
})
