import { expect, test } from 'vitest'
import { streamGenerateContent } from '../../../src/main/gateway/endpoints/generate-content/generate-content.ts'
import { streamMessages } from '../../../src/main/gateway/endpoints/messages/messages.ts'
import type { GatewayErrorKind } from '../../../src/main/gateway/errors/gateway-error.ts'
import { createMemorySink } from '../../../src/main/gateway/media-scan/test-support.ts'
import { json } from '../../support/gateways/scripted-gateway.ts'
import { all, sse, useWire } from './open-wire.ts'

/** Every error of the document is told apart by what comes over the wire. */

const wire = useWire()

function askMessages() {
  const { tools, target, signal } = wire()
  const turns = [{ role: 'user' as const, content: 'Hello' }]
  return all(streamMessages(tools, target, { model: 'demo-chat', maxTokens: 100, turns }, signal))
}

function askContent() {
  const { target, signal } = wire()
  const tools = { ...wire().tools, openSink: createMemorySink, keepMedia: async () => null }
  const turns = [{ role: 'user' as const, parts: [{ text: 'Hello' }] }]
  return all(streamGenerateContent(tools, target, { model: 'demo-chat', turns }, signal))
}

test.each<[number, GatewayErrorKind]>([
  [400, 'bad-request'],
  [401, 'unauthorized'],
  [429, 'rate-limited'],
  [500, 'server-failed'],
])('an answer of %d to a messages request is %s', async (status, kind) => {
  wire().gateway.answer(json(status, { error: { type: 'error', message: 'No', code: '' } }))
  await expect(askMessages()).rejects.toMatchObject({ kind, facts: { status, detail: 'No' } })
})

/** Inside a stream that began with 200 the words are the only sign. */
test.each<[string, GatewayErrorKind]>([
  ['invalid_request_error', 'bad-request'],
  ['authentication_error', 'unauthorized'],
  ['invalid_api_key', 'unauthorized'],
  ['rate_limit_error', 'rate-limited'],
])('the word %s in a stream is %s, as the type of an error and as its code', async (word, kind) => {
  for (const error of [
    { type: word, message: 'No' },
    { type: 'error', message: 'No', code: word },
  ]) {
    wire().gateway.answer(sse({ type: 'error', error }))
    expect((await askMessages()).at(-1)).toMatchObject({ type: 'reply-failed', error: { kind } })
  }
})

test('a server’s own error stays one where its code speaks of the request', async () => {
  const error = { type: 'server_error', message: 'No', code: 'invalid_request' }
  wire().gateway.answer(sse({ type: 'error', error }))
  expect((await askMessages()).at(-1)).toMatchObject({ error: { kind: 'server-failed' } })
})

test('what error.type says, what error.message says and what error.code says is read', async () => {
  const byType = { type: 'invalid_request_error', message: 'No such size', code: 'unknown' }
  wire().gateway.answer(json(500, { error: byType }))
  await expect(askMessages()).rejects.toMatchObject({
    kind: 'bad-request',
    facts: { detail: 'No such size' },
  })
  const byCode = { type: 'other', message: 'No such model', code: 'model_not_found' }
  wire().gateway.answer(json(500, { error: byCode }))
  await expect(askMessages()).rejects.toMatchObject({ kind: 'model-unavailable' })
})

test.each<[number, string, GatewayErrorKind]>([
  [400, 'INVALID_ARGUMENT', 'bad-request'],
  [400, 'FAILED_PRECONDITION', 'bad-request'],
  [401, 'UNAUTHENTICATED', 'unauthorized'],
  [403, 'PERMISSION_DENIED', 'unauthorized'],
  [404, 'NOT_FOUND', 'not-found'],
  [413, 'PAYLOAD_TOO_LARGE', 'bad-request'],
  [429, 'RESOURCE_EXHAUSTED', 'rate-limited'],
  [500, 'INTERNAL', 'server-failed'],
  [503, 'UNAVAILABLE', 'overloaded'],
  [504, 'DEADLINE_EXCEEDED', 'server-failed'],
])('a generateContent answer of %d %s is %s', async (code, status, kind) => {
  wire().gateway.answer(json(code, { error: { code, status, message: 'No' } }))
  await expect(askContent()).rejects.toMatchObject({ kind, facts: { status: code, detail: 'No' } })
})
