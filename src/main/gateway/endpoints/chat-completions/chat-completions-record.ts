import { countOf, textOf } from '../../http/fields.ts'
import { isRecord } from '../../http/is-record.ts'
import type { KeptReference } from '../../reply/reply-media.ts'

type ToolCall = { id: string; type: 'function'; function: { name: string; arguments: string } }

type Content =
  | { type: 'text'; text: string }
  | { type: 'image_url'; image_url: { url: KeptReference } }
  | { type: 'audio'; audio: { data: KeptReference } }

/** An assistant message put together from its deltas: what the next request can send back. */
export type ChatCompletionsRecord = ReturnType<typeof createChatCompletionsRecord>

export function createChatCompletionsRecord() {
  const content: Content[] = []
  const toolCalls = new Map<number, ToolCall>()
  let reasoning = ''

  return {
    addText(type: 'text' | 'thinking', text: string) {
      if (type === 'thinking') {
        reasoning += text
        return
      }
      const last = content.at(-1)
      if (last?.type === 'text') last.text += text
      else content.push({ type: 'text', text })
    },
    addMedia(type: 'image' | 'audio', data: KeptReference) {
      if (type === 'audio') content.push({ type, audio: { data } })
      else content.push({ type: 'image_url', image_url: { url: data } })
    },
    /** @returns which call it belongs to, and the `piece` that it adds to the JSON of its input */
    addToolCall(call: Record<string, unknown>, position: number) {
      const index = countOf(call['index']) ?? position
      const known = toolCalls.get(index)
      const called = isRecord(call['function']) ? call['function'] : {}
      const id = textOf(call['id'])
      const name = textOf(called['name'])
      const piece = textOf(called['arguments'])
      if (known === undefined) {
        toolCalls.set(index, { id, type: 'function', function: { name, arguments: piece } })
      } else known.function.arguments += piece
      return { index, id, name, piece }
    },
    /** One message, or nothing when nothing came. */
    parts(): unknown[] {
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
