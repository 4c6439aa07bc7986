import type { ImportApp, NotImported } from '../../shared/domain/keeping/import.ts'
import { readChatGpt } from './apps/chatgpt/read-conversation.ts'
import { readClaude } from './apps/claude.ts'
import { type ChatFiles, createFileIndex, type FileIndex } from './apps/file-index.ts'
import { readOpenWebui } from './apps/open-webui.ts'
import { type Fields, fieldsOf, listOf, recordsOf, textOf } from './apps/values.ts'
import { batchesOf, cutMessage } from './batches.ts'
import type { ForeignConversation, ImportItem } from './foreign.ts'
import { nothingFound } from './import-error.ts'
import { mostItemBytes, readItems } from './json/read-items.ts'
import { baseName, type Source, type SourceEntry, SourceError } from './source/source.ts'

/** What is in a source, read as far as it is asked for. */
export type Export = {
  files: FileIndex
  /** Of what is read and of files, for the progress. */
  totalBytes: number
  chatBytesRead(): number
  /** Chats with their messages, then the files that none of them named. */
  items(): AsyncGenerator<ImportItem>
  /** Of what was read so far; `files` where there was no chat. */
  app(): ImportApp
}

const mostNameBytes = 32 * 1024 ** 2

/** `passed`: chats by their place, from 1, that are left out unread; `onChat`: told of the place of each before it is read, then of 0. */
type ReadOptions = { passed: ReadonlySet<number>; onChat(place: number): void }

/** @throws ImportError `nothing-found`, or `unreadable` where that may be why */
export async function openExport(source: Source, { passed, onChat }: ReadOptions): Promise<Export> {
  const chats = findChatFiles(source.entries)
  const files = createFileIndex(source.entries, await readNames(source))
  if (chats.length === 0 && files.count === 0) throw nothingFound(source.refused)
  let [app, read]: [ImportApp, number] = ['files', 0]

  async function* counted(entry: SourceEntry): AsyncGenerator<Uint8Array> {
    for await (const chunk of source.open(entry)) {
      read += chunk.byteLength
      yield chunk
    }
  }

  async function* items(): AsyncGenerator<ImportItem> {
    for (const left of source.refused) yield { type: 'left', left }
    for (const name of await missingShards(source)) yield { type: 'left', left: { name, reason: 'missing' } }
    let place = 0
    const isWanted = () => {
      onChat((place += 1))
      return !passed.has(place)
    }
    for (const entry of chats) {
      try {
        for await (const item of readItems(counted(entry), mostItemBytes, isWanted)) {
          if ('fault' in item) yield { type: 'left', left: faultOf(item.fault, entry, place) }
          else
            for (const value of unwrapped(item.value)) {
              const found = readSafely(value, files.with(entry.name))
              if (found !== null && found !== 'damaged') app = found.app
              yield* told(found, entry, value)
            }
        }
      } catch (error) {
        if (!(error instanceof SourceError)) throw error
        yield { type: 'left', left: { name: entry.name, reason: error.reason } }
      }
    }
    onChat(0)
    for (const file of files.loose()) yield { type: 'loose', file }
    // Of a folder of a person's own files all are told of; an export has pages and lists beside its chats.
    if (app !== 'files') return
    const read = new Set(chats.map(({ name }) => name))
    for (const name of files.others())
      if (!read.has(name)) yield { type: 'left', left: { name, reason: 'unsupported' } }
  }
  const chatBytes = chats.reduce((sum, { byteSize }) => sum + byteSize, 0)
  return {
    ...{ files, items },
    totalBytes: chatBytes + files.bytes,
    chatBytesRead: () => read,
    app: () => app,
  }
}

const chatName = /^(?:conversations(?:[-_]\d+)?|chat-export-.*|projects)\.json$/i
/** What the exports of these apps hold besides, none of which is a chat. */
const otherNames =
  /^(?:users?|user_settings|message_feedback|model_comparisons|shared_conversations|group_chats|memories|shopping|sora|tool_messages|export_manifest|conversation_asset_file_names|manifest)\.json$/i

/** By their names; where no file has such a name, every JSON that may be one. */
function findChatFiles(entries: readonly SourceEntry[]): SourceEntry[] {
  const json = entries.filter(({ name }) => /\.json$/i.test(name))
  const named = json.filter(({ name }) => chatName.test(baseName(name)))
  return named.length > 0 ? named : json.filter(({ name }) => !otherNames.test(baseName(name)))
}

