import type { ForeignPart } from '../../foreign.ts'
import type { ChatFiles } from '../file-index.ts'
import { type Fields, fieldsOf, listOf, recordsOf, textOf } from '../values.ts'
import { idsOfPointer } from './asset-pointer.ts'

/** What a message of ChatGPT says, as a person would have seen it. */
export function readContent(message: Fields, files: ChatFiles): ForeignPart[] {
  const content = fieldsOf(message['content'])
  const author = fieldsOf(message['author'])
  const isForTool = author['role'] === 'assistant' && !['', 'all'].includes(textOf(message['recipient']))
  const from = textOf(author['name'])
  const attached = attachmentsOf(message)
  const parts = partsOf(content, from, (pointer) => fileOf(pointer, attached, files))
  const shown = parts.filter((part) => !('text' in part) || part.text.trim() !== '')
  const rest = [...attached.values()].map((attachment) => fileOf(attachment, attached, files))
  if (isForTool) return shown.map((part) => (part.type === 'text' ? asCode(part.text) : part))
  if (author['role'] === 'tool')
    return [...rest, ...shown.map((part) => (part.type === 'text' ? asResult(from, part.text) : part))]
  if (author['role'] === 'system')
    return shown.map((part) => (part.type === 'text' ? { ...part, type: 'thinking' } : part))
  // As they stand here: first what was attached, then what was said of it.
  return [...rest, ...shown.filter(isFile), ...shown.filter((part) => !isFile(part))]
}

const isFile = (part: ForeignPart) => part.type === 'file'

type ReadPointer = (pointer: Fields) => ForeignPart

function partsOf(content: Fields, from: string, read: ReadPointer): ForeignPart[] {
  switch (content['content_type']) {
    case 'code':
      return [{ type: 'code', language: languageOf(content['language']), text: textOf(content['text']) }]
    case 'execution_output':
    case 'system_error':
      return [asResult(from, textOf(content['text']))]
    case 'tether_quote':
      return [
        asResult(
          textOf(content['title']) || from,
          `${textOf(content['url'])}\n${textOf(content['text'])}`.trim(),
        ),
      ]
    case 'tether_browsing_display':
      return [asResult(from, textOf(content['result']))]
    case 'thoughts':
      return recordsOf(content['thoughts']).map(({ summary, content: thought }) => ({
        type: 'thinking',
        text: [textOf(summary), textOf(thought)].filter((text) => text !== '').join('\n\n'),
      }))
    // What it had thought is there already, and what a person told it of themselves is no message.
    case 'reasoning_recap':
    case 'user_editable_context':
    case 'model_editable_context':
      return []
    default:
      return [...listOf(content['parts']).flatMap((part) => partOf(part, read)), ...words(content['text'])]
  }
}

function partOf(part: unknown, read: ReadPointer): ForeignPart[] {
  if (typeof part === 'string') return words(part)
  const fields = fieldsOf(part)
  if (fields['content_type'] === 'real_time_user_audio_video_asset_pointer')
    return ['audio_asset_pointer', 'video_container_asset_pointer'].flatMap((name) =>
      typeof fieldsOf(fields[name])['asset_pointer'] === 'string' ? [read(fieldsOf(fields[name]))] : [],
    )
  return typeof fields['asset_pointer'] === 'string' ? [read(fields)] : words(fields['text'])
}

/** Marks of citations, between characters of private use, lead nowhere outside. */
function words(value: unknown): ForeignPart[] {
  const text = textOf(value).replace(/\uE200[^\uE200\uE201]*\uE201/g, '')
  return text.trim() === '' ? [] : [{ type: 'text', text }]
}

function asCode(text: string): ForeignPart {
  return { type: 'code', language: text.trimStart().startsWith('{') ? 'json' : '', text }
}

function asResult(outcome: string, text: string): ForeignPart {
  return { type: 'code-result', outcome, text }
}

function languageOf(value: unknown): string {
  const language = textOf(value).toLowerCase()
  return language === 'unknown' ? '' : language
}

/** By id: what a person attached, which need not be among the parts. */
function attachmentsOf(message: Fields): Map<string, Fields> {
  const attachments = recordsOf(fieldsOf(message['metadata'])['attachments'])
  return new Map(attachments.map((attachment) => [textOf(attachment['id']), attachment]))
}

/** Takes it from `attached`: each file is there once. */
function fileOf(pointer: Fields, attached: Map<string, Fields>, files: ChatFiles): ForeignPart {
  const ids = idsOfPointer(textOf(pointer['asset_pointer'] ?? pointer['id']))
  const attachment = ids.map((id) => attached.get(id)).find((one) => one !== undefined)
  for (const id of ids) attached.delete(id)
  const given = textOf(attachment?.['name'])
  const found = files.find(ids, given)
  const prompt = textOf(fieldsOf(fieldsOf(pointer['metadata'])['dalle'])['prompt'])
  return { type: 'file', entry: found?.entry ?? null, name: found?.name ?? (given || (ids[0] ?? '')), prompt }
}
