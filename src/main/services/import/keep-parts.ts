import type { NotImported } from '../../../shared/domain/keeping/import.ts'
import { mostPromptCharacters } from '../../../shared/domain/prompt-length.ts'
import { cutText } from '../../../shared/cut-text.ts'
import type { Asset } from '../../../shared/domain/asset.ts'
import type { Part } from '../../../shared/domain/message/part.ts'
import { listedName, longestName, mostListed } from '../../import/listed-name.ts'
import type { ForeignMessage, ForeignPart, LooseFile } from '../../import/foreign.ts'
import type { ImportReader } from '../../import/import-reader.ts'
import type { Clock } from '../../lib/time/clock.ts'
import { type ForeignBytes, keepForeignFile, type KeepParts } from './keep-foreign-file.ts'
import { againWhileBusy } from './while-busy.ts'

/** The chat that a file is in: it is listed by its title, and dated by it where nothing else is known. */
export type Place = { title: string; atMs: number }

export type KeepOptions = {
  signal: AbortSignal
  /** Resolves when there is nothing to wait for: a person may have paused it. */
  whenWanted(signal: AbortSignal): Promise<void>
}

/** `bytes`: they are asked for anew at each try. */
type Given = Omit<ForeignBytes, 'bytes'> & { bytes(): ForeignBytes['bytes'] }

/** Brings the files of one import into the library, and notes what is not taken. */
export type PartKeeper = ReturnType<typeof createPartKeeper>

export function createPartKeeper(
  reader: Pick<ImportReader, 'bytesOf'>,
  parts: KeepParts & { clock: Clock },
  { signal, whenWanted }: KeepOptions,
) {
  const left: NotImported[] = []
  let [leftCount, files, looseFiles, knownFiles, bytesRead] = [0, 0, 0, 0, 0]

  function leave({ name, reason }: NotImported): void {
    leftCount += 1
    if (left.length < mostListed) left.push({ name: listedName(name), reason })
  }

  async function* read(entry: string): AsyncGenerator<Uint8Array> {
    for await (const chunk of reader.bytesOf(entry)) {
      signal.throwIfAborted()
      bytesRead += chunk.byteLength
      yield chunk
    }
  }

  /** Null where it is not kept, which is noted. */
  async function keep(given: Given, where: string): Promise<{ asset: Asset; isNew: boolean } | null> {
    const readBefore = bytesRead
    const tryToKeep = async () => {
      await whenWanted(signal)
      bytesRead = readBefore
      return keepForeignFile(parts, { ...given, bytes: given.bytes() }, signal)
    }
    const kept = await againWhileBusy(tryToKeep, parts.clock, signal)
    // Reading stopped, which is no fault of the file.
    signal.throwIfAborted()
    if ('reason' in kept) {
      leave({ name: namedIn(where, given.name), reason: kept.reason })
      return null
    }
    if (kept.isNew) files += 1
    return kept
  }

  async function partOf(part: ForeignPart, message: ForeignMessage, { title, atMs }: Place): Promise<Part> {
    if (part.type !== 'file' && part.type !== 'bytes') return part
    if (part.type === 'file' && part.entry === null) {
      leave({ name: namedIn(title, part.name), reason: 'missing' })
      return standIn(part.name)
    }
    const facts = {
      name: part.name,
      prompt: part.type === 'file' ? cutText(part.prompt, mostPromptCharacters, '…') : '',
      model: message.role === 'assistant' ? message.model : null,
      createdAtMs: message.createdAtMs ?? atMs,
    }
    const bytes = () => (part.type === 'bytes' ? part.bytes : read(part.entry ?? ''))
    const kept = await keep({ ...facts, bytes }, title)
    if (kept === null) return standIn(part.name)
    const { id, kind, mimeType, width, height, fileName } = kept.asset
    return { type: 'media', assetId: id, kind, mimeType, width, height, fileName }
  }

  return {
    leave,
    /** The parts of a message, with what stands for its files here. */
    async partsOf(message: ForeignMessage, place: Place): Promise<Part[]> {
      const ready: Part[] = []
      for (const { parts: said } of message.pieces)
        for (const part of said) ready.push(await partOf(part, message, place))
      return ready
    },
    async keepLoose({ entry, name, modifiedAtMs }: LooseFile): Promise<void> {
      const createdAtMs = modifiedAtMs ?? parts.clock.now()
      const facts = { name, prompt: '', model: null, createdAtMs, isPhoto: true }
      const kept = await keep({ ...facts, bytes: () => read(entry) }, '')
      if (kept?.isNew === true) looseFiles += 1
      if (kept?.isNew === false) knownFiles += 1
    },
    /** `looseFiles`: those of `files` that are in no chat. */
    now: () => ({ left, leftCount, files, looseFiles, knownFiles, bytesRead }),
  }
}

function namedIn(title: string, name: string): string {
  return [cutText(title, longestName / 2, '…'), name].filter((text) => text !== '').join(' – ')
}

/** Says where a file was that could not be brought in. */
function standIn(name: string): Part {
  return { type: 'text', text: `[${cutText(name, longestName, '…')}]` }
}
