import { once } from 'node:events'
import type { ServerResponse } from 'node:http'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { Message } from '../../../src/shared/domain/message/message.ts'
import { type AppCore, openAppCore, press } from '../../support/app-core.ts'
import {
  json,
  type Script,
  type ScriptedGateway,
  startScriptedGateway,
} from '../../support/gateways/scripted-gateway.ts'

const mebibyte = 1024 * 1024

let core: AppCore
let gateway: ScriptedGateway

beforeEach(async () => {
  gateway = await startScriptedGateway(json(500, {}))
  core = await openAppCore()
})

afterEach(async () => {
  await core.close()
  await gateway.close()
})

/** There is room again, or nobody listens any more. */
async function moved(response: ServerResponse): Promise<void> {
  const over = new AbortController()
  const { signal } = over
  await Promise.race([once(response, 'drain', { signal }), once(response, 'close', { signal })])
  over.abort()
}

/** Says it again and again until nobody listens any more, or until all of it would be far too much. */
function withoutEnd(delta: object, mostBytes = 64 * mebibyte) {
  const left = Promise.withResolvers<number>()
  const event = `data: ${JSON.stringify({ choices: [{ index: 0, delta }] })}\n\n`
  const script: Script = async ({ response }) => {
    let sent = 0
    response.writeHead(200, { 'content-type': 'text/event-stream' })
    while (!response.destroyed && sent < mostBytes) {
      sent += event.length
      if (!response.write(event)) await moved(response)
    }
    left.resolve(sent)
    response.end()
  }
  return { script, left: left.promise, mostBytes }
}

async function reply(): Promise<Message> {
  const connectionId = await core.connect(gateway.origin)
  const model = { id: 'm', kind: 'chat' as const, format: 'chat-completions' as const }
  await core.client.settings.saveModel({ connectionId, model, replaces: null })
  const sent = await core.client.chat.send({
    ...{ conversationId: null, connectionId, model: 'm', text: 'Hi', idempotencyKey: press() },
  })
  // Who watches so many events is let go at times, and comes back, as a window does.
  for (;;) {
    const ended = await core.replyEnded(sent.reply).catch(() => null)
    if (ended !== null) return ended
  }
}

const words = 'word '.repeat(12_800)
const call = (piece: string) => ({
  tool_calls: [{ index: 0, id: 'c', function: { name: 'f', arguments: piece } }],
})

test.each([
  ['text', { content: words }],
  ['thoughts', { reasoning_content: words }],
  ['the input of a tool', call(words)],
])('a gateway that sends %s without end is left, and what came is kept', async (_what, delta) => {
  const endless = withoutEnd(delta)
  gateway.answer(endless.script)
  const message = await reply()
  expect(message).toMatchObject({ status: 'interrupted', failure: { code: 'reply-too-long' } })
  const [part] = message.parts
  expect(part !== undefined && 'text' in part && part.text.length).toBeGreaterThan(8 * mebibyte - 2048)
  expect(await endless.left).toBeLessThan(endless.mostBytes)
})

test('one piece of text that is longer than any reply is cut', async () => {
  const delta = { content: 'x'.repeat(9 * mebibyte) }
  gateway.answer(withoutEnd(delta, 1).script)
  const message = await reply()
  expect(message).toMatchObject({ status: 'interrupted', failure: { code: 'reply-too-long' } })
  const [part] = message.parts
  expect(part?.type === 'text' && part.text.length).toBeLessThanOrEqual(8 * mebibyte)
})

test('a gateway that sends parts without end, and nothing in them, is left', async () => {
  let index = 0
  gateway.answer(async ({ response }) => {
    response.writeHead(200, { 'content-type': 'text/event-stream' })
    while (!response.destroyed && index < 100_000) {
      const events = Array.from({ length: 200 }, () => {
        index += 1
        const tool = { index, id: `c${index}`, function: { name: 'f', arguments: '' } }
        return `data: ${JSON.stringify({ choices: [{ index: 0, delta: { tool_calls: [tool] } }] })}\n\n`
      })
      if (!response.write(events.join(''))) await moved(response)
    }
    response.end()
  })
  const message = await reply()
  expect(message).toMatchObject({ status: 'interrupted', failure: { code: 'reply-too-long' } })
  expect(message.parts.length).toBeLessThan(10_000)
})
