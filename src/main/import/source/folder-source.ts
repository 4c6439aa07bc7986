import { lstat, open, readdir } from 'node:fs/promises'
import { basename, join } from 'node:path'
import type { NotImported } from '../../../shared/domain/keeping/import.ts'
import { plainReading } from '../../lib/files/open-plain.ts'
import { ImportError } from '../import-error.ts'
import { readFault } from './read-fault.ts'
import {
  fileTimeOf,
  isSystemFile,
  mostEntries,
  mostEntryBytes,
  type Source,
  type SourceEntry,
  SourceError,
} from './source.ts'

const deepest = 32
const readAtOnce = 256 * 1024

type Listed = { entries: SourceEntry[]; refused: NotImported[] }

/**
 * Everything in a folder and the folders in it. Links are not followed.
 *
 * @throws where nothing of it can be read
 */
export async function openFolder(folder: string): Promise<Source> {
  const listed: Listed = { entries: [], refused: [] }
  const waiting = [{ name: '', depth: 0 }]
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    for (const found of await namesIn(folder, next.name, listed)) {
      const name = next.name === '' ? found : `${next.name}/${found}`
      const isFolder = !isSystemFile(name) && (await list(join(folder, name), name, listed)) === 'folder'
      if (isFolder && next.depth < deepest) waiting.push({ name, depth: next.depth + 1 })
      else if (isFolder) listed.refused.push({ name, reason: 'too-large' })
    }
  }
  // The order of a folder is that of its disk.
  listed.entries.sort((one, other) => (one.name < other.name ? -1 : 1))
  return {
    ...listed,
    open: ({ name, byteSize }) => readFile(join(folder, name), byteSize, folder),
    close: async () => {},
  }
}

/** Of a folder in it that is closed to this person it is told, and all beside it is read. */
async function namesIn(folder: string, name: string, { refused }: Listed): Promise<string[]> {
  try {
    return await readdir(join(folder, name))
  } catch (cause) {
    const fault = await readFault(folder, cause)
    if (name === '' || fault instanceof ImportError) throw fault
    refused.push({ name, reason: 'unreadable' })
    return []
  }
}

/** One file, by itself. */
export async function openFile(path: string): Promise<Source> {
  const listed: Listed = { entries: [], refused: [] }
  await list(path, basename(path), listed)
  return { ...listed, open: ({ byteSize }) => readFile(path, byteSize, path), close: async () => {} }
}

/** Judged by what is there itself: not by what a link leads to. */
async function list(path: string, name: string, { entries, refused }: Listed): Promise<'folder' | 'listed'> {
  const facts = await lstat(path).catch(() => null)
  if (facts?.isDirectory() === true) return 'folder'
  if (facts === null) refused.push({ name, reason: 'unreadable' })
  else if (!facts.isFile()) refused.push({ name, reason: 'no-file' })
  else if (facts.size === 0) refused.push({ name, reason: 'empty' })
  else if (facts.size > mostEntryBytes || entries.length >= mostEntries)
    refused.push({ name, reason: 'too-large' })
  else entries.push({ name, byteSize: facts.size, modifiedAtMs: fileTimeOf(facts.mtimeMs) })
  return 'listed'
}

async function* readFile(path: string, byteSize: number, chosen: string): AsyncGenerator<Uint8Array> {
  const fromDisk = <Value>(work: Promise<Value>) =>
    work.catch(async (cause: unknown) => {
      throw await readFault(chosen, cause)
    })
  // It may have become a link or a pipe since it was listed.
  const file = await fromDisk(open(path, plainReading))
  try {
    if (!(await fromDisk(file.stat())).isFile()) throw new SourceError('unreadable')
    for (let read = 0; read < byteSize;) {
      const bytes = Buffer.alloc(Math.min(readAtOnce, byteSize - read))
      const { bytesRead } = await fromDisk(file.read(bytes, 0, bytes.byteLength, read))
      if (bytesRead === 0) throw new SourceError('damaged')
      read += bytesRead
      yield bytes.subarray(0, bytesRead)
    }
  } finally {
    // Nothing was written, so nothing is lost where the disk refuses this too.
    await file.close().catch(() => {})
  }
}
