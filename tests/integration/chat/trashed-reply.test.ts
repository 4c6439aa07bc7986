import { afterEach, expect, test } from 'vitest'
import type { ConversationEvent } from '../../../src/shared/contract/chat.ts'
import { type AppCore, openAppCore, press } from '../../support/app-core.ts'
import { type ScriptedGateway, startScriptedGateway } from '../../support/gateways/scripted-gateway.ts'

const updated = 'conversation-updated'
const removed = 'conversation-removed'

let core: AppCore
let gateway: ScriptedGateway

afterEach(async () => {
  await core.close()
  await gateway.close()
})

test('a reply that ends in the trash does not bring its conversation back into the list', async () => {
  const asked = Promise.withResolvers<() => void>()
  gateway = await startScriptedGateway(({ request, response }) => {
    if (request.method !== 'POST') return void response.writeHead(404).end()
    const chunk = { choices: [{ index: 0, delta: { content: 'Late' }, finish_reason: 'stop' }] }
    asked.resolve(() => {
      response.writeHead(200, { 'content-type': 'text/event-stream' })
      response.end(`data: ${JSON.stringify(chunk)}\n\ndata: [DONE]\n\n`)
    })
  })
  core = await openAppCore()
  const { chat, settings } = core.client
  const connectionId = await core.connect(gateway.origin)
  const model = { id: 'talker', kind: 'chat', format: 'chat-completions' } as const
  await settings.saveModel({ connectionId, model, replaces: null })
  const events = chat.watchList({})
  const question = { conversationId: null, connectionId, model: model.id, text: 'Wait' }
  const { reply } = await chat.send({ ...question, idempotencyKey: press() })
  const end = await asked.promise
  await chat.remove({ conversationId: reply.conversationId })
  end()
  await core.replyEnded(reply)

  // This is told after everything that the end of the reply told.
  const { conversationId } = reply
  await chat.restore({ conversationId })
  await chat.rename({ conversationId, title: 'Back' })
  const heard: ConversationEvent['type'][] = []
  for await (const event of events) {
    heard.push(event.type)
    if (event.type === updated && event.conversation.title === 'Back') break
  }
  const [asking, deleted, restored, renamed] = [updated, removed, updated, updated]
  expect(heard).toEqual([asking, deleted, restored, renamed])
})
