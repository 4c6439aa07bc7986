import type { ForeignConversation, ForeignPart } from '../foreign.ts'
import { baseName } from '../source/source.ts'
import { foldTurns, type SaidNode } from '../tree/fold-turns.ts'
import type { ChatFiles } from './file-index.ts'
import { originOf } from './origin.ts'
import { type Fields, fieldsOf, idOf, modelOf, quoted, recordsOf, textOf, timeOf } from './values.ts'

/** A chat of Open WebUI: a tree under `history`, shown up to `currentId`; in old ones only a list. */
export function readOpenWebui(exported: Fields, files: ChatFiles): ForeignConversation {
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

function listNodes(chat: Fields, files: ChatFiles): SaidNode[] {
  let before: string | null = null
  return recordsOf(chat['messages']).map((message, nth) => {
    const id = idOf(message['id']) ?? String(nth)
    const node = { ...nodeOf(id, message, files), parent: before }
    before = id
    return node
  })
}

function nodeOf(id: string, message: Fields, files: ChatFiles): SaidNode {
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

const opening = /<details type="(reasoning|code_interpreter|tool_calls)"/g
const closing = '</details>'

/**
 * What stands folded away in a reply: thoughts, and tools with what they gave. What has no end is left as it was written; by
 * no pattern that would look for that end from each beginning.
 */
function wordsOf(content: string): ForeignPart[] {
  const text = textOf(content)
  const parts: ForeignPart[] = []
  const say = (words: string) => words.trim() !== '' && parts.push({ type: 'text', text: words.trim() })
  let from = 0
  for (const { 0: head, 1: type, index } of text.matchAll(opening)) {
    // In another one.
    if (index < from) continue
    const headEnd = text.indexOf('>', index)
    const end = headEnd === -1 ? -1 : text.indexOf(closing, headEnd)
    if (end === -1) break
    say(text.slice(from, index))
    from = end + closing.length
    const attributes = text.slice(index + head.length, headEnd)
    const body = bodyOf(text.slice(headEnd + 1, end))
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

/** Without its summary and the marks of a quotation. */
function bodyOf(inside: string): string {
  const [start, end] = [inside.indexOf('<summary>'), inside.indexOf('</summary>')]
  const isSummed = start !== -1 && end > start
  const rest = isSummed ? inside.slice(0, start) + inside.slice(end + '</summary>'.length) : inside
  return rest.replace(/^&gt; ?|^> ?/gm, '').trim()
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
function attachedOf(attached: Fields, files: ChatFiles): ForeignPart[] {
  const file = fieldsOf(attached['file'])
  const name = textOf(attached['name'] ?? file['filename'])
  const url = textOf(attached['url'])
  if (url.startsWith('data:')) return inlined(url, name)
  const content = textOf(fieldsOf(file['data'])['content'])
  if (content !== '') return [{ type: 'text', text: quoted(name, content) }]
  const ids = [idOf(attached['id']), idOf(file['id'])].filter((id) => id !== null)
  const found = files.find(ids, name) ?? files.findNamed(name)
  if (found === null && name === '' && url === '') return []
  return [
    {
      type: 'file',
      entry: found?.entry ?? null,
      name: found?.name ?? (name || placeOf(url)),
      prompt: '',
    },
  ]
}

function inlined(url: string, name: string): ForeignPart[] {
  const found = /^data:[^,]*;base64,/.exec(url)
  if (found === null) return [{ type: 'file', entry: null, name: name || placeOf(url), prompt: '' }]
  return [{ type: 'bytes', name, bytes: new Uint8Array(Buffer.from(url.slice(found[0].length), 'base64')) }]
}

/** What an address may tell in the chat and in a report: never what gives access to it, or what is written out in it. */
function placeOf(address: string): string {
  const url = URL.parse(address, 'file:///')
  if (url === null) return ''
  const { protocol, host, pathname } = url
  if (protocol === 'data:') return `data:${pathname.split(/[;,]/, 1)[0]}`.slice(0, 60)
  return [host, baseName(pathname).slice(0, 100)].filter((text) => text !== '').join('/')
}
