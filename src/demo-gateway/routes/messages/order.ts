import type { InlineFile } from '../../check/read-media.ts'
import { Problem } from '../../check/read.ts'
import type { Settings } from '../../options.ts'
import type { ChatOrder } from '../../reply/chat-order.ts'
import { judge } from '../../reply/safety.ts'
import { isSignatureOf } from '../../reply/signature.ts'
import { joinTurns, type Turn } from '../../reply/turn.ts'
import type { Message } from './read-content.ts'
import type { MessagesRequest } from './read-request.ts'

/** Throws a Problem for thoughts that are not the gateway's own, or that are missing. */
export function orderOf(request: MessagesRequest, settings: Settings): ChatOrder {
  const { messages, thinking } = request
  checkThoughts(messages, thinking !== null, settings.signingKey)
  const turns = joinTurns(messages.map((message) => turnOf(message, messages)))
  const question = turns.findLast(({ role, text }) => role === 'user' && text !== '')?.text ?? ''
  return {
    turns,
    system: request.system,
    isThinking: thinking !== null,
    maxTokens: request.max_tokens,
    stopSequences: request.stop_sequences.filter((sequence) => sequence !== ''),
    tools: request.tools,
    toolMode: request.tool_choice,
    output: { kind: 'text' },
    seen: null,
    isUnsafe: judge(question, settings) !== 'safe',
  }
}

/** What is asked, and the images that were sent with it. */
export function askedOf({ messages }: MessagesRequest): { question: string; images: InlineFile[] } {
  const blocks = messages.findLast(({ role }) => role === 'user')?.blocks ?? []
  return {
    question: blocks.flatMap((block) => (block.type === 'text' ? block.text : [])).join('\n'),
    images: blocks.flatMap((block) => (block.type === 'file' ? (block.image ?? []) : [])),
  }
}

export function turnOf({ role, blocks }: Message, all: readonly Message[]): Turn {
  const nameOf = (id: string): string => {
    const uses = all.flatMap((message) => message.blocks).filter((block) => block.type === 'tool_use')
    return uses.findLast((use) => use.id === id)?.name ?? 'tool'
  }
  return {
    role,
    text: blocks.flatMap((block) => (block.type === 'text' ? block.text : [])).join('\n'),
    imageCount: blocks.filter(({ type }) => type === 'file').length,
    toolResults: blocks
      .filter((block) => block.type === 'tool_result')
      .map(({ id, content, isError }) => ({ name: nameOf(id), content, isError })),
  }
}

/**
 * A thought comes back word for word or not at all. While results are brought for its calls it must come back: the
 * reply that made them begins with it.
 */
function checkThoughts(messages: readonly Message[], isThinking: boolean, key: string): void {
  for (const [index, { blocks }] of messages.entries()) {
    for (const [place, block] of blocks.entries()) {
      if (block.type !== 'thinking' || isSignatureOf(block.signature, block.thinking, key)) continue
      throw new Problem(`messages.${index}.content.${place}.signature`, 'is not valid for this thinking')
    }
  }
  const asking = messages.findLastIndex(({ role }) => role === 'assistant')
  const isAnswering = messages
    .slice(asking + 1)
    .some(({ blocks }) => blocks.some(({ type }) => type === 'tool_result'))
  const first = messages[asking]?.blocks[0]?.type
  if (isThinking && isAnswering && first !== 'thinking' && first !== 'redacted_thinking') {
    throw new Problem(
      `messages.${asking}.content.0`,
      'must be the thinking block that came with the tool_use',
    )
  }
}
