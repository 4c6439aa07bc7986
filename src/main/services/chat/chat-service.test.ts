import { expect, test } from 'vitest'
import { AppError } from '../../../shared/errors.ts'
import type { ReplyEvent } from '../../gateway/reply/reply-event.ts'
import { createUsedKeys } from '../../gateway/http/sending/used-keys.ts'
import { createEventHub } from '../../lib/event-hub.ts'
import { createIdMaker } from '../../lib/ids.ts'
import { handClock } from '../../lib/test-support.ts'
import { failingStore, openTestStore, sampleConnection, type StoreFault } from '../../store/test-support.ts'
import { createChatService } from './chat-service.ts'
import { createConversationService } from './conversations.ts'
import { type ConversationChange, createReplyService } from './reply/reply-service.ts'

function opened() {
  const real = openTestStore()
  const { clock, pass } = handClock()
  const fault: { now: StoreFault | null } = { now: null }
  const store = failingStore(real, fault)
  const hub = createEventHub<ConversationChange>()
  const ids = createIdMaker(clock)
  const conversations = createConversationService(store, clock, ids, createEventHub(), createEventHub())
  const replies = createReplyService({
    ...{ store, clock, ids, hub },
    log: { info() {}, warn() {}, error() {} },
    onEnded() {},
    onConversationChanged() {},
    usedKeys: createUsedKeys(),
    failureOf: () => new AppError('internal').toFailure(),
  })
  const service = createChatService({
    ...{ store, clock, ids, conversations, replies, hub },
    formatOf: () => 'messages',
    sourceOf: () => said,
  })
  const connection = sampleConnection()
  real.connections.insert(connection)
  const asked = { connectionId: connection.id, model: 'm', options: null }
  const turn = { ...asked, conversationId: null, text: 'Hello', attachmentIds: [], toolResults: [] }
  const send = (settings: string | null = null) =>
    service.send({ ...turn, settings, idempotencyKey: crypto.randomUUID() })
  return { real, fault, pass, service, asked, send }
}

async function* said(): AsyncIterable<ReplyEvent> {
  yield { type: 'part-start', partIndex: 0, part: { type: 'text', text: 'Well said.' } }
  yield { type: 'reply-end', stopReason: 'end_turn', providerParts: [] }
}

const cannotReadPath: StoreFault = { kind: 'input-output', fails: (call) => call === 'messages.path' }

test('a question whose conversation cannot be read is answered with a reply that failed, not one that arrives for ever', async () => {
  const { real, fault, pass, send } = opened()
  fault.now = cannotReadPath
  const { reply } = send()
  await pass(1_000)
  expect(real.messages.get(reply.id)).toMatchObject({ status: 'failed', failure: { code: 'internal' } })
  expect(real.messages.streaming()).toEqual([])
})

test('so is a reply that is asked for again, and it can be asked for once more when the disk is well', async () => {
  const { real, fault, pass, service, asked, send } = opened()
  const first = send().reply
  await pass(1_000)
  // The question itself is looked up on the same path: only what comes after the row is written may fail here.
  fault.now = {
    ...cannotReadPath,
    fails: (call) => call === 'messages.path' && real.messages.streaming().length > 0,
  }
  const { reply } = service.regenerate({ messageId: first.id, ...asked })
  await pass(1_000)
  expect(real.messages.get(reply.id)?.status).toBe('failed')
  fault.now = null
  const again = service.regenerate({ messageId: reply.id, ...asked }).reply
  await pass(1_000)
  expect(real.messages.get(again.id)?.status).toBe('complete')
})

test('what a conversation is asked with is kept with its question, and the next new one begins with it', () => {
  const { real, send } = opened()
  const { conversation } = send('{"model":"m"}')
  expect(real.workspace.read(`chat:settings:${conversation.id}`)).toBe('{"model":"m"}')
  expect(real.workspace.read('chat:settings:new')).toBe('{"model":"m"}')
  send()
  expect(real.workspace.read('chat:settings:new')).toBe('{"model":"m"}')
})

test('a question whose settings cannot be kept is not written either', () => {
  const { real, fault, send } = opened()
  fault.now = { kind: 'disk-full', fails: (call) => call === 'workspace.write' }
  expect(() => send('{"model":"m"}')).toThrow()
  expect(real.conversations.list({ cursor: null, limit: 5 }).conversations).toEqual([])
  expect(real.messages.streaming()).toEqual([])
})
