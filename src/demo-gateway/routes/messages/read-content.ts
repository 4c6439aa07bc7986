import { flag, oneOf, optional, type Reader, refuseValue, text, within } from '../../check/read.ts'
import { base64, type InlineFile } from '../../check/read-media.ts'
import { anyObject, fields, listOf, tagged } from '../../check/read-structure.ts'

/** What a block of a message says, as far as the demo cares. */
export type Block =
  | { type: 'text'; text: string }
  | { type: 'file'; image: InlineFile | null }
  | { type: 'tool_use'; id: string; name: string }
  | { type: 'tool_result'; id: string; content: string; isError: boolean }
  | { type: 'thinking'; thinking: string; signature: string }
  | { type: 'redacted_thinking' }

const readCacheControl = optional(fields({ type: oneOf(['ephemeral']) }))

const imageTypes = ['image/jpeg', 'image/png', 'image/gif', 'image/webp'] as const

const textShape = fields({
  type: text(),
  text: text({ least: 1 }),
  cache_control: readCacheControl,
  citations: optional((value) => value),
})

const readText: Reader<Block> = (value, field, isStrict) => ({
  type: 'text',
  text: textShape(value, field, isStrict).text,
})

const imageShape = fields({
  type: text(),
  source: fields({ type: oneOf(['base64']), media_type: oneOf(imageTypes), data: base64 }),
  cache_control: readCacheControl,
})

const readImage: Reader<Block> = (value, field, isStrict) => {
  const { source } = imageShape(value, field, isStrict)
  return { type: 'file', image: { mimeType: source.media_type, data: source.data } }
}

/** The document does not show what is in its source. */
const documentShape = fields({
  type: text(),
  source: anyObject,
  cache_control: readCacheControl,
  title: optional(text()),
  context: optional(text()),
  citations: optional(anyObject),
})

const readDocument: Reader<Block> = (value, field, isStrict) => {
  documentShape(value, field, isStrict)
  return { type: 'file', image: null }
}

const toolUseShape = fields({
  type: text(),
  id: text({ least: 1 }),
  name: text({ least: 1 }),
  input: anyObject,
  cache_control: readCacheControl,
  caller: optional(anyObject),
})

const readToolUse: Reader<Block> = (value, field, isStrict) => {
  const { id, name } = toolUseShape(value, field, isStrict)
  return { type: 'tool_use', id, name }
}

const readResultContent: Reader<string> = (value, field, isStrict) => {
  if (typeof value === 'string') return value
  if (!Array.isArray(value)) return refuseValue(value, field, 'must be a string or an array of blocks')
  const blocks = listOf(tagged<Block>('type', { text: readText, image: readImage }))(value, field, isStrict)
  return blocks.map((block) => (block.type === 'text' ? block.text : '(an image)')).join('\n')
}

const toolResultShape = fields({
  type: text(),
  tool_use_id: text({ least: 1 }),
  content: readResultContent,
  is_error: optional(flag),
  cache_control: readCacheControl,
})

const readToolResult: Reader<Block> = (value, field, isStrict) => {
  const { tool_use_id: id, content, is_error: isError = false } = toolResultShape(value, field, isStrict)
  return { type: 'tool_result', id, content, isError }
}

/** Replies carry thoughts, so requests bring them back. */
const readThinking: Reader<Block> = (value, field, isStrict) => {
  const read = fields({ type: text(), thinking: text(), signature: text({ least: 1 }) })
  const { thinking, signature } = read(value, field, isStrict)
  return { type: 'thinking', thinking, signature }
}

const readHiddenThinking: Reader<Block> = (value, field, isStrict) => {
  fields({ type: text(), data: text({ least: 1 }) })(value, field, isStrict)
  return { type: 'redacted_thinking' }
}

const readUserBlock = tagged<Block>('type', {
  text: readText,
  image: readImage,
  tool_result: readToolResult,
  document: readDocument,
})

const readAssistantBlock = tagged<Block>('type', {
  text: readText,
  image: readImage,
  tool_use: readToolUse,
  document: readDocument,
  thinking: readThinking,
  redacted_thinking: readHiddenThinking,
})

export type Message = { role: 'user' | 'assistant'; blocks: Block[] }

export const readMessage: Reader<Message> = (value, field, isStrict) => {
  const role = oneOf(['user', 'assistant'])(
    anyObject(value, field, isStrict)['role'],
    within(field, 'role'),
    isStrict,
  )
  const readBlocks: Reader<Block[]> = (content, place) => {
    if (typeof content === 'string')
      return [{ type: 'text', text: text({ least: 1 })(content, place, isStrict) }]
    if (!Array.isArray(content)) return refuseValue(content, place, 'must be a string or an array of blocks')
    const readBlock = role === 'user' ? readUserBlock : readAssistantBlock
    return listOf(readBlock, { least: 1 })(content, place, isStrict)
  }
  return { role, blocks: fields({ role: text(), content: readBlocks })(value, field, isStrict).content }
}

/** The document says a string; blocks of text are taken as well, unless the gateway is strict. */
export const readSystem: Reader<string> = (value, field, isStrict) => {
  if (typeof value === 'string') return value
  if (isStrict || !Array.isArray(value)) return refuseValue(value, field, 'must be a string')
  const blocks = listOf(textShape)(value, field, isStrict)
  return blocks.map((block) => block.text).join('\n')
}
