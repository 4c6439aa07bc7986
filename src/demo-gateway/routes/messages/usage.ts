import { isObject } from '../../check/read.ts'
import type { Gateway } from '../../gateway.ts'
import type { ChatAnswer, ChatOrder } from '../../reply/chat-order.ts'
import { countTokens } from '../../reply/tokens.ts'

export type Usage = ReturnType<typeof usageOf>

const tokensPerFile = 256

/**
 * What came up to the last block with `cache_control` counts as written to a cache the first time and as read from it
 * afterwards; the rest is input.
 */
export function usageOf(
  body: Record<string, unknown>,
  order: ChatOrder,
  answer: ChatAnswer,
  gateway: Gateway,
) {
  const written = [
    order.system,
    ...order.turns.flatMap(({ text, toolResults }) => [text, ...toolResults.map(({ content }) => content)]),
    ...order.tools.map((tool) => JSON.stringify(tool)),
  ]
  const fileCount = order.turns.reduce((sum, { imageCount }) => sum + imageCount, 0)
  const all = countTokens(written.join('\n')) + fileCount * tokensPerFile
  const marked = markedBeginning(body)
  const cached = marked === null ? 0 : Math.min(all - 1, Math.max(1, Math.round(all * marked.share)))
  const isRead = marked !== null && gateway.promptCache.hasSeen(marked.text)
  return {
    input_tokens: all - cached,
    output_tokens: Math.max(1, answer.thoughtTokens + answer.replyTokens),
    cache_creation_input_tokens: isRead ? 0 : cached,
    cache_read_input_tokens: isRead ? cached : 0,
  }
}

/** The blocks in the order in which a cache sees them: tools, system, messages. */
function markedBeginning({
  tools,
  system,
  messages,
}: Record<string, unknown>): { text: string; share: number } | null {
  const list = (value: unknown): unknown[] =>
    Array.isArray(value) ? value : value === undefined ? [] : [value]
  const contents = list(messages).flatMap((message) => (isObject(message) ? list(message['content']) : []))
  const blocks = [...list(tools), ...list(system), ...contents]
  const last = blocks.findLastIndex((block) => isObject(block) && block['cache_control'] !== undefined)
  if (last < 0) return null
  const text = JSON.stringify(blocks.slice(0, last + 1))
  return { text, share: text.length / JSON.stringify(blocks).length }
}
