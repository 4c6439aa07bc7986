import { afterEach, beforeEach, expect, test } from 'vitest'
import type { ConversationId } from '../../../../src/shared/domain/ids.ts'
import type { ChatOptions } from '../../../../src/shared/domain/options/chat-options.ts'
import { type AppCore, openAppCore, press } from '../../../support/app-core.ts'
import { canary, filesWithKey, formsOf } from '../../../support/canary-key.ts'
import {
  json,
  type Script,
  type ScriptedGateway,
  startScriptedGateway,
} from '../../../support/gateways/scripted-gateway.ts'

type ChatFormat = ChatOptions['format']

/** A gateway that answers well, with the key in it. */

let core: AppCore
let gateway: ScriptedGateway
let other: ScriptedGateway

beforeEach(async () => {
  gateway = await startScriptedGateway(json(500, {}))
  other = await startScriptedGateway(json(500, {}))
  core = await openAppCore()
})

afterEach(async () => {
  await core.close()
  await gateway.close()
  await other.close()
})

const sse =
  (events: readonly object[]): Script =>
  async ({ response }) => {
    response.writeHead(200, { 'content-type': 'text/event-stream', 'x-request-id': canary })
    for (const event of events) {
      response.write(`data: ${JSON.stringify(event)}\n\n`)
      // Each in a chunk of its own.
      await new Promise((resolve) => setImmediate(resolve))
    }
    response.end()
  }

const pieces = (size: number) =>
  Array.from({ length: Math.ceil(canary.length / size) }, (_, at) => canary.slice(at * size, (at + 1) * size))

const delta = (change: object, rest: object = {}) => ({ choices: [{ index: 0, delta: change, ...rest }] })
const input = JSON.stringify({ [canary]: [canary] })

const replies: Record<ChatFormat, object[]> = {
  'chat-completions': [
    { id: canary, model: canary, ...delta({ reasoning_content: `I know ${canary}` }) },
    delta({ content: 'It is ' }),
    ...pieces(10).map((piece) => delta({ content: piece }, { logprobs: { content: [tokenOf(piece)] } })),
    delta({ content: ' or in base64 ' }),
    ...[...btoa(`x${canary}`)].map((letter) => delta({ content: letter })),
    delta({ content: '. That was it.' }),
    delta({ tool_calls: [{ index: 0, id: canary, function: { name: canary, arguments: input } }] }),
    { choices: [{ index: 0, delta: {}, finish_reason: canary }], system_fingerprint: canary },
  ],
  messages: [
    { type: 'message_start', message: { id: canary, model: canary, role: 'assistant', type: 'message' } },
    { type: 'content_block_start', index: 0, content_block: { type: 'text', text: 'It is ' } },
    ...[...pieces(9), '. That was it.'].map((text) => textDelta(0, text)),
    { type: 'content_block_stop', index: 0 },
    {
      ...{ type: 'content_block_start', index: 1 },
      content_block: { type: 'tool_use', id: canary, name: 'f', input: {} },
    },
    { type: 'content_block_delta', index: 1, delta: { type: 'input_json_delta', partial_json: input } },
    { type: 'content_block_stop', index: 1 },
    { type: 'content_block_start', index: 2, content_block: { type: 'unheard_of', with: { key: canary } } },
    { type: 'message_delta', delta: { stop_reason: 'end_turn', stop_sequence: canary } },
    { type: 'message_stop' },
  ],
  'generate-content': [
    { responseId: canary, candidates: [{ content: { parts: [{ text: 'It is ' }] } }] },
    ...[...pieces(8), '. That was it.'].map((text) => ({
      candidates: [{ content: { parts: [{ text, thoughtSignature: 'sig' }] } }],
    })),
    { candidates: [{ content: { parts: [{ functionCall: { name: 'f', args: { [canary]: canary } } }] } }] },
    {
      candidates: [
        { content: { parts: [] }, finishReason: 'STOP' },
        { index: 1, content: { parts: [{ text: `Or ${canary}` }] }, finishReason: 'STOP' },
      ],
      modelVersion: canary,
    },
  ],
}

function tokenOf(token: string) {
  return { token, logprob: 0, bytes: null, top_logprobs: [] }
}

function textDelta(index: number, text: string) {
  return { type: 'content_block_delta', index, delta: { type: 'text_delta', text } }
}

async function ask(
  { origin }: ScriptedGateway,
  format: ChatFormat,
  key: string,
  conversationId: ConversationId | null = null,
) {
  const connectionId = await core.connect(origin, key)
  const model = { id: 'm', kind: 'chat' as const, format }
  await core.client.settings.saveModel({ connectionId, model, replaces: null })
  const { reply } = await core.client.chat.send({
    ...{ conversationId, connectionId, model: 'm', text: 'Which key is it?', idempotencyKey: press() },
  })
  return core.replyEnded(reply)
}

test.each(Object.keys(replies) as ChatFormat[])(
  'a key that a %s reply says back is in no row, in no file, and in no request to another gateway',
  async (format) => {
    gateway.answer(sse(replies[format]))
    const reply = await ask(gateway, format, canary)
    expect(reply.status).toBe('complete')
    expect(JSON.stringify(reply)).toContain('It is [key]')
    expect(JSON.stringify(reply)).toContain('. That was it.')
    for (const form of formsOf(canary)) expect(JSON.stringify(reply)).not.toContain(form)
    await ask(other, format, 'sk-of-another-gateway', reply.conversationId)
    expect(other.bodies.at(-1)).toContain('That was it.')
    for (const form of formsOf(canary)) expect(other.bodies.join('')).not.toContain(form)
    await core.end()
    expect(await filesWithKey(core.dataDirectory)).toEqual([])
    core = await openAppCore({ directory: core.dataDirectory, keychain: core.keychain })
  },
)

test('the log of exchanges hides every key of this run, also where another gateway says it', async () => {
  gateway.answer(sse([delta({ content: 'Hello' }, { finish_reason: 'stop' })]))
  await ask(gateway, 'chat-completions', canary)
  other.answer(({ response }) => {
    response
      .writeHead(200, { 'content-type': 'application/json', 'x-request-id': canary })
      .end(JSON.stringify({ choices: [{ message: { content: `It is ${canary}` }, finish_reason: 'stop' }] }))
  })
  const reply = await ask(other, 'chat-completions', 'sk-of-another-gateway')
  expect(reply.parts).toMatchObject([{ text: 'It is [key]' }])
  await core.end()
  expect(await filesWithKey(core.dataDirectory)).toEqual([])
  core = await openAppCore({ directory: core.dataDirectory, keychain: core.keychain })
})
