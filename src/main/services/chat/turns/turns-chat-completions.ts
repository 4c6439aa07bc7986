import type { ChatCompletionsTurn } from '../../../gateway/endpoints/chat-completions/chat-completions.ts'
import { KeptReference } from '../../../gateway/reply/reply-media.ts'
import { dataUrl, type SentFile } from '../../../gateway/http/request-body.ts'
import type { StoredMessage } from '../../../store/tables/messages.ts'
import type { ReadMedia } from '../message-media.ts'
import { answerCalls, resultText } from './tool-results.ts'
import { type AttachedFile, readFiles, type TurnSource, verbatimParts, wordsOf } from './turn-source.ts'

type AssistantTurn = Extract<ChatCompletionsTurn, { tool_calls: unknown }>
type ToolCall = AssistantTurn['tool_calls'][number]
type Piece = string | SentFile

/**
 * The shown path as messages. A reply of this very model goes back with its images as it sent them, as Markdown in
 * its text, and with its calls, each of which is answered at once: those that the person passed by as not run. Its
 * reasoning stays here, as the format wants it.
 */
export async function toChatCompletionsTurns(source: TurnSource): Promise<ChatCompletionsTurn[]> {
  const turns = await Promise.all(
    source.path.map((stored, index) =>
      stored.message.role === 'user'
        ? toQuestion(stored, source.path[index - 1], source)
        : toReply(stored, source),
    ),
  )
  return turns.flat()
}

async function toReply(stored: StoredMessage, source: TurnSource): Promise<ChatCompletionsTurn[]> {
  const { record, calls } = recordOf(stored, source)
  const content = Array.isArray(record?.['content']) ? record['content'] : null
  const pieces =
    content === null
      ? [wordsOf(stored.message).trimEnd()]
      : (await Promise.all(content.map((part) => asText(part, source.readMedia)))).flat()
  const text = joined(pieces)
  if (calls.length > 0) return [{ role: 'assistant', content: text, tool_calls: calls }]
  return text === null ? [] : [{ role: 'assistant', content: text }]
}

function recordOf(stored: StoredMessage, { model }: TurnSource) {
  const [record] = verbatimParts(stored, 'chat-completions', model) ?? []
  const kept = Array.isArray(record?.['tool_calls']) ? (record['tool_calls'] as ToolCall[]) : []
  const calls = kept
    .filter((call) => call.function.name !== '')
    .map(({ id, function: { name, arguments: input } }): ToolCall => ({
      id,
      type: 'function',
      function: { name, arguments: input === '' ? '{}' : input },
    }))
  return { record, calls }
}

async function toQuestion(
  { message }: StoredMessage,
  before: StoredMessage | undefined,
  source: TurnSource,
): Promise<ChatCompletionsTurn[]> {
  const calls = before === undefined ? [] : recordOf(before, source).calls
  const sent = calls.map((call) => ({ id: call.id, name: call.function.name }))
  const { answers, others } = answerCalls(sent, message)
  const results = answers.map(({ call, result }): ChatCompletionsTurn => ({
    role: 'tool',
    tool_call_id: call.id,
    // The format has no field that says so.
    content: result.isError ? `Error: ${result.text}` : result.text,
  }))
  const text = [...others.map(resultText), wordsOf(message)].filter((words) => words !== '').join('\n\n')
  const files = await readFiles(message, source.readMedia, 'chat-completions')
  if (files.length === 0) return text === '' ? results : [...results, { role: 'user', content: text }]
  const words = text === '' ? [] : [{ type: 'text' as const, text }]
  return [...results, { role: 'user', content: [...words, ...files.map(toFilePart)] }]
}

function toFilePart({ file, part }: AttachedFile) {
  if (part.kind === 'audio') {
    const format = file.mimeType === 'audio/wav' ? ('wav' as const) : ('mp3' as const)
    return { type: 'input_audio' as const, input_audio: { data: file, format } }
  }
  if (part.kind === 'document') {
    const name = part.fileName === '' ? 'document.pdf' : part.fileName
    return { type: 'file' as const, file: { filename: name, file_data: dataUrl(file) } }
  }
  return { type: 'image_url' as const, image_url: { url: dataUrl(file) } }
}

async function asText(part: unknown, readMedia: ReadMedia): Promise<Piece[]> {
  const { text, image_url: image } = (part ?? {}) as { text?: unknown; image_url?: { url?: unknown } }
  if (typeof text === 'string') return [text]
  const reference = KeptReference.safeParse(image?.url)
  const id = reference.success ? reference.data.atelierMedia : null
  const file = id === null ? null : await readMedia(id)
  return file === null ? [] : ['![image](', ...dataUrl(file).sentText, ')']
}

/** One text; null when nothing but space is in it. */
function joined(pieces: readonly Piece[]) {
  if (pieces.some((piece) => typeof piece !== 'string')) return { sentText: pieces }
  const text = pieces.join('')
  return text.trim() === '' ? null : text
}
