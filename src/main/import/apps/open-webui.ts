import type { ForeignConversation, ForeignPart } from '../foreign.ts'
import { foldTurns, type SaidNode } from '../tree/fold-turns.ts'
import type { FileIndex } from './file-index.ts'
import { originOf } from './origin.ts'
import { type Fields, fieldsOf, idOf, modelOf, quoted, recordsOf, textOf, timeOf } from './values.ts'

/** A chat of Open WebUI: a tree under `history`, shown up to `currentId`; in old ones only a list. */
export function readOpenWebui(exported: Fields, files: FileIndex): ForeignConversation {
  const chat = fieldsOf(exported['chat'])
  const history = fieldsOf(chat['history'])
  const tree = Object.entries(fieldsOf(history['messages'])).map(([id, value]) =>
    nodeOf(id, fieldsOf(value), files),
  )
  const createdAtMs = timeOf(exported['created_at']) ?? timeOf(chat['timestamp'])
  return {
    origin: originOf('open-webui', idOf(exported['id']) ?? idOf(chat['id']), [
      chat['title'],
      chat['timestamp'],
    ]),
    title: textOf(chat['title'] ?? exported['title']),
    createdAtMs,
    updatedAtMs: timeOf(exported['updated_at']) ?? createdAtMs,
    messages: foldTurns(tree.length > 0 ? tree : listNodes(chat, files), idOf(history['currentId'])),
  }
}

function listNodes(chat: Fields, files: FileIndex): SaidNode[] {
  let before: string | null = null
  return recordsOf(chat['messages']).map((message, nth) => {
    const id = idOf(message['id']) ?? String(nth)
    const node = { ...nodeOf(id, message, files), parent: before }
    before = id
    return node
  })
}

function nodeOf(id: string, message: Fields, files: FileIndex): SaidNode {
  const attached = recordsOf(message['files']).flatMap((file) => attachedOf(file, files))
  return {
    id,
    parent: idOf(message['parentId']),
    said: {
      by: message['role'] === 'user' ? 'person' : 'reply',
      parts: [...attached, ...contentOf(message['content'])],
      model: modelOf(message['model']),
      createdAtMs: timeOf(message['timestamp']),
    },
  }
}

/** A list where it was sent on as the chat-completions format has it. */
function contentOf(content: unknown): ForeignPart[] {
  if (typeof content === 'string') return wordsOf(content)
  return recordsOf(content).flatMap((part) => {
    const url = textOf(fieldsOf(part['image_url'])['url'])
    return url === '' ? wordsOf(textOf(part['text'])) : inlined(url, '')
  })
}

const details = /<details type="(reasoning|code_interpreter|tool_calls)"([^>]*)>([\s\S]*?)<\/details>/g

/** What stands folded away in a reply: thoughts, and tools with what they gave. */
function wordsOf(content: string): ForeignPart[] {
  const text = textOf(content)
  const parts: ForeignPart[] = []
  const say = (words: string) => words.trim() !== '' && parts.push({ type: 'text', text: words.trim() })
  let from = 0
  for (const { 0: whole, 1: type, 2: attributes = '', 3: inside = '', index } of text.matchAll(details)) {
    say(text.slice(from, index))
    from = index + whole.length
    const body = inside
      .replace(/<summary>[\s\S]*?<\/summary>/, '')
      .replace(/^&gt; ?|^> ?/gm, '')
      .trim()
    if (type === 'reasoning') parts.push({ type: 'thinking', text: body })
    else
      parts.push({
        type: 'code-result',
        outcome: attributeOf(attributes, 'name'),
        text: body || resultIn(attributes),
      })
  }
  say(text.slice(from))
  return parts.filter((part) => !('text' in part) || part.text !== '')
}

function attributeOf(attributes: string, name: string): string {
  const value = new RegExp(`${name}="([^"]*)"`).exec(attributes)?.[1] ?? ''
  return value
    .replaceAll('&quot;', '"')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&')
}

function resultIn(attributes: string): string {
  return attributeOf(attributes, 'result') || attributeOf(attributes, 'arguments')
}

/** An image is written out, or lies on a server that is not here; of a document its text may be there. */
function attachedOf(attached: Fields, files: FileIndex): ForeignPart[] {
  const file = fieldsOf(attached['file'])
  const name = textOf(attached['name'] ?? file['filename'])
  const url = textOf(attached['url'])
  if (url.startsWith('data:')) return inlined(url, name)
  const content = textOf(fieldsOf(file['data'])['content'])
  if (content !== '') return [{ type: 'text', text: quoted(name, content) }]
  const ids = [idOf(attached['id']), idOf(file['id']), name].filter(
    (id) => id !== null && id !== '',
  ) as string[]
  const found = files.find(ids, name, null)
  if (found === null && name === '' && url === '') return []
  return [
    {
      type: 'file',
      entry: found?.entry ?? null,
      name: found?.name ?? (name || url.slice(0, 200)),
      prompt: '',
    },
  ]
}

function inlined(url: string, name: string): ForeignPart[] {
  const found = /^data:[^,]*;base64,/.exec(url)
  if (found === null) return [{ type: 'file', entry: null, name: name || url.slice(0, 200), prompt: '' }]
  return [{ type: 'bytes', name, bytes: new Uint8Array(Buffer.from(url.slice(found[0].length), 'base64')) }]
}