/** A list in a record, as some write it; and what may be a list in a list. */
function unwrapped(value: unknown): readonly unknown[] {
  const { conversations, chats, data } = fieldsOf(value)
  const list = [value, conversations, chats, data].find(Array.isArray)
  return list === undefined ? [value] : listOf(list)
}

type Read = { app: ImportApp; conversation: ForeignConversation }

/** Told by its form: names of files say little. */
function readChat(value: unknown, files: ChatFiles): Read | null {
  const chat = fieldsOf(value)
  if (isRecord(chat['mapping'])) return { app: 'chatgpt', conversation: readChatGpt(chat, files) }
  if (Array.isArray(chat['chat_messages'])) return { app: 'claude', conversation: readClaude(chat, files) }
  if (isRecord(chat['chat'])) return { app: 'open-webui', conversation: readOpenWebui(chat, files) }
  return null
}

/** One chat that is made as none is must not keep the others from coming. */
function readSafely(value: unknown, files: ChatFiles): Read | 'damaged' | null {
  try {
    return readChat(value, files)
  } catch {
    return 'damaged'
  }
}

const isRecord = (value: unknown) => typeof value === 'object' && value !== null && !Array.isArray(value)

function* told(
  found: ReturnType<typeof readSafely>,
  entry: SourceEntry,
  value: unknown,
): Generator<ImportItem> {
  const unknown = () => unknownOf(fieldsOf(value), entry)
  if (found === null) return yield { type: 'left', left: unknown() }
  if (found === 'damaged') return yield { type: 'left', left: { ...unknown(), reason: 'damaged' } }
  const { messages, ...head } = found.conversation
  if (messages.length === 0)
    return yield { type: 'left', left: { name: head.title || head.origin, reason: 'no-messages' } }
  yield { type: 'conversation', head }
  const ready = messages.map(cutMessage)
  if (ready.some((message, nth) => message !== messages[nth]))
    yield { type: 'left', left: { name: head.title || head.origin, reason: 'cut' } }
  for (const batch of batchesOf(ready)) yield { type: 'messages', messages: batch }
  yield { type: 'conversation-end' }
}

/** What was not read has no name but its place. */
function faultOf(
  fault: 'damaged' | 'too-large' | 'passed',
  { name }: SourceEntry,
  place: number,
): NotImported {
  return fault === 'passed' ? { name: `${name} #${place}`, reason: 'crashed' } : { name, reason: fault }
}

function unknownOf(fields: Fields, entry: SourceEntry) {
  const isProject = 'docs' in fields || 'prompt_template' in fields
  const name = textOf(fields['name'] ?? fields['title']).slice(0, 200) || entry.name
  return { name, reason: isProject ? ('project' as const) : ('unknown' as const) }
}

/** What files were called before the export renamed them. */
async function readNames(source: Source): Promise<Map<string, string>> {
  const names = await readSmall(source, 'conversation_asset_file_names.json')
  return new Map(
    Object.entries(fieldsOf(names)).flatMap(([key, name]) =>
      textOf(name) === '' ? [] : [[key, textOf(name)]],
    ),
  )
}

/** Parts of the export that its own list names, and that are not there. */
async function missingShards(source: Source): Promise<string[]> {
  const manifest = fieldsOf(await readSmall(source, 'export_manifest.json'))
  const there = new Set(source.entries.map(({ name }) => baseName(name)))
  const listed = [
    ...listOf(manifest['files']),
    ...listOf(manifest['shards']),
    ...listOf(manifest['conversation_files']),
  ]
  const names = [
    ...listed,
    ...recordsOf(listed).flatMap(({ name, path, file_name: file }) => [name, path, file]),
  ]
  return names.map((name) => baseName(textOf(name))).filter((name) => chatName.test(name) && !there.has(name))
}

async function readSmall(source: Source, name: string): Promise<unknown> {
  const entry = source.entries.find((one) => baseName(one.name) === name)
  if (entry === undefined) return null
  try {
    for await (const item of readItems(source.open(entry), mostNameBytes))
      return 'value' in item ? item.value : null
  } catch (error) {
    if (!(error instanceof SourceError)) throw error
  }
  return null
}
