import { isObject } from '../check/read.ts'
import type { Turn } from '../reply/turn.ts'

const pictureTypes = new Set(['image/jpeg', 'image/png', 'image/gif', 'image/webp'])

/** A string, or an array of the document's content blocks. */
export function isTurnContent(content: unknown): content is string | Record<string, unknown>[] {
  if (typeof content === 'string') return content !== ''
  return (
    Array.isArray(content) &&
    content.length > 0 &&
    content.every((block) => isObject(block) && isBlock(block))
  )
}

function isBlock(block: Record<string, unknown>): boolean {
  switch (block['type']) {
    case 'text':
      return isFilled(block['text'])
    case 'image':
      return isObject(block['source']) && isPictureSource(block['source'])
    case 'tool_use':
      return isFilled(block['id']) && isFilled(block['name']) && isObject(block['input'])
    case 'tool_result':
      return (
        isFilled(block['tool_use_id']) &&
        (typeof block['content'] === 'string' || Array.isArray(block['content']))
      )
    case 'document':
      return isObject(block['source'])
    case 'thinking':
      return typeof block['thinking'] === 'string' && typeof block['signature'] === 'string'
    case 'redacted_thinking':
      return typeof block['data'] === 'string'
    default:
      return false
  }
}

function isPictureSource(source: Record<string, unknown>): boolean {
  const { type, media_type: mediaType, data } = source
  return type === 'base64' && typeof mediaType === 'string' && pictureTypes.has(mediaType) && isFilled(data)
}

function isFilled(value: unknown): value is string {
  return typeof value === 'string' && value !== ''
}

export function textOf(role: Turn['role'], content: string | Record<string, unknown>[]): Turn {
  if (typeof content === 'string') return { role, text: content, pictureCount: 0, toolResults: [] }
  const texts = content.map((block) => block['text']).filter(isFilled)
  const pictureCount = content.filter((block) => block['type'] === 'image').length
  return { role, text: texts.join('\n'), pictureCount, toolResults: [] }
}
