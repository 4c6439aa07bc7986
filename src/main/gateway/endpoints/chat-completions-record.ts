import type { KeptReference } from '../reply-media.ts'
import type { ChatCompletionsDelta } from '../wire/chat-completions.ts'

type WireToolCall = NonNullable<ChatCompletionsDelta['tool_calls']>[number]
type ToolCall = { id: string; type: 'function'; function: { name: string; arguments: string } }

type Content = { type: 'text'; text: string } | { type: 'image_url'; image_url: { url: KeptReference } }

/** An assistant message put together from its deltas: what the next request can send back. */
export type ChatCompletionsRecord = {
  addText(type: 'text' | 'thinking', text: string): void
  addMedia(reference: KeptReference): void
  /** @returns whether it is a call that was not known before */
  addToolCall(call: WireToolCall, position: number): boolean
  /** One message, or nothing when nothing came. */
  parts(): unknown[]
}

export function createChatCompletionsRecord(): ChatCompletionsRecord {
  const content: Content[] = []
  const toolCalls = new Map<number, ToolCall>()
  let reasoning = ''

  return {
    addText(type, text) {
      if (type === 'thinking') {
        reasoning += text
        return
      }
      const last = content.at(-1)
      if (last?.type === 'text') last.text += text
      else content.push({ type: 'text', text })
    },
    addMedia: (reference) => void content.push({ type: 'image_url', image_url: { url: reference } }),
    addToolCall(call, position) {
      const index = call.index ?? position
      const known = toolCalls.get(index)
      const piece = { name: call.function?.name ?? '', arguments: call.function?.arguments ?? '' }
      if (known === undefined) toolCalls.set(index, { id: call.id ?? '', type: 'function', function: piece })
      else known.function.arguments += piece.arguments
      return known === undefined
    },
    parts() {
      if (content.length === 0 && reasoning === '' && toolCalls.size === 0) return []
      return [
        {
          role: 'assistant',
          content,
          ...(reasoning === '' ? {} : { reasoning_content: reasoning }),
          ...(toolCalls.size === 0 ? {} : { tool_calls: [...toolCalls.values()] }),
        },
      ]
    },
  }
}
