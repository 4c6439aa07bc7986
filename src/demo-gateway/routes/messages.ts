import { randomUUID } from 'node:crypto'
import type { ServerResponse } from 'node:http'
import type { Exchange, Route } from '../gateway.ts'
import { readJsonObject, sendJson } from '../http.ts'
import { composeReply } from '../reply/compose-reply.ts'
import { limitReply, type SpokenReply } from '../reply/limit-reply.ts'
import { createPace } from '../reply/pace.ts'
import { composeThoughts } from '../reply/thoughts.ts'
import { countTokens, splitIntoTokens, tokensIn } from '../reply/tokens.ts'
import { type MessagesOrder, messagesRefusal, readMessagesOrder } from './messages-request.ts'

export const messagesRoutes: Route[] = [
  {
    method: 'POST',
    pattern: /^\/v1\/messages$/,
    credential: 'x-api-key',
    format: 'messages',
    handle: reply,
  },
]

type Answer = { id: string; model: string; inputTokens: number; thoughts: string; spoken: SpokenReply }

const tokensPerSecond = 40

async function reply({ gateway, request, response, signal }: Exchange): Promise<void> {
  const order = readMessagesOrder(request, await readJsonObject(request, messagesRefusal))
  const answer = answerTo(order)
  const speed = gateway.speed * (order.model.endsWith('-fast') ? 4 : 1)
  if (order.isStream) await speak(response, answer, createPace(tokensPerSecond * speed, signal))
  else sendJson(response, 200, wholeMessage(answer))
}

function answerTo(order: MessagesOrder): Answer {
  const thoughts = order.isThinking ? composeThoughts(order.turns, order.system) : ''
  const thinkingTokens = thoughts === '' ? 0 : countTokens(thoughts)
  const budget = Math.max(1, order.maxTokens - thinkingTokens)
  return {
    id: `msg_${randomUUID().replaceAll('-', '')}`,
    model: order.model,
    inputTokens: countTokens([order.system, ...order.turns.map((turn) => turn.text)].join('\n')),
    thoughts,
    spoken: limitReply(composeReply(order.turns, order.system), budget, order.stopSequences),
  }
}

/** An opaque proof that a thought is the gateway's own; a client sends it back as it is. */
function thoughtSignature(answer: Answer): string {
  return Buffer.from(`demo:${answer.id}`).toString('base64')
}

function outputTokens({ thoughts, spoken }: Answer): number {
  return countTokens(spoken.text) + (thoughts === '' ? 0 : countTokens(thoughts))
}

function wholeMessage(answer: Answer): unknown {
  const { id, model, thoughts, spoken, inputTokens } = answer
  const thinking = { type: 'thinking', thinking: thoughts, signature: thoughtSignature(answer) }
  return {
    id,
    type: 'message',
    role: 'assistant',
    model,
    content: [...(thoughts === '' ? [] : [thinking]), { type: 'text', text: spoken.text }],
    stop_reason: spoken.stopReason,
    stop_sequence: spoken.stopSequence,
    usage: {
      input_tokens: inputTokens,
      output_tokens: outputTokens(answer),
      cache_creation_input_tokens: 0,
      cache_read_input_tokens: 0,
    },
  }
}

/** The events in the document's order; a thought, when there is one, is a block before the text. */
async function speak(
  response: ServerResponse,
  answer: Answer,
  pace: (tokens: number) => Promise<void>,
): Promise<void> {
  response.writeHead(200, { 'content-type': 'text/event-stream; charset=utf-8', 'cache-control': 'no-cache' })
  const send = (type: string, fields: Record<string, unknown>): void => {
    response.write(`event: ${type}\ndata: ${JSON.stringify({ type, ...fields })}\n\n`)
  }
  const usage = { input_tokens: answer.inputTokens, output_tokens: outputTokens(answer) }
  const message = { id: answer.id, type: 'message', role: 'assistant', model: answer.model, content: [] }
  send('message_start', {
    message: { ...message, stop_reason: null, stop_sequence: null, usage: { ...usage, output_tokens: 1 } },
  })

  let index = 0
  if (answer.thoughts !== '') {
    send('content_block_start', { index, content_block: { type: 'thinking', thinking: '', signature: '' } })
    for (const piece of splitIntoTokens(answer.thoughts)) {
      await pace(tokensIn(piece))
      send('content_block_delta', { index, delta: { type: 'thinking_delta', thinking: piece } })
    }
    const signature = thoughtSignature(answer)
    send('content_block_delta', { index, delta: { type: 'signature_delta', signature } })
    send('content_block_stop', { index })
    index += 1
  }

  send('content_block_start', { index, content_block: { type: 'text', text: '' } })
  for (const piece of splitIntoTokens(answer.spoken.text)) {
    await pace(tokensIn(piece))
    send('content_block_delta', { index, delta: { type: 'text_delta', text: piece } })
  }
  send('content_block_stop', { index })
  const { stopReason, stopSequence } = answer.spoken
  send('message_delta', { delta: { stop_reason: stopReason, stop_sequence: stopSequence }, usage })
  send('message_stop', {})
  response.end()
}
