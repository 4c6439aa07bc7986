import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import type { Message } from '../../../src/shared/domain/message/message.ts'
import type { AppProcess } from './app-process.ts'
import { type Exchange, isCreate } from './fault-gateway.ts'
import type { Rig } from './rig.ts'

export const chatFormats = ['messages', 'generate-content', 'chat-completions'] as const
export type ChatFormat = (typeof chatFormats)[number]

/** A conversation's first question, asked of a model that speaks this format. Answers with the reply as it begins. */
export async function ask(rig: Rig, format: ChatFormat, text: string): Promise<Message> {
  const connectionId = await rig.connection()
  const { client } = rig.app()
  const model = { id: 'demo-chat', kind: 'chat' as const, format }
  await client.settings.saveModel({ connectionId, model, replaces: null })
  const { reply } = await client.chat.send({
    conversationId: null,
    connectionId,
    model: 'demo-chat',
    text,
    idempotencyKey: randomUUID(),
  })
  return reply
}

/** Resolves with the reply once `fits` is true of it; text counts as far as it has come. */
export async function replyWhere(
  { client }: AppProcess,
  { id, conversationId }: Message,
  fits: (reply: Message) => boolean,
): Promise<Message> {
  const events = client.chat.watch({ conversationId })
  const look = async () => {
    const { messages } = await client.chat.messages({ conversationId, before: null, limit: 50 })
    return messages.find((message) => message.id === id)
  }
  let reply = await look()
  while (reply === undefined || !fits(reply)) {
    const { done } = await events.next()
    if (done) throw new Error('The app ended first')
    reply = await look()
  }
  await events.return?.()
  return reply
}

export const ended = ({ status }: Message): boolean => status !== 'streaming'

export function wordsOf({ parts }: Message): string {
  return parts.map((part) => (part.type === 'text' ? part.text : '')).join('')
}

/** The gateway's stream, sent in other pieces than it came. With `isOpen` the answer does not end after them. */
export async function restream(
  { ask: asked, response }: Exchange,
  cut: (body: Buffer) => Buffer[],
  { isOpen = false } = {},
): Promise<void> {
  const { body } = await asked()
  response.writeHead(200, { 'content-type': 'text/event-stream' })
  for (const piece of cut(body)) {
    if (!response.write(piece)) await new Promise((resolve) => response.once('drain', resolve))
    // One piece a packet, as far as a loopback allows.
    await new Promise((resolve) => setImmediate(resolve))
  }
  if (!isOpen) response.end()
}

export const question = 'Compare the sea by day and by night 🌊'

/** What the gateway says to a question when nothing goes wrong. */
export async function wholeReply(rig: Rig, format: ChatFormat, asked = question): Promise<string> {
  const reply = await replyWhere(rig.app(), await ask(rig, format, asked), ended)
  expect(reply.status).toBe('complete')
  return wordsOf(reply)
}

/** The end of the n-th event, counted from the front as a share of all. */
export function boundaryAt(body: Buffer, share: number): number {
  const ends: number[] = []
  for (let at = body.indexOf('\n\n'); at !== -1; at = body.indexOf('\n\n', at + 2)) ends.push(at + 2)
  return ends[Math.floor(ends.length * share)] ?? body.length
}

/** The next request for a reply is answered so. */
export function nextStream(rig: Rig, act: (exchange: Exchange) => void | Promise<void>): void {
  rig.gateway.rule({ when: isCreate, times: 1, act })
}
