import type { ForeignConversation } from '../../foreign.ts'
import { foldTurns, type Said, type SaidNode } from '../../tree/fold-turns.ts'
import type { ChatFiles } from '../file-index.ts'
import { originOf } from '../origin.ts'
import { type Fields, fieldsOf, idOf, modelOf, textOf, timeOf } from '../values.ts'
import { readContent } from './read-content.ts'

/** A chat of ChatGPT: a tree of messages under `mapping`, shown up to `current_node`. */
export function readChatGpt(chat: Fields, files: ChatFiles): ForeignConversation {
  const createdAtMs = timeOf(chat['create_time'])
  const nodes = Object.entries(fieldsOf(chat['mapping'])).map(([id, value]): SaidNode => {
    const node = fieldsOf(value)
    return { id, parent: idOf(node['parent']), said: saidIn(fieldsOf(node['message']), files) }
  })
  return {
    origin: originOf('chatgpt', idOf(chat['conversation_id']) ?? idOf(chat['id']), [
      chat['title'],
      chat['create_time'],
    ]),
    title: textOf(chat['title']),
    createdAtMs,
    updatedAtMs: timeOf(chat['update_time']) ?? createdAtMs,
    messages: foldTurns(nodes, idOf(chat['current_node'])),
  }
}

function saidIn(message: Fields, files: ChatFiles): Said | null {
  const metadata = fieldsOf(message['metadata'])
  if (metadata['is_visually_hidden_from_conversation'] === true) return null
  return {
    by: fieldsOf(message['author'])['role'] === 'user' ? 'person' : 'reply',
    parts: readContent(message, files),
    model: modelOf(metadata['model_slug']),
    createdAtMs: timeOf(message['create_time']),
  }
}
