import { afterEach, expect, test } from 'vitest'
import type { MessageEvent } from '../../../src/shared/contract/chat.ts'
import type { Message } from '../../../src/shared/domain/message/message.ts'
import { type AppCore, openAppCore, press } from '../../support/app-core.ts'
import {
  type ScriptedGateway,
  type Script,
  startScriptedGateway,
} from '../../support/gateways/scripted-gateway.ts'

/** Versions of a reply, through the whole app. */

let core: AppCore
let gateway: ScriptedGateway

afterEach(async () => {
  await core.close()
  await gateway.close()
})

const model = 'multimodal-2.5-flash-image'

const answering =
  (...texts: string[]): Script =>
  ({ response }) => {
    const candidates = texts.map((text, index) => ({
      index,
      content: { role: 'model', parts: [{ text, thoughtSignature: `c2ln${index}` }] },
      finishReason: 'STOP',
    }))
    response.writeHead(200, { 'content-type': 'text/event-stream' })
    response.end(`data: ${JSON.stringify({ candidates })}\n\n`)
  }

async function open(...texts: string[]) {
  gateway = await startScriptedGateway(answering(...texts))
  core = await openAppCore()
  const connectionId = await core.connect(gateway.origin)
  await core.client.settings.saveModel({
    connectionId,
    model: { id: model, kind: 'chat', format: 'generate-content' },
    replaces: null,
  })
  const ask = async (text: string, conversationId: Message['conversationId'] | null = null) => {
    const sent = await core.client.chat.send({
      conversationId,
      connectionId,
      model,
      text,
      attachmentIds: [],
      toolResults: [],
      options: null,
      idempotencyKey: press(),
    })
    return { question: sent.question, reply: await core.replyEnded(sent.reply) }
  }
  return { connectionId, ask }
}

const wordsOf = ({ parts }: Message) => parts.map((part) => ('text' in part ? part.text : part.type)).join('')

const shownWords = async ({ conversationId }: Message) => {
  const { messages } = await core.client.chat.messages({ conversationId, before: null, limit: 50 })
  return messages.map(wordsOf)
}

test('another reply is a version beside the first, and every window follows which of them is shown', async () => {
  const { connectionId, ask } = await open('One')
  const { reply: first } = await ask('Count')
  const { conversationId } = first
  await ask('On', conversationId)
  gateway.answer(answering('Eins'))
  const again = await core.client.chat.regenerate({
    messageId: first.id,
    connectionId,
    model,
    options: null,
  })
  const second = await core.replyEnded(again.reply)
  expect(again.reply.versionIds).toEqual([first.id, second.id])
  expect(await shownWords(first)).toEqual(['Count', 'Eins'])

  const events = core.client.chat.watch({ conversationId })
  const heard: string[] = []
  const listening = (async () => {
    for await (const event of events) {
      heard.push(nameOf(event))
      if (heard.length === 4) return
    }
  })()
  await core.client.chat.messages({ conversationId, before: null, limit: 1 })
  await core.client.chat.choose({ messageId: first.id })
  await listening
  expect(heard).toEqual([`left ${second.id}`, 'One', 'On', 'One'])
  expect(await shownWords(first)).toEqual(['Count', 'One', 'On', 'One'])

  await core.client.chat.choose({ messageId: second.id })
  expect(await shownWords(first)).toEqual(['Count', 'Eins'])
  const { preview } = await core.client.chat.get({ conversationId })
  expect(preview).toBe('Eins')
})

function nameOf(event: MessageEvent): string {
  if (event.type === 'message-replaced') return `left ${event.messageId}`
  return event.type === 'message-state' ? wordsOf(event.message) : event.type
}

test('candidates beside the shown one are versions of their own, with what their provider sent for them', async () => {
  const { ask } = await open('One', 'Uno')
  const { reply } = await ask('Count')
  const { conversationId } = reply
  expect(wordsOf(reply)).toBe('One')
  expect(reply.versionIds).toHaveLength(2)
  const [, uno] = reply.versionIds
  if (uno === undefined) throw new Error('no second version')
  await core.client.chat.choose({ messageId: uno })
  expect(await shownWords(reply)).toEqual(['Count', 'Uno'])
  await ask('On', conversationId)
  expect(JSON.parse(gateway.bodies.at(-1) ?? '')).toMatchObject({
    contents: [{}, { role: 'model', parts: [{ text: 'Uno', thoughtSignature: 'c2ln1' }] }, {}],
  })
})

test('a version that never was is not found', async () => {
  const { ask } = await open('One')
  const { reply } = await ask('Count')
  const choosing = core.client.chat.choose({ messageId: `${reply.id.slice(0, -4)}zzzz` as Message['id'] })
  await expect(choosing).rejects.toMatchObject({ code: 'not-found' })
})

test('a reply that is arriving keeps its place', async () => {
  const { connectionId, ask } = await open('One')
  const { reply: first } = await ask('Count')
  gateway.answer(({ response }) => {
    response.writeHead(200, { 'content-type': 'text/event-stream' }).flushHeaders()
  })
  const target = { messageId: first.id, connectionId, model, options: null }
  const { reply: arriving } = await core.client.chat.regenerate(target)
  await expect(core.client.chat.choose({ messageId: first.id })).rejects.toMatchObject({
    code: 'bad-input',
    data: { field: 'message' },
  })
  expect(await shownWords(first)).toEqual(['Count', ''])
  await core.client.chat.stop({ messageId: arriving.id })
  await core.client.chat.choose({ messageId: first.id })
  expect(await shownWords(first)).toEqual(['Count', 'One'])
})
