import { afterEach, beforeEach, expect, test } from 'vitest'
import { startDemoGateway } from '../../../src/demo-gateway/index.ts'
import { Asset } from '../../../src/shared/domain/asset.ts'
import type { SendMessage } from '../../../src/shared/contract/chat.ts'
import type { ConnectionId } from '../../../src/shared/domain/ids.ts'
import type { Message } from '../../../src/shared/domain/message/message.ts'
import type { ChatOptions } from '../../../src/shared/domain/options/chat-options.ts'
import { type AppCore, openAppCore, press } from '../../support/app-core.ts'

/** Tools and files of chats, against a server that was written from the document alone and refuses what breaks it. */

let core: AppCore
let demo: Awaited<ReturnType<typeof startDemoGateway>>
let connectionId: ConnectionId

/** It speaks all three formats. */
const model = 'demo-chat'

const parameters = { type: 'object', properties: { city: { type: 'string' } } }

const options: ChatOptions[] = [
  {
    format: 'messages',
    fields: {
      tools: ['weather', 'clock'].map((name) => ({ name, input_schema: parameters })),
      tool_choice: { type: 'auto' },
    },
  },
  {
    format: 'generate-content',
    fields: {
      tools: [{ functionDeclarations: ['weather', 'clock'].map((name) => ({ name, parameters })) }],
    },
  },
  {
    format: 'chat-completions',
    fields: {
      tools: ['weather', 'clock'].map((name) => ({
        type: 'function' as const,
        function: { name, parameters },
      })),
    },
  },
]

beforeEach(async () => {
  demo = await startDemoGateway({ speed: 50 })
  core = await openAppCore()
  connectionId = await core.connect(demo.origin)
})

afterEach(async () => {
  await core.close()
  await demo.close()
})

async function ask(
  format: ChatOptions['format'],
  change: Partial<SendMessage>,
  after: Message | null = null,
) {
  const spoken = { id: model, kind: 'chat' as const, format }
  await core.client.settings.saveModel({ connectionId, model: spoken, replaces: null })
  const { reply } = await core.client.chat.send({
    conversationId: after?.conversationId ?? null,
    connectionId,
    model,
    text: '',
    idempotencyKey: press(),
    ...change,
  })
  return core.replyEnded(reply)
}

const wordsOf = ({ parts }: Message) => parts.map((part) => (part.type === 'text' ? part.text : '')).join('')

const asks = 'Please use the tools weather and clock for Rome.'

function callsOf(reply: Message) {
  return reply.parts.filter((part) => part.type === 'tool-call')
}

test.each(options)(
  '$format: the calls of a reply are answered, and the model goes on from there',
  async (set) => {
    const reply = await ask(set.format, { text: asks, options: set })
    const calls = callsOf(reply)
    expect(calls.map(({ name }) => name).toSorted()).toEqual(['clock', 'weather'])
    const toolResults = calls.map(({ callId, name }) => ({
      type: 'tool-result' as const,
      callId,
      name,
      text: name === 'weather' ? 'Rain over Rome' : 'It stopped',
      isError: name === 'clock',
      assetIds: [],
    }))
    const answer = await ask(set.format, { toolResults, options: set }, reply)
    expect(answer).toMatchObject({ status: 'complete', failure: null })
    expect(wordsOf(answer)).toContain('Rain over Rome')
  },
)

test.each(options)('$format: one can go on talking without answering the calls', async (set) => {
  const reply = await ask(set.format, { text: asks, options: set })
  expect(callsOf(reply)).toHaveLength(2)
  const answer = await ask(set.format, { text: 'Never mind. Tell me about the sea.' }, reply)
  expect(answer).toMatchObject({ status: 'complete', failure: null })
  expect(callsOf(answer)).toEqual([])
})

/** A sound of two samples, and a document of no pages. */
const files = {
  wav: Buffer.from(
    '524946462800000057415645666d74201000000001000100401f0000803e00000200100064617461040000000000ff7f',
    'hex',
  ),
  pdf: Buffer.from('%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n'),
}

async function attach(name: keyof typeof files) {
  const url = `http://app/upload?name=file.${name}`
  const response = await core.app.respondMedia(new Request(url, { method: 'POST', body: files[name] }))
  return Asset.parse(await response.json()).id
}

test.each([
  ['messages', ['pdf']],
  ['generate-content', ['pdf', 'wav']],
  ['chat-completions', ['wav']],
] as const)('%s: a strict server reads the files that are attached', async (format, names) => {
  const attachmentIds = await Promise.all(names.map(attach))
  const reply = await ask(format, { text: 'What is this?', attachmentIds })
  expect(reply).toMatchObject({ status: 'complete', failure: null })
})
