import { statSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import type { Message } from '../../../../shared/domain/message/message.ts'
import type { ReplyEvent } from '../../../gateway/reply/reply-event.ts'
import { createUsedKeys } from '../../../gateway/http/sending/used-keys.ts'
import { createEventHub } from '../../../lib/event-hub.ts'
import { createIdMaker } from '../../../lib/ids.ts'
import { handClock } from '../../../lib/test-support.ts'
import {
  failingStore,
  openTestStore,
  sampleConversation,
  sampleMessage,
  type StoreFault,
  temporaryDirectory,
} from '../../../store/test-support.ts'
import { type ConversationChange, createReplyService } from './reply-service.ts'

function opened() {
  const directory = temporaryDirectory()
  const real = openTestStore({ directory })
  const { clock, pass } = handClock()
  const fault: { now: StoreFault | null } = { now: null }
  const store = failingStore(real, fault)
  const hub = createEventHub<ConversationChange>()
  const words: string[] = []
  const note = (_facts: object, word: string) => void words.push(word)
  const changed: string[] = []
  const service = createReplyService({
    ...{ store, clock, hub },
    ids: createIdMaker(clock),
    log: { info() {}, warn: note, error: note },
    onEnded() {},
    onConversationChanged(id) {
      if (store.conversations.get(id) !== null) changed.push(id)
    },
    usedKeys: createUsedKeys(),
    failureOf: () => ({ code: 'internal', isRetryable: false, data: {} }),
  })
  const conversation = sampleConversation()
  const reply = sampleMessage(conversation, {
    ...{ status: 'streaming', parts: [], endedAt: null, stopReason: null, usage: null },
  })
  real.conversations.insert(conversation)
  real.messages.insert(reply)
  return { directory, real, fault, pass, hub, service, reply, conversation, words, changed }
}

/** Says two words, and ends once the test lets it. */
function spoken(whenToEnd: Promise<void>) {
  return async function* (): AsyncIterable<ReplyEvent> {
    yield { type: 'part-start', partIndex: 0, part: { type: 'text', text: '' } }
    yield { type: 'text-delta', partIndex: 0, text: 'Well said.' }
    await whenToEnd
    yield { type: 'reply-end', stopReason: 'end_turn', providerParts: [] }
  }
}

function nextState(hub: ReturnType<typeof opened>['hub']): Message[] {
  const seen: Message[] = []
  const follow = async () => {
    for await (const { event } of hub.subscribe(new AbortController().signal))
      if (event.type === 'message-state') seen.push(event.message)
  }
  void follow()
  return seen
}

test.each(['every call', 'messages.get', 'conversations.get', 'messages.finish'])(
  'a reply that ends while the store refuses %s is seen at its end at once, and written as soon as it can be',
  async (call) => {
    const { real, fault, pass, hub, service, reply, conversation, words, changed } = opened()
    const seen = nextState(hub)
    const { promise, resolve: end } = Promise.withResolvers<void>()
    service.begin(reply, spoken(promise))
    await pass(10)
    fault.now = { kind: 'input-output', fails: (name) => call === 'every call' || name === call }
    end()
    await pass(1_000_000)
    expect(seen.at(-1)).toMatchObject({ status: 'complete', parts: [{ text: 'Well said.' }] })
    expect(words.filter((word) => word === 'reply-end-not-saved').length).toBeLessThanOrEqual(1)
    fault.now = null
    await pass(61_000)
    expect(real.messages.get(reply.id)).toMatchObject({ status: 'complete', parts: [{ text: 'Well said.' }] })
    expect(changed).toEqual([conversation.id])
    expect(service.arriving(conversation.id)).toEqual([])
  },
)

test('what an earlier run left arriving is interrupted once it can be read, and no reply of this run is', async () => {
  const { real, fault, pass, service, reply, conversation } = opened()
  fault.now = { kind: 'input-output', fails: () => true }
  service.recover()
  fault.now = null
  const own = sampleMessage(conversation, {
    ...reply,
    id: createIdMaker({ now: () => 9, after: () => () => {} }).message(),
  })
  real.messages.insert(own)
  service.begin(own, spoken(new Promise(() => {})))
  await pass(5_000)
  expect(real.messages.get(reply.id)?.status).toBe('interrupted')
  expect(real.messages.get(own.id)?.status).toBe('streaming')
})

/** Says one piece whenever the test lets it, and ends when it is left. */
function told() {
  let waiting = Promise.withResolvers<string | null>()
  const say = (text: string) => waiting.resolve(text)
  const source = async function* (signal: AbortSignal): AsyncIterable<ReplyEvent> {
    signal.addEventListener('abort', () => waiting.resolve(null))
    yield { type: 'part-start', partIndex: 0, part: { type: 'text', text: '' } }
    for (;;) {
      const text = await waiting.promise
      if (text === null) return
      waiting = Promise.withResolvers()
      yield { type: 'text-delta', partIndex: 0, text }
    }
  }
  return { say, source }
}

test('a save of a long reply writes what came since the last one, not all of it again', async () => {
  const { directory, real, pass, service, reply } = opened()
  const { say, source } = told()
  service.begin(reply, source)
  const begun = 'Once upon a time. '.repeat(30_000)
  await pass(10)
  say(begun)
  await pass(1000)
  const written = () => statSync(join(directory, 'atelier.db-wal')).size
  const before = written()
  for (let turn = 0; turn < 8; turn += 1) {
    say('And then. ')
    await pass(1000)
  }
  expect(real.messages.get(reply.id)?.parts).toEqual([{ type: 'text', text: begun + 'And then. '.repeat(8) }])
  expect(written() - before).toBeLessThan(begun.length / 2)
  await service.close()
})

test('what a disk refused of an arriving reply is saved with what comes later', async () => {
  const { real, fault, pass, service, reply } = opened()
  const { say, source } = told()
  service.begin(reply, source)
  await pass(10)
  say('One, ')
  await pass(1000)
  fault.now = { kind: 'disk-full', fails: (name) => name === 'messages.saveProgress' }
  say('two, ')
  await pass(1000)
  fault.now = null
  say('three.')
  await pass(1000)
  expect(real.messages.get(reply.id)?.parts).toEqual([{ type: 'text', text: 'One, two, three.' }])
  await service.close()
})

test('a reply whose conversation is deleted for ever before its end could be written is given up', async () => {
  const { real, fault, pass, service, reply, conversation } = opened()
  let tries = 0
  const failing = (isFailing: boolean): StoreFault => ({
    kind: 'input-output',
    fails(call) {
      if (call === 'messages.finish') tries += 1
      return isFailing && call === 'messages.finish'
    },
  })
  fault.now = failing(true)
  service.begin(reply, spoken(Promise.resolve()))
  await pass(10_000)
  expect(tries).toBeGreaterThan(0)
  real.conversations.trash(conversation.id, 0)
  while (real.trash.rows.conversationStep(conversation.id)) continue
  fault.now = failing(false)
  await pass(60_000)
  const triesThen = tries
  await pass(60 * 60_000)
  expect(tries).toBe(triesThen)
  expect(service.arriving(conversation.id)).toEqual([])
})
