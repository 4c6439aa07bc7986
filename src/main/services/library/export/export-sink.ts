import { chmod, mkdir, readdir, rmdir } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { requireFreeSpace } from '../../../lib/files/free-space.ts'
import { partBeside, removeStrayParts } from '../../../lib/files/part-beside.ts'
import { removeQuietly } from '../../../lib/files/remove-quietly.ts'
import { renameRetrying } from '../../../lib/files/retry-locked.ts'
import { asPlaceError, copyOut } from '../../../media/files/copy-out.ts'
import { NameTaken, writeNew } from '../../../media/files/place-new.ts'
import { writeZipAway, writeZipTo, type ZipWriter } from '../../../media/export/write-zip.ts'

/** A kept file, and how it is called where it goes. */
export type ExportedFile = { path: string; byteSize: number; name: string; modifiedAtMs: number }
export type ExportedText = { text: string; name: string; modifiedAtMs: number }

/** Where files are exported to. What it throws of one file is MediaError `missing` or `input-output`; any other ends the export. */
export type ExportSink = {
  /** Names that are there already. */
  taken: readonly string[]
  /** @throws NameTaken where something else came to have its name */
  addFile(file: ExportedFile, onBytes: (bytes: number) => void): Promise<void>
  addText(text: ExportedText): Promise<void>
  /** All of it is whole and in its place. */
  finish(): Promise<void>
  /** Always last: what is not whole goes. Never rejects. */
  close(): Promise<void>
}

/** @returns the name that was free where it goes */
export async function addUnderFreeName(
  nextName: () => string,
  add: (name: string) => Promise<void>,
): Promise<string> {
  for (;;) {
    const name = nextName()
    try {
      await add(name)
      return name
    } catch (error) {
      // Another program was sooner, or the drive takes more names for one than we do.
      if (!(error instanceof NameTaken)) throw error
    }
  }
}

/** A folder, in which nothing is replaced. What is whole stays there, however the export ends; what a killed one left half written goes. */
export async function openFolderSink(folder: string, mode: number, signal: AbortSignal): Promise<ExportSink> {
  await removeStrayParts(folder)
  return {
    taken: await readdir(folder).catch((error: unknown) => {
      throw asPlaceError(error)
    }),
    async addFile({ path, byteSize, name, modifiedAtMs }, onBytes) {
      await requireRoom(folder, byteSize)
      const to = join(folder, name)
      const copying = copyOut({ from: path, to, byteSize, mode, signal, modifiedAtMs, isNew: true })
      for await (const bytes of copying) onBytes(bytes)
      signal.throwIfAborted()
    },
    addText: ({ name, text }) => writeNew(join(folder, name), text, mode),
    finish: async () => {},
    close: async () => {},
  }
}

/** Makes a folder of that name, or of one like it that is free; `sink`: into it. Where nothing was written, it goes again. */
export async function openNewFolderSink(
  parent: string,
  name: string,
  ...as: [mode: number, signal: AbortSignal]
): Promise<{ folder: string; sink: ExportSink }> {
  const folder = await makeFolder(parent, name)
  const sink = await openFolderSink(folder, ...as)
  // Only an empty one can be taken away so.
  return { folder, sink: { ...sink, close: () => rmdir(folder).catch(() => {}) } }
}

async function makeFolder(parent: string, name: string): Promise<string> {
  for (let number = 1; ; number += 1) {
    const folder = join(parent, number === 1 ? name : `${name} (${number})`)
    try {
      await mkdir(folder)
      return folder
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw asPlaceError(error)
    }
  }
}

/** A ZIP in the place that a person chose, where it is once it is whole. */
export async function openZipSink(to: string, mode: number): Promise<ExportSink> {
  await removeStrayParts(dirname(to))
  const part = partBeside(to)
  const zip = writeZipTo(part)
  return {
    ...entriesOf(zip),
    async addFile(file, onBytes) {
      await requireRoom(dirname(to), file.byteSize)
      await zip.addFile(file, onBytes)
    },
    async finish() {
      await zip.end()
      // Drives of other systems have no modes, and refuse to be told one.
      await chmod(part, mode).catch(() => {})
      await renameRetrying(part, to)
    },
    async close() {
      await zip.close()
      await removeQuietly(part)
    },
  }
}

/** A ZIP that a browser fetches. */
export function openZipStream(onLeft: () => void): ExportSink & { body: ReadableStream<Uint8Array> } {
  const zip = writeZipAway(onLeft)
  return { ...entriesOf(zip), body: zip.body, addFile: zip.addFile, finish: zip.end, close: zip.close }
}

function entriesOf({ addText }: ZipWriter): Pick<ExportSink, 'taken' | 'addText'> {
  return { taken: [], addText }
}

/** @throws MediaError `disk-full`, or `place-refused` where the folder is gone */
async function requireRoom(folder: string, byteSize: number): Promise<void> {
  await requireFreeSpace(folder, byteSize).catch((error: unknown) => {
    throw asPlaceError(error)
  })
}
