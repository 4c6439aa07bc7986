import type { ForeignConversation, ForeignPart } from '../foreign.ts'
import { foldTurns, type SaidNode } from '../tree/fold-turns.ts'
import type { ChatFiles } from './file-index.ts'
import { originOf } from './origin.ts'
import { type Fields, fieldsOf, idOf, listOf, modelOf, quoted, recordsOf, textOf, timeOf } from './values.ts'

/** A chat of Claude: a list of messages, in newer exports with the one that each follows. */
export function readClaude(chat: Fields, files: ChatFiles): ForeignConversation {
  const createdAtMs = timeOf(chat['created_at'])
  const model = modelOf(chat['model'])
  let before: string | null = null
  const nodes = recordsOf(chat['chat_messages']).map((message, nth): SaidNode => {
    const id = idOf(message['uuid']) ?? String(nth)
    const parent = idOf(message['parent_message_uuid']) ?? before
    before = id
    return {
      id,
      parent,
      said: {
        by: message['sender'] === 'human' ? 'person' : 'reply',
        parts: partsOf(message, files),
        model: modelOf(message['model']) ?? model,
        createdAtMs: timeOf(message['created_at']),
      },
    }
  })
  return {
    origin: originOf('claude', idOf(chat['uuid']), [chat['name'], chat['created_at']]),
    title: textOf(chat['name']),
    createdAtMs,
    updatedAtMs: timeOf(chat['updated_at']) ?? createdAtMs,
    messages: foldTurns(nodes, idOf(chat['current_leaf_message_uuid'])),
  }
}

/** An old export has only `text`; in newer ones it may be empty beside `content`, or say less. */
function partsOf(message: Fields, files: ChatFiles): ForeignPart[] {
  const content = listOf(message['content']).flatMap((block) => blockOf(fieldsOf(block)))
  const said = content.length > 0 ? content : words(message['text'])
  return [...filesOf(message, files), ...attachmentsOf(message), ...said]
}

function blockOf(block: Fields): ForeignPart[] {
  switch (block['type']) {
    case 'text':
      return words(block['text'])
    case 'thinking':
      return textOf(block['thinking']) === '' ? [] : [{ type: 'thinking', text: textOf(block['thinking']) }]
    case 'tool_use':
      return [toolUse(block)]
    case 'tool_result':
      return result(textOf(block['name']), block['content'])
    default:
      return []
  }
}

/** A document that it wrote is shown as such; what else it asked of a tool, as it asked it. */
function toolUse({ name, input }: Fields): ForeignPart {
  const { content, language, type } = fieldsOf(input)
  if (name === 'artifacts' && typeof content === 'string')
    return textOf(type) === 'text/markdown'
      ? { type: 'text', text: textOf(content) }
      : { type: 'code', language: textOf(language).toLowerCase(), text: textOf(content) }
  return {
    type: 'code',
    language: 'json',
    text: textOf(JSON.stringify({ [textOf(name)]: input ?? null }, null, 2)),
  }
}

function result(outcome: string, content: unknown): ForeignPart[] {
  const texts = typeof content === 'string' ? [content] : recordsOf(content).map(({ text }) => textOf(text))
  const text = textOf(texts.filter((one) => one !== '').join('\n\n'))
  return text === '' ? [] : [{ type: 'code-result', outcome, text }]
}

/** Long pastes have no name. */
function attachmentsOf(message: Fields): ForeignPart[] {
  return recordsOf(message['attachments']).flatMap(({ file_name: name, extracted_content: content }) => {
    if (textOf(content) !== '')
      return [{ type: 'text' as const, text: quoted(textOf(name), textOf(content)) }]
    return textOf(name) === '' ? [] : [missing(textOf(name))]
  })
}

/** Most exports name them without holding them. */
function filesOf(message: Fields, files: ChatFiles): ForeignPart[] {
  const listed = [...recordsOf(message['files']), ...recordsOf(message['files_v2'])]
  const once = new Map(listed.map((file) => [idOf(file['file_uuid']) ?? textOf(file['file_name']), file]))
  return [...once].flatMap(([id, file]) => {
    const name = textOf(file['file_name'])
    const found = files.find([id], name) ?? files.findNamed(name)
    if (found !== null) return [{ type: 'file' as const, ...found, prompt: '' }]
    return name === '' && id === '' ? [] : [missing(name || id)]
  })
}

function missing(name: string): ForeignPart {
  return { type: 'file', entry: null, name, prompt: '' }
}

function words(value: unknown): ForeignPart[] {
  const text = textOf(value)
  return text.trim() === '' ? [] : [{ type: 'text', text }]
}
