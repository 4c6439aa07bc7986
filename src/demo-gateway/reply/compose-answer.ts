import { chanceFrom, hashText } from '../random.ts'
import type { ChatAnswer, ChatOrder, ToolCall } from './chat-order.ts'
import { composeReply } from './compose-reply.ts'
import { limitReply } from './limit-reply.ts'
import { sampleOf } from './schema-sample.ts'
import { composeThoughts } from './thoughts.ts'
import { countTokens, splitIntoTokens } from './tokens.ts'
import { chooseCalls, toolResultReply } from './use-tools.ts'

/** The reply to a conversation; `variant` counts the candidates of one request. The same order gives the same answer. */
export function composeAnswer(order: ChatOrder, variant = 0): ChatAnswer {
  const thought = order.isThinking ? composeThoughts(order.turns, order.system) : ''
  const { text: thoughts } = limitReply(thought, order.maxTokens, [])
  const thoughtTokens = tokensOf(thoughts)
  const calls = chooseCalls(order)
  const told = { thoughts, calls, thoughtTokens }
  if (calls.length > 0) {
    const text = order.toolMode.kind === 'any' ? '' : announce(calls)
    const replyTokens = tokensOf(text) + tokensOf(JSON.stringify(calls))
    return { ...told, text, end: 'tool-use', stopSequence: null, replyTokens }
  }
  const spoken = limitReply(speech(order, variant), order.maxTokens - thoughtTokens, order.stopSequences)
  const isUnsafe = order.isUnsafe && order.output.kind === 'text'
  const text = isUnsafe ? firstHalf(spoken.text) : spoken.text
  const end = isUnsafe ? 'unsafe' : ends[spoken.stopReason]
  return { ...told, text, end, stopSequence: spoken.stopSequence, replyTokens: tokensOf(text) }
}

const ends = { end_turn: 'finished', max_tokens: 'length', stop_sequence: 'stop-sequence' } as const

function tokensOf(text: string): number {
  return text === '' ? 0 : countTokens(text)
}

function speech(order: ChatOrder, variant: number): string {
  const { turns, output } = order
  const question = turns.findLast((turn) => turn.role === 'user')?.text ?? ''
  const chance = chanceFrom(hashText(`${question} ${variant}`))
  if (output.kind === 'json') return JSON.stringify(sampleOf(output.schema ?? anyAnswer, question, chance))
  if (output.kind === 'enum') {
    return String(sampleOf({ type: 'string', enum: output.values }, question, chance))
  }
  const results = turns.at(-1)?.toolResults ?? []
  const reply =
    results.length > 0 ? toolResultReply(results) : (order.seen ?? composeReply(turns, order.system))
  return variant === 0 ? reply : `*Another way to see it (${variant + 1}):*\n\n${reply}`
}

/** What a reply in JSON looks like when nobody gave its schema. */
const anyAnswer = {
  type: 'object',
  properties: { title: { type: 'string' }, answer: { type: 'string' } },
  required: ['title', 'answer'],
}

function announce(calls: readonly ToolCall[]): string {
  return `I will use ${calls.map(({ name }) => `\`${name}\``).join(' and ')} for that.`
}

function firstHalf(text: string): string {
  const pieces = splitIntoTokens(text)
  return pieces.slice(0, Math.ceil(pieces.length / 2)).join('')
}
