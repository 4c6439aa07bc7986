import { parentPort, workerData } from 'node:worker_threads'
import type { ImportFound, NotImported } from '../../shared/domain/keeping/import.ts'
import type { ImportItem } from './foreign.ts'
import { ImportError, nothingFound } from './import-error.ts'
import { listedName, mostListed } from './listed-name.ts'
import type { ImportAnswer, ImportRequest, ImportTask } from './messages.ts'
import { type Export, openExport } from './read-export.ts'
import { openSource } from './source/open-source.ts'
import { type Source, type SourceEntry, SourceError } from './source/source.ts'

/** The thread that reads what a person imports: it unpacks, parses and puts chats in order, one at a time. */
if (parentPort === null) throw new Error('import-worker.ts runs as a worker thread only')
const port = parentPort

const { path, passed, at } = workerData as ImportTask
let opened: { source: Source; byName: ReadonlyMap<string, SourceEntry>; found: Export } | null = null
let items: AsyncGenerator<ImportItem> | null = null
let file: AsyncIterator<Uint8Array> | null = null

port.on('message', (request: ImportRequest) => void tell(request))

async function tell(request: ImportRequest): Promise<void> {
  port.postMessage(await answer(request))
}

async function answer(request: ImportRequest): Promise<ImportAnswer> {
  try {
    opened ??= await openAll()
    const { source, found, byName } = opened
    switch (request.type) {
      case 'look':
        return { type: 'found', found: await look(found) }
      case 'next': {
        items ??= found.items()
        const next = await items.next()
        const done = { doneBytes: found.chatBytesRead(), totalBytes: found.totalBytes }
        return { type: 'item', item: next.done === true ? null : next.value, ...done }
      }
      case 'sizes': {
        const fileBytes = found.files.bytesUpTo(request.mostOfFile)
        return { type: 'sizes', chatBytes: found.totalBytes - found.files.bytes, fileBytes }
      }
      case 'open': {
        await file?.return?.()
        const entry = byName.get(request.entry)
        file = entry === undefined ? null : source.open(entry)[Symbol.asyncIterator]()
        return file === null ? { type: 'file-failed', reason: 'unreadable' } : { type: 'opened' }
      }
      case 'read': {
        const next = await file?.next()
        return { type: 'bytes', bytes: next?.done === false ? next.value : null }
      }
    }
  } catch (error) {
    if (error instanceof SourceError) return { type: 'file-failed', reason: error.reason }
    if (error instanceof ImportError) return { type: 'failed', kind: error.kind }
    throw error
  }
}

async function openAll() {
  const source = await openSource(path)
  const byName = new Map(source.entries.map((entry) => [entry.name, entry]))
  const found = await openExport(source, {
    passed: new Set(passed),
    onChat: (place) => void Atomics.store(at, 0, place),
  })
  return { source, byName, found }
}

/** Projects were never chats, and of a chat that is cut the rest comes. */
const notUnusable: ReadonlySet<NotImported['reason']> = new Set(['project', 'cut'])

/** Reads all chats, and keeps none of them. */
async function look(found: Export): Promise<Omit<ImportFound, 'path'>> {
  const sum = { conversations: 0, messages: 0, unusable: 0 }
  const left: NotImported[] = []
  let [fromMs, toMs]: [number | null, number | null] = [null, null]
  for await (const item of found.items()) {
    if (item.type === 'messages') sum.messages += item.messages.length
    else if (item.type === 'left' && !notUnusable.has(item.left.reason)) {
      sum.unusable += 1
      if (left.length < mostListed) left.push({ ...item.left, name: listedName(item.left.name) })
    } else if (item.type === 'conversation') {
      sum.conversations += 1
      const { createdAtMs, updatedAtMs } = item.head
      if (createdAtMs !== null) fromMs = Math.min(createdAtMs, fromMs ?? createdAtMs)
      if (updatedAtMs !== null) toMs = Math.max(updatedAtMs, toMs ?? updatedAtMs)
    }
  }
  // A file that was read as chats and holds none: nobody meant that.
  if (sum.conversations === 0 && found.files.count === 0) throw nothingFound(left)
  return { app: found.app(), ...sum, left, files: found.files.count, bytes: found.totalBytes, fromMs, toMs }
}
