import { readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { SendMessage } from '../../../src/shared/contract/chat.ts'
import { Asset } from '../../../src/shared/domain/asset.ts'
import type { ConnectionId } from '../../../src/shared/domain/ids.ts'
import type { Message } from '../../../src/shared/domain/message/message.ts'
import { ChatCompletionsFields, type ChatOptions } from '../../../src/shared/domain/options/chat-options.ts'
import {
  GenerateContentOptions,
  GenerationConfig,
} from '../../../src/shared/domain/options/generate-content-options.ts'
import { MessagesOptions } from '../../../src/shared/domain/options/messages-options.ts'
import { type AppCore, openAppCore, press } from '../../support/app-core.ts'
import { blocks, parts, sse } from '../../support/gateways/reply-scripts.ts'
import {
  json,
  type Script,
  type ScriptedGateway,
  startScriptedGateway,
} from '../../support/gateways/scripted-gateway.ts'

/** What a person sets, attaches and answers in a chat is what the gateway reads. */

type Format = ChatOptions['format']
type Options<F extends Format> = Extract<ChatOptions, { format: F }>['fields']

let core: AppCore
let gateway: ScriptedGateway
let connectionId: ConnectionId

const answers: Record<Format, Script> = {
  messages: blocks({ type: 'text', text: 'Well.' }),
  'generate-content': parts({ text: 'Well.' }),
  'chat-completions': sse({ choices: [{ index: 0, delta: { content: 'Well.' }, finish_reason: 'stop' }] }),
}

beforeEach(async () => {
  gateway = await startScriptedGateway(answers.messages)
  core = await openAppCore()
  connectionId = await core.connect(gateway.origin)
  for (const format of ['messages', 'generate-content', 'chat-completions'] as const) {
    const model = { id: format, kind: 'chat' as const, format }
    await core.client.settings.saveModel({ connectionId, model, replaces: null })
  }
})

afterEach(async () => {
  await core.close()
  await gateway.close()
})

const input = (format: Format, change: Partial<SendMessage> = {}) => ({
  conversationId: null,
  connectionId,
  model: format,
  text: 'Hi',
  idempotencyKey: press(),
  ...change,
})

async function ask(format: Format, change: Partial<SendMessage> = {}): Promise<Message> {
  const { reply } = await core.client.chat.send(input(format, change))
  return core.replyEnded(reply)
}

const posted = () => gateway.bodies.filter((_body, index) => gateway.asked[index]?.startsWith('POST'))
const lastBody = () => JSON.parse(posted().at(-1) ?? 'null') as Record<string, unknown>
const following = ({ conversationId }: Message) => ({ conversationId })

async function attach(name: string, bytes: Uint8Array) {
  const url = `http://app/upload?name=${encodeURIComponent(name)}`
  const response = await core.app.respondMedia(new Request(url, { method: 'POST', body: bytes.slice() }))
  return Asset.parse(await response.json())
}

const image = () =>
  sharp({ create: { width: 8, height: 8, channels: 3, background: '#246' } })
    .png()
    .toBuffer()

test.each(['messages', 'generate-content', 'chat-completions'] as const)(
  'a photo goes to a model (%s) without the place and the time that the camera wrote into it',
  async (format) => {
    gateway.answer(answers[format])
    const photo = await sharp({ create: { width: 60, height: 40, channels: 3, background: '#246' } })
      .withExif({ IFD0: { Make: 'Telling Camera' }, IFD3: { GPSLatitude: '48/1 51/1 0/1' } })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer()
    const { id } = await attach('photo.jpg', photo)
    expect((await ask(format, { attachmentIds: [id] })).status).toBe('complete')
    const [base64 = ''] = /\/9j\/[A-Za-z0-9+/=]+/.exec(posted().at(-1) ?? '') ?? []
    const sent = await sharp(Buffer.from(base64, 'base64')).metadata()
    expect(sent).toMatchObject({ format: 'jpeg', width: 60, height: 40, orientation: 6 })
    expect(Buffer.from(base64, 'base64').includes('Telling Camera')).toBe(false)
  },
)

const schema = { type: 'OBJECT' as const, properties: { city: { type: 'STRING' as const } } }

const messagesOptions: Required<Omit<Options<'messages'>, 'temperature'>> = {
  max_tokens: 4096,
  metadata: { user_id: 'someone' },
  stop_sequences: ['END'],
  system: 'Be brief.',
  thinking: { type: 'enabled', budget_tokens: 2048 },
  tool_choice: { type: 'auto', disable_parallel_tool_use: true },
  tools: [{ name: 'weather', input_schema: { type: 'object' } }],
  top_k: 5,
  top_p: 0.5,
}

test('every option of the messages format arrives', async () => {
  const used = [...Object.keys(messagesOptions), 'temperature'].toSorted()
  expect(used).toEqual(Object.keys(MessagesOptions.shape).toSorted())
  await ask('messages', { options: { format: 'messages', fields: messagesOptions } })
  expect(lastBody()).toMatchObject(messagesOptions)
  await ask('messages', { options: { format: 'messages', fields: { temperature: 0 } } })
  expect(lastBody()).toMatchObject({ temperature: 0, max_tokens: 8192 })
})

const generationConfig: Required<Options<'generate-content'>>['generationConfig'] = {
  stopSequences: ['END'],
  responseMimeType: 'application/json',
  responseSchema: schema,
  responseModalities: ['TEXT', 'AUDIO'],
  candidateCount: 2,
  maxOutputTokens: 100,
  temperature: 2,
  topP: 0.5,
  topK: 5,
  seed: 7,
  presencePenalty: 0.1,
  frequencyPenalty: 0.2,
  responseLogprobs: true,
  logprobs: 3,
  enableEnhancedCivicAnswers: true,
  speechConfig: {
    voiceConfig: { prebuiltVoiceConfig: { voiceName: 'A' } },
    multiSpeakerVoiceConfig: {
      speakerVoiceConfigs: [{ speaker: 'B', voiceConfig: { prebuiltVoiceConfig: { voiceName: 'C' } } }],
    },
    languageCode: 'de-DE',
  },
  thinkingConfig: { includeThoughts: true, thinkingBudget: 512 },
  mediaResolution: 'MEDIA_RESOLUTION_LOW',
}

const contentOptions: Required<Options<'generate-content'>> = {
  tools: [{ functionDeclarations: [{ name: 'weather' }] }, { codeExecution: {} }],
  toolConfig: { functionCallingConfig: { mode: 'ANY', allowedFunctionNames: ['weather'] } },
  safetySettings: [{ category: 'HARM_CATEGORY_HARASSMENT', threshold: 'BLOCK_NONE' }],
  systemInstruction: { parts: [{ text: 'Be brief.' }] },
  generationConfig,
  cachedContent: 'cachedContents/one',
}

test('every option of generateContent arrives', async () => {
  expect(Object.keys(contentOptions).toSorted()).toEqual(Object.keys(GenerateContentOptions.shape).toSorted())
  expect(Object.keys(generationConfig).toSorted()).toEqual(Object.keys(GenerationConfig.shape).toSorted())
  gateway.answer(answers['generate-content'])
  await ask('generate-content', { options: { format: 'generate-content', fields: contentOptions } })
  const { contents: _contents, ...rest } = lastBody()
  expect(rest).toEqual(contentOptions)
})

const { system, ...completionsOptions }: Required<Options<'chat-completions'>> = {
  system: 'Be brief.',
  temperature: 1.5,
  top_p: 0.5,
  n: 2,
  max_tokens: 100,
  stop: ['END'],
  seed: 7,
  presence_penalty: 0.1,
  frequency_penalty: 0.2,
  response_format: { type: 'json_schema', json_schema: { name: 'place' } },
  tools: [{ type: 'function', function: { name: 'weather' } }],
  tool_choice: 'required',
  user: 'someone',
}

test('every option of chat-completions arrives, the system prompt as the first message', async () => {
  const used = ['system', ...Object.keys(completionsOptions)].toSorted()
  expect(used).toEqual(Object.keys(ChatCompletionsFields.shape).toSorted())
  gateway.answer(answers['chat-completions'])
  const options = { format: 'chat-completions' as const, fields: { system, ...completionsOptions } }
  await ask('chat-completions', { options })
  expect(lastBody()).toMatchObject({
    ...completionsOptions,
    messages: [
      { role: 'system', content: 'Be brief.' },
      { role: 'user', content: 'Hi' },
    ],
  })
})

test('a reply is asked for again with options of its own', async () => {
  const reply = await ask('messages')
  const fields = { thinking: { type: 'enabled' as const, budget_tokens: 20_000 } }
  const again = await core.client.chat.regenerate({
    messageId: reply.id,
    connectionId,
    model: 'messages',
    options: { format: 'messages', fields },
  })
  await core.replyEnded(again.reply)
  expect(lastBody()).toMatchObject({ ...fields, max_tokens: 28_192 })
})

const refused: [string, Format, ChatOptions, object][] = [
  [
    'a temperature above the limit of its format',
    'messages',
    { format: 'messages', fields: { temperature: 5 } },
    { field: 'options.fields.temperature', limit: '≤ 1' },
  ],
  [
    'temperature beside top_p',
    'messages',
    { format: 'messages', fields: { temperature: 0.5, top_p: 0.5 } },
    { field: 'top_p', limit: 'temperature xor top_p' },
  ],
  [
    'a thinking budget that is not below max_tokens',
    'messages',
    {
      format: 'messages',
      fields: { max_tokens: 2048, thinking: { type: 'enabled', budget_tokens: 2048 } },
    },
    { field: 'thinking.budget_tokens', limit: '< max_tokens' },
  ],
  [
    'options of another format',
    'generate-content',
    { format: 'messages', fields: {} },
    { field: 'options.format', limit: 'generate-content' },
  ],
]

test.each(refused)('%s is refused, and nothing is sent or written', async (_name, format, options, data) => {
  await expect(ask(format, { options })).rejects.toMatchObject({ code: 'bad-input', data })
  expect(posted()).toEqual([])
  const { conversations } = await core.client.chat.list({ cursor: null, limit: 10 })
  expect(conversations).toEqual([])
})

test('files are read into the request in each format’s own way, and the exchange is kept without them', async () => {
  const png = await image()
  const asset = await attach('sea.png', png)
  const data = png.toString('base64')
  const change = { text: '', attachmentIds: [asset.id] }

  const { id: subjectId, conversationId } = await ask('messages', change)
  expect(lastBody()).toMatchObject({
    messages: [
      {
        role: 'user',
        content: [{ type: 'image', source: { type: 'base64', media_type: 'image/png', data } }],
      },
    ],
  })
  const { title } = await core.client.chat.get({ conversationId })
  expect(title).toBe('sea.png')
  const page = { connectionId, subjectId, isFailedOnly: false, cursor: null, limit: 1 }
  const [kept] = (await core.client.exchanges.list(page)).exchanges
  if (kept === undefined) throw new Error('nothing was kept')
  const { request } = await core.client.exchanges.get({ exchangeId: kept.id })
  expect(request.body?.text).toContain(`[image/png, ${png.length} B]`)
  expect(request.body?.text).not.toContain(data)
  expect(request.body?.byteCount).toBe(Buffer.byteLength(posted().at(-1) ?? ''))

  gateway.answer(answers['generate-content'])
  await ask('generate-content', change)
  expect(lastBody()).toMatchObject({
    contents: [{ parts: [{ inlineData: { mimeType: 'image/png', data } }] }],
  })
  gateway.answer(answers['chat-completions'])
  await ask('chat-completions', change)
  expect(lastBody()).toMatchObject({
    messages: [{ content: [{ type: 'image_url', image_url: { url: `data:image/png;base64,${data}` } }] }],
  })
  const lengths = gateway.headers.flatMap((headers) => headers['content-length'] ?? [])
  expect(lengths).toEqual(posted().map((body) => String(Buffer.byteLength(body))))
})

test('a file that the format does not take is refused by its name', async () => {
  const video = await readFile('resources/demo/tide-16x9-1.mp4')
  const asset = await attach('video.mp4', video)
  await expect(ask('messages', { attachmentIds: [asset.id] })).rejects.toMatchObject({
    code: 'unsupported-file',
    data: { name: 'video.mp4', limit: 'JPEG, PNG, GIF, WebP, PDF' },
  })
  expect(posted()).toEqual([])
  gateway.answer(answers['generate-content'])
  const reply = await ask('generate-content', { attachmentIds: [asset.id] })
  expect(reply.status).toBe('complete')
})

test('a question whose file is gone is not sent without it', async () => {
  const asset = await attach('sea.png', await image())
  await rm(join(core.dataDirectory, 'media', asset.sha256.slice(0, 2)), { recursive: true })
  const reply = await ask('messages', { attachmentIds: [asset.id] })
  expect(reply).toMatchObject({
    status: 'failed',
    failure: { code: 'media-missing', data: { name: 'sea.png', wasCharged: 'no' } },
  })
  expect(posted()).toEqual([])
})

const result = (callId: string, text: string) => ({
  type: 'tool-result' as const,
  callId,
  name: 'weather',
  text,
  isError: false,
  assetIds: [],
})

test('answers of tools go back beside their calls; what nobody asked for is refused', async () => {
  gateway.answer(blocks({ type: 'tool_use', id: 'c1', name: 'weather', input: { city: 'Rome' } }))
  const reply = await ask('messages')
  gateway.answer(answers.messages)
  await expect(
    ask('messages', { ...following(reply), text: '', toolResults: [result('c9', 'rain')] }),
  ).rejects.toMatchObject({ code: 'bad-input', data: { field: 'toolResults.0.callId' } })
  await ask('messages', { ...following(reply), text: '', toolResults: [result('c1', 'rain')] })
  expect(lastBody()).toMatchObject({
    messages: [
      {},
      { role: 'assistant', content: [{ type: 'tool_use', id: 'c1', input: { city: 'Rome' } }] },
      { role: 'user', content: [{ type: 'tool_result', tool_use_id: 'c1', content: 'rain' }] },
    ],
  })
})

const invalid = { error: { type: 'invalid_request_error', message: 'signature', code: 'invalid_request' } }

/** Refuses once, then answers. */
function refuseOnce(refusal: Script, then: Script) {
  let isFirst = true
  gateway.answer((exchange) => {
    const script = isFirst ? refusal : then
    isFirst = false
    return script(exchange)
  })
}

test('messages: a request that is refused is sent once more without old thinking', async () => {
  const thinking = { type: 'thinking', thinking: 'Hm', signature: 'old' }
  gateway.answer(blocks(thinking, { type: 'text', text: 'Well.' }))
  const first = await ask('messages')
  refuseOnce(json(400, invalid), answers.messages)
  const second = await ask('messages', following(first))
  expect(second.status).toBe('complete')
  const [, refusedBody, sentAgain] = posted().map((body) => JSON.parse(body) as { messages: unknown[] })
  expect(refusedBody?.messages[1]).toMatchObject({ content: [thinking, { type: 'text' }] })
  expect(sentAgain?.messages[1]).toEqual({
    role: 'assistant',
    content: [{ type: 'text', text: 'Well.' }],
  })
})

test('so is one that is refused inside its stream, before anything of a reply', async () => {
  gateway.answer(blocks({ type: 'thinking', thinking: 'Hm', signature: 'old' }, { type: 'text', text: 'W' }))
  const first = await ask('messages')
  const start = {
    type: 'message_start',
    message: { id: 'm', model: 'm', role: 'assistant', type: 'message' },
  }
  refuseOnce(sse(start, { type: 'error', ...invalid }), answers.messages)
  expect(await ask('messages', following(first))).toMatchObject({ status: 'complete', failure: null })
  expect(posted()).toHaveLength(3)
  expect(posted().at(-1)).not.toContain('old')
})

test('generateContent: a request that is refused is sent once more without old signatures', async () => {
  gateway.answer(parts({ text: 'Hm', thought: true }, { text: 'Well.', thoughtSignature: 'old' }))
  const first = await ask('generate-content')
  const error = { error: { code: 400, status: 'INVALID_ARGUMENT', message: 'no' } }
  refuseOnce(json(400, error), answers['generate-content'])
  expect((await ask('generate-content', following(first))).status).toBe('complete')
  expect(lastBody()).toMatchObject({ contents: [{}, { parts: [{ text: 'Well.' }] }, {}] })
  expect(posted().at(-1)).not.toContain('old')
})

test('it is sent again at most once, and not at all where no thinking was in it', async () => {
  gateway.answer(json(400, invalid))
  const failed = await ask('messages')
  expect(failed).toMatchObject({ status: 'failed', failure: { code: 'bad-input' } })
  expect(posted()).toHaveLength(1)

  gateway.answer(blocks({ type: 'thinking', thinking: 'Hm', signature: 'old' }, { type: 'text', text: 'W' }))
  const first = await ask('messages')
  gateway.answer(json(400, invalid))
  expect((await ask('messages', following(first))).status).toBe('failed')
  expect(posted()).toHaveLength(4)
})
