import { decimal, flag, optional, Problem, type Reader, text, whole, withDefault } from '../../check/read.ts'
import { fields, listOf, tagged } from '../../check/read-structure.ts'
import { freeToolMode, type ToolMode } from '../../reply/chat-order.ts'
import { type Message, readMessage, readSystem } from './read-content.ts'
import { readToolChoice, readTools } from './read-tools.ts'

const readThinking = tagged<number | null>('type', {
  disabled: () => null,
  enabled: (value, field, isStrict) => {
    const read = fields({ type: text(), budget_tokens: whole({ least: 1024 }) })
    return read(value, field, isStrict).budget_tokens
  },
})

const readFields = fields({
  model: text({ least: 1, most: 256 }),
  max_tokens: whole({ above: 1 }),
  messages: listOf(readMessage, { least: 1 }),
  metadata: optional(fields({ user_id: optional(text({ most: 256 })) })),
  stop_sequences: withDefault(listOf(text()), []),
  stream: withDefault(flag, false),
  system: withDefault(readSystem, ''),
  temperature: optional(decimal({ least: 0, most: 1 })),
  /** The budget in tokens; null: none. */
  thinking: withDefault(readThinking, null),
  tool_choice: withDefault<ToolMode>(readToolChoice, freeToolMode),
  tools: withDefault(readTools, []),
  top_k: optional(whole({ above: 0 })),
  top_p: optional(decimal({ above: 0, below: 1 })),
})

export type MessagesRequest = ReturnType<typeof readFields>

/** What the interface document states under "Messages-format request" and Limits. */
export const readRequest: Reader<MessagesRequest> = (value, field, isStrict) => {
  const request = readFields(value, field, isStrict)
  const { thinking, max_tokens: maxTokens, tools, tool_choice: choice } = request
  if (thinking !== null && thinking >= maxTokens) {
    throw new Problem('thinking.budget_tokens', 'must be at least 1024 and less than max_tokens')
  }
  if (isStrict && request.temperature !== undefined && request.top_p !== undefined) {
    throw new Problem('top_p', 'must not be given together with temperature')
  }
  if (choice.kind === 'any' && tools.length === 0) throw new Problem('tool_choice', 'needs tools')
  const stranger = choice.names?.find((name) => tools.every((tool) => tool.name !== name))
  if (stranger !== undefined)
    throw new Problem('tool_choice.name', `names ${stranger}, which is not in tools`)
  checkToolResults(request.messages)
  return request
}

/** A result names a call of an assistant message before it, and the message after a call answers it. */
function checkToolResults(messages: readonly Message[]): void {
  const made = new Set<string>()
  let open = new Set<string>()
  for (const [index, { role, blocks }] of messages.entries()) {
    for (const [place, block] of blocks.entries()) {
      if (block.type === 'tool_use') made.add(block.id)
      if (block.type !== 'tool_result') continue
      open.delete(block.id)
      if (made.has(block.id)) continue
      throw new Problem(
        `messages.${index}.content.${place}.tool_use_id`,
        'is not the id of an earlier tool_use',
      )
    }
    if (role === 'user' && open.size > 0 && messages[index + 1]?.role !== 'user') {
      throw new Problem(`messages.${index}`, `has no tool_result for ${[...open].join(', ')}`)
    }
    if (role === 'assistant') {
      open = new Set([...open, ...blocks.flatMap((block) => (block.type === 'tool_use' ? block.id : []))])
    }
  }
}
