import { oneOf, optional, Problem, type Reader, refuseValue, text, withDefault } from '../../check/read.ts'
import { type InlineFile, isBase64, isWebAddress, readDataAddress } from '../../check/read-media.ts'
import { fields, listOf, tagged } from '../../check/read-structure.ts'

/** What one part of a message says: words, or an image. An image at an address is not fetched: `file` is null. */
export type Piece = { text: string } | { file: InlineFile | null }

const readImageAddress: Reader<InlineFile | null> = (value, field) => {
  if (typeof value !== 'string') return refuseValue(value, field, 'must be a URL or a data: address')
  if (isWebAddress(value)) return null
  const file = readDataAddress(value)
  if (file?.mimeType.startsWith('image/')) return file
  return refuseValue(value, field, 'must be a URL (http or https) or a base64 data: address of an image')
}

const readText: Reader<Piece> = (value, field, isStrict) => ({
  text: fields({ type: text(), text: text() })(value, field, isStrict).text,
})

const readImage: Reader<Piece> = (value, field, isStrict) => {
  const address = fields({ url: readImageAddress, detail: optional(oneOf(['auto', 'low', 'high'])) })
  return { file: fields({ type: text(), image_url: address })(value, field, isStrict).image_url.url }
}

const soundFormats = ['wav', 'mp3', 'aiff', 'aac', 'ogg', 'flac'] as const

const readSound: Reader<Piece> = (value, field, isStrict) => {
  const data: Reader<string> = (given, place) =>
    typeof given === 'string' && isBase64(given) ? given : refuseValue(given, place, 'must be base64 text')
  const sound = fields({ data, format: oneOf(soundFormats) })
  fields({ type: text(), input_audio: sound })(value, field, isStrict)
  return { text: '' }
}

const readPiece = tagged<Piece>('type', { text: readText, image_url: readImage, input_audio: readSound })
const readTextPiece = tagged<Piece>('type', { text: readText })

function contentOf(readOne: Reader<Piece>): Reader<Piece[]> {
  return (value, field, isStrict) => {
    if (typeof value === 'string') return [{ text: value }]
    if (!Array.isArray(value)) return refuseValue(value, field, 'must be a string or an array of parts')
    return listOf(readOne, { least: 1 })(value, field, isStrict)
  }
}

const readCall = fields({
  id: text({ least: 1 }),
  type: withDefault(oneOf(['function']), 'function'),
  function: fields({ name: text({ least: 1 }), arguments: text() }),
})

export type Message = {
  role: 'system' | 'user' | 'assistant' | 'tool'
  content: Piece[]
  calls: { id: string; name: string }[]
  /** Of a tool's message: which call it answers. */
  callId: string | null
}

const name = optional(text())

function plain(role: Message['role'], readOne: Reader<Piece>): Reader<Message> {
  const read = fields({ role: text(), name, content: contentOf(readOne) })
  return (value, field, isStrict) => {
    const { content } = read(value, field, isStrict)
    return { role, content, calls: [], callId: null }
  }
}

const readAssistant: Reader<Message> = (value, field, isStrict) => {
  const read = fields({
    role: text(),
    name,
    content: optional(contentOf(readPiece)),
    tool_calls: optional(listOf(readCall)),
    // Replies carry these, so they come back.
    refusal: optional(text()),
    reasoning_content: optional(text()),
    images: optional((item) => item),
  })
  const { content = [], tool_calls: calls = [] } = read(value, field, isStrict)
  if (content.length === 0 && calls.length === 0) throw new Problem(field, 'must hold content or tool_calls')
  return {
    role: 'assistant',
    content,
    calls: calls.map((call) => ({ id: call.id, name: call.function.name })),
    callId: null,
  }
}

const readToolMessage: Reader<Message> = (value, field, isStrict) => {
  const read = fields({
    role: text(),
    name,
    content: contentOf(readTextPiece),
    tool_call_id: text({ least: 1 }),
  })
  const { content, tool_call_id: callId } = read(value, field, isStrict)
  return { role: 'tool', content, calls: [], callId }
}

const readMessage = tagged<Message>('role', {
  system: plain('system', readTextPiece),
  developer: plain('system', readTextPiece),
  user: plain('user', readPiece),
  assistant: readAssistant,
  tool: readToolMessage,
})

/** Every tool message must answer a call of the assistant before it, and every call must be answered. */
export const readMessages: Reader<Message[]> = (value, field, isStrict) => {
  const messages = listOf(readMessage, { least: 1 })(value, field, isStrict)
  let open = new Set<string>()
  for (const [index, message] of messages.entries()) {
    if (message.role === 'tool') {
      if (open.delete(message.callId ?? '')) continue
      throw new Problem(
        `${field}.${index}.tool_call_id`,
        'answers no call of the assistant message before it',
      )
    }
    if (open.size > 0) {
      throw new Problem(
        `${field}.${index}`,
        `comes before the tool messages that answer ${[...open].join(', ')}`,
      )
    }
    open = new Set(message.calls.map(({ id }) => id))
  }
  return messages
}
