import type { IncomingMessage } from 'node:http'
import { isObject } from '../check/read.ts'
import { Refusal } from '../http.ts'
import { imageModels, unifiedVideoModels } from '../models.ts'
import type { Turn } from '../reply/turn.ts'
import { isTurnContent, textOf } from './messages-content.ts'
import { unknownModel } from '../refusals.ts'

export type MessagesOrder = {
  model: string
  maxTokens: number
  /** Consecutive messages of one role are one turn here. */
  turns: Turn[]
  system: string
  stopSequences: string[]
  isStream: boolean
  isThinking: boolean
}

export function messagesRefusal(status: number, message: string): Refusal {
  return new Refusal(status, { error: { type: 'invalid_request_error', message, code: 'invalid_request' } })
}

/** Checks what the interface document states under "Messages-format request" and Limits. */
export function readMessagesOrder(request: IncomingMessage, body: Record<string, unknown>): MessagesOrder {
  if (!request.headers['vendor-version']) throw messagesRefusal(400, 'The header vendor-version is required')
  const {
    model,
    max_tokens: maxTokens,
    system = '',
    stream = false,
    stop_sequences: stopSequences = [],
  } = body
  if (typeof model !== 'string') throw messagesRefusal(400, 'model is required')
  if (model.length < 1 || model.length > 256) throw messagesRefusal(400, 'model must be 1 to 256 characters')
  if ([...imageModels, ...unifiedVideoModels].includes(model)) throw unknownModel('messages', model)
  if (typeof maxTokens !== 'number' || !Number.isInteger(maxTokens) || maxTokens <= 1) {
    throw messagesRefusal(400, 'max_tokens is required and must be a whole number above 1')
  }
  if (typeof system !== 'string') throw messagesRefusal(400, 'system must be a string')
  if (typeof stream !== 'boolean') throw messagesRefusal(400, 'stream must be a boolean')
  if (!Array.isArray(stopSequences) || !stopSequences.every((sequence) => typeof sequence === 'string')) {
    throw messagesRefusal(400, 'stop_sequences must be an array of strings')
  }
  checkSampling(body)
  checkMetadata(body['metadata'])
  checkTools(body['tools'])
  return {
    model,
    maxTokens,
    turns: readTurns(body['messages']),
    system,
    stopSequences: stopSequences.filter((sequence) => sequence !== ''),
    isStream: stream,
    isThinking: readThinking(body['thinking'], maxTokens),
  }
}

function readTurns(messages: unknown): Turn[] {
  if (!Array.isArray(messages) || messages.length === 0) {
    throw messagesRefusal(400, 'messages is required and must hold at least one message')
  }
  const turns: Turn[] = []
  for (const [index, message] of messages.entries()) {
    if (!isObject(message)) throw messagesRefusal(400, `messages.${index} must be an object`)
    const { role, content } = message
    if (role !== 'user' && role !== 'assistant') {
      throw messagesRefusal(400, `messages.${index}.role must be user or assistant`)
    }
    if (!isTurnContent(content)) throw messagesRefusal(400, `messages.${index}.content is not valid`)
    const last = turns.at(-1)
    const turn = textOf(role, content)
    if (last?.role === role) {
      last.text += `\n${turn.text}`
      last.pictureCount += turn.pictureCount
    } else turns.push(turn)
  }
  return turns
}

function checkSampling({ temperature, top_p: topP, top_k: topK }: Record<string, unknown>): void {
  const isNumberWithin = (value: unknown, isWithin: (number: number) => boolean): boolean =>
    value === undefined || (typeof value === 'number' && isWithin(value))
  if (!isNumberWithin(temperature, (value) => value >= 0 && value <= 1)) {
    throw messagesRefusal(400, 'temperature must be from 0.0 to 1.0')
  }
  if (!isNumberWithin(topP, (value) => value > 0 && value < 1)) {
    throw messagesRefusal(400, 'top_p must be above 0 and below 1')
  }
  if (!isNumberWithin(topK, (value) => Number.isInteger(value) && value > 0)) {
    throw messagesRefusal(400, 'top_k must be a whole number above 0')
  }
}

function checkMetadata(metadata: unknown): void {
  if (metadata === undefined) return
  const userId = isObject(metadata) ? (metadata['user_id'] ?? '') : null
  if (typeof userId !== 'string') throw messagesRefusal(400, 'metadata.user_id must be a string')
  if (userId.length > 256) throw messagesRefusal(400, 'metadata.user_id must be at most 256 characters')
}

function checkTools(tools: unknown): void {
  if (tools === undefined) return
  if (!Array.isArray(tools)) throw messagesRefusal(400, 'tools must be an array')
  for (const tool of tools as unknown[]) {
    const name = isObject(tool) ? tool['name'] : undefined
    if (typeof name !== 'string' || name.length < 1 || name.length > 64) {
      throw messagesRefusal(400, 'a tool name must be 1 to 64 characters')
    }
  }
}

function readThinking(thinking: unknown, maxTokens: number): boolean {
  if (thinking === undefined) return false
  const { type, budget_tokens: budget } = isObject(thinking) ? thinking : {}
  if (type === 'disabled') return false
  if (type !== 'enabled') throw messagesRefusal(400, 'thinking.type must be enabled or disabled')
  if (typeof budget !== 'number' || !Number.isInteger(budget) || budget < 1024 || budget >= maxTokens) {
    throw messagesRefusal(400, 'thinking.budget_tokens must be at least 1024 and less than max_tokens')
  }
  return true
}
