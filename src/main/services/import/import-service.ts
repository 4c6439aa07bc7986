import { isAbsolute } from 'node:path'
import type { ImportFound, ImportState } from '../../../shared/domain/keeping/import.ts'
import { AppError } from '../../../shared/errors.ts'
import type { Host } from '../../host/host.ts'
import { ImportError } from '../../import/import-error.ts'
import { openImportReader, ThreadEnded } from '../../import/import-reader.ts'
import { createEventHub } from '../../lib/event-hub.ts'
import { unlessAborted } from '../../lib/time/unless-aborted.ts'
import { createWordIndex } from './word-index.ts'
import { createOneImport, type OneImportParts } from './one-import.ts'

/** Chats and files of other apps, brought into the library: one import at a time, for as long as the app runs. */
export type ImportService = ReturnType<typeof createImportService>

/** Of one look: where there are more, it is not the chats. */
const mostCrashed = 5

type Parts = Omit<OneImportParts, 'host' | 'onChanged' | 'words'> & {
  host: Pick<Host, 'chooseFiles' | 'chooseFolder' | 'keepAwake'>
}

export function createImportService(parts: Parts) {
  const { host } = parts
  const hub = createEventHub<ImportState>()
  const closing = new AbortController()
  /** By the system's own dialog, since the app began. */
  const chosen = new Set<string>()
  /** Chats that ended the thread while it was looked for them, of each path. */
  const crashed = new Map<string, readonly number[]>()
  const heap = parts.heapMb === undefined ? {} : { heapMb: parts.heapMb }
  const words = createWordIndex(parts.store.search, closing.signal)
  const one = createOneImport({ ...parts, words, onChanged: () => hub.emit(one.now()) }, closing.signal)
  /** Where there is a dialog, only what was chosen in it. To ask after a file of another machine would sign in there. */
  function mustBeMeant(path: string): void {
    const isMeant = host.chooseFiles === null ? isAbsolute(path) && !isOnNetwork(path) : chosen.has(path)
    if (!isMeant) throw new ImportError('unreadable')
  }
  /** A chat that ends the thread is passed by. */
  async function lookInto(
    path: string,
    signal: AbortSignal,
    passed: readonly number[],
  ): Promise<ImportFound> {
    crashed.set(path, passed)
    const reader = openImportReader(path, { passed, ...heap })
    try {
      return { path, ...(await unlessAborted(signal, reader.look())) }
    } catch (error) {
      const chat = error instanceof ThreadEnded ? error.chat : null
      if (chat === null || passed.length === mostCrashed) throw error
      return await lookInto(path, signal, [...passed, chat])
    } finally {
      await reader.close()
    }
  }
  return {
    /** What is now, then every change. */
    async *watch(signal: AbortSignal): AsyncIterable<ImportState> {
      const changes = hub.subscribe(signal)
      yield one.now()
      yield* changes
    },
    /** @throws AppError `bad-input` where the machine asks for none */
    async choose(what: 'file' | 'folder'): Promise<string | null> {
      if (host.chooseFolder === null || host.chooseFiles === null) throw new AppError('bad-input')
      const path = what === 'folder' ? await host.chooseFolder() : ((await host.chooseFiles())[0] ?? null)
      if (path !== null) chosen.add(path)
      return path
    },
    /** @throws ImportError */
    async look(path: string, signal: AbortSignal): Promise<ImportFound> {
      mustBeMeant(path)
      return lookInto(path, AbortSignal.any([signal, closing.signal]), [])
    },
    /** @throws ImportError */
    start(path: string): void {
      mustBeMeant(path)
      one.start(path, crashed.get(path))
    },
    pause: () => one.setPaused(true),
    resume: one.resume,
    stop: one.stop,
    async close(): Promise<void> {
      closing.abort()
      await one.ended()
      await words.ended()
    },
  }
}

/** `\\\\host\\share`, as Windows has it. */
function isOnNetwork(path: string): boolean {
  return /^[\\/]{2}/.test(path)
}
