import { randomUUID } from 'node:crypto'
import type { ServerResponse } from 'node:http'
import { anyObject } from '../../check/read-structure.ts'
import { checked, readBody } from '../../check/read-body.ts'
import type { Exchange, Route } from '../../gateway.ts'
import { sendJson } from '../../http.ts'
import { chatModels } from '../../models.ts'
import { refusal, unknownModel } from '../../refusals.ts'
import { composeAnswer } from '../../reply/compose-answer.ts'
import { describeImage } from '../../describe/describe-image.ts'
import { signThought } from '../../reply/signature.ts'
import { paceStream, type StreamPace } from '../../reply/stream-pace.ts'
import { splitIntoTokens, tokensIn } from '../../reply/tokens.ts'
import { askedOf, orderOf } from './order.ts'
import { readRequest } from './read-request.ts'
import { type Usage, usageOf } from './usage.ts'

export const messagesRoutes: Route[] = [
  {
    method: 'POST',
    pattern: /^\/v1\/messages$/,
    credential: 'x-api-key',
    format: 'messages',
    handle: reply,
  },
]

type Block =
  | { type: 'thinking'; thinking: string; signature: string }
  | { type: 'text'; text: string }
  | { type: 'tool_use'; id: string; name: string; input: unknown }

type Reply = {
  id: string
  model: string
  blocks: Block[]
  /** Null while it is being spoken. */
  stopReason: string | null
  stopSequence: string | null
  usage: Usage
}

async function reply(exchange: Exchange): Promise<void> {
  const { gateway, request: incoming, response } = exchange
  const { versionHeader } = gateway.dialect
  if (!incoming.headers[versionHeader])
    throw refusal('messages', 400, `The header ${versionHeader} is required`)
  const body = await readBody(exchange, 'messages', anyObject)
  const request = checked('messages', () => readRequest(body, '', gateway.isStrict))
  if (!chatModels.includes(request.model)) throw unknownModel('messages', request.model)
  const order = checked('messages', () => orderOf(request, gateway))
  const asked = askedOf(request)
  const answer = composeAnswer({ ...order, seen: await describeImage(asked.question, asked.images) })
  const calls = answer.calls.map(({ name, input }): Block => ({
    type: 'tool_use',
    id: idFor('toolu'),
    name,
    input,
  }))
  const made: Reply = {
    id: idFor('msg'),
    model: request.model,
    blocks: [...thought(answer.thoughts, gateway.signingKey), ...said(answer.text), ...calls],
    stopReason: stopReasons[answer.end],
    stopSequence: answer.stopSequence,
    usage: usageOf(body, order, answer, gateway),
  }
  if (request.stream) await speak(response, made, paceStream(exchange, request.model))
  else sendJson(response, 200, wholeMessage(made))
}

const stopReasons = {
  finished: 'end_turn',
  length: 'max_tokens',
  'stop-sequence': 'stop_sequence',
  'tool-use': 'tool_use',
  // Not in the document's list; what this format says elsewhere.
  unsafe: 'refusal',
} as const

function idFor(prefix: string): string {
  return `${prefix}_${randomUUID().replaceAll('-', '')}`
}

function thought(thinking: string, key: string): Block[] {
  return thinking === '' ? [] : [{ type: 'thinking', thinking, signature: signThought(thinking, key) }]
}

/** A text of a reply has at least one letter. */
function said(text: string): Block[] {
  return text === '' ? [] : [{ type: 'text', text }]
}

function wholeMessage({ id, model, blocks, stopReason, stopSequence, usage }: Reply): unknown {
  return {
    id,
    type: 'message',
    role: 'assistant',
    model,
    content: blocks,
    stop_reason: stopReason,
    stop_sequence: stopSequence,
    usage,
  }
}

/** The events in the document's order, block after block. */
async function speak(response: ServerResponse, made: Reply, pace: StreamPace): Promise<void> {
  response.writeHead(200, { 'content-type': 'text/event-stream; charset=utf-8', 'cache-control': 'no-cache' })
  const send = (type: string, fields: Record<string, unknown>): void => {
    response.write(`event: ${type}\ndata: ${JSON.stringify({ type, ...fields })}\n\n`)
  }
  const begun = { ...made, blocks: [], stopReason: null, stopSequence: null }
  const usage = { ...made.usage, output_tokens: 1 }
  send('message_start', { message: wholeMessage({ ...begun, usage }) })
  for (const [index, block] of made.blocks.entries()) {
    send('content_block_start', { index, content_block: emptied(block) })
    for (const { delta, tokens } of deltasOf(block)) {
      if (!(await pace(tokens))) return void response.end()
      send('content_block_delta', { index, delta })
    }
    send('content_block_stop', { index })
  }
  const { input_tokens, output_tokens } = made.usage
  const delta = { stop_reason: made.stopReason, stop_sequence: made.stopSequence }
  send('message_delta', { delta, usage: { input_tokens, output_tokens } })
  send('message_stop', {})
  response.end()
}

function emptied(block: Block): Block {
  if (block.type === 'thinking') return { type: 'thinking', thinking: '', signature: '' }
  return block.type === 'text' ? { type: 'text', text: '' } : { ...block, input: {} }
}

type Delta = { delta: Record<string, string>; tokens: number }

function deltasOf(block: Block): Delta[] {
  if (block.type === 'tool_use') {
    const letters = JSON.stringify(block.input).match(/[^]{1,16}/g) ?? []
    return letters.map((part) => ({ delta: { type: 'input_json_delta', partial_json: part }, tokens: 4 }))
  }
  const text = block.type === 'text' ? block.text : block.thinking
  const deltas = splitIntoTokens(text).map((piece): Delta => {
    const tokens = tokensIn(piece)
    if (block.type === 'text') return { delta: { type: 'text_delta', text: piece }, tokens }
    return { delta: { type: 'thinking_delta', thinking: piece }, tokens }
  })
  if (block.type === 'text') return deltas
  return [...deltas, { delta: { type: 'signature_delta', signature: block.signature }, tokens: 0 }]
}
