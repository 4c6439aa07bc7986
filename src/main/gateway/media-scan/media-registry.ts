import { randomUUID } from 'node:crypto'
import { type Base64Writer, createBase64Writer } from './base64-writer.ts'
import type { MediaProgress } from './media-progress.ts'
import type { OpenSink } from './sink.ts'

/** Media that is arriving. */
export type TakenMedia<File> = {
  /** Stands in its place; nothing an answer can hold by chance or by intent is equal to it. */
  reference: string
  writer: Base64Writer<File>
}

/** A file made of what stands in a parsed answer. */
export type RegistryFile<File> = {
  /** A piece may begin with a reference; any but the first then only after a cut. */
  write(base64: string): Promise<void>
  /** What follows is a base64 of its own, for the bytes after. */
  cut(): Promise<void>
  finish(): Promise<File>
}

const mediaReference = /^atelier-media:\d+\.[0-9a-f]{8}/
const otherThanBase64 = /[^A-Za-z0-9+/=_-]/g

/** The media of one answer by their references. */
export function createMediaRegistry<File>(openSink: OpenSink<File>, progress: MediaProgress) {
  const shelfId = randomUUID().slice(0, 8)
  const taken = new Map<string, Base64Writer<File>>()
  const others: Base64Writer<File>[] = []

  const open = (): Base64Writer<File> => {
    const writer = progress.counted(createBase64Writer(openSink()))
    others.push(writer)
    return writer
  }

  const openFile = (): RegistryFile<File> => {
    let writer: Base64Writer<File> | null = null
    return {
      async write(base64) {
        const reference = mediaReference.exec(base64)?.[0] ?? ''
        const known = taken.get(reference)
        if (writer === null) writer = known ?? open()
        else if (known !== undefined) await writer.join(await known.finish())
        const inline = base64.slice(reference.length).replaceAll(otherThanBase64, '')
        await writer.write(Buffer.from(inline, 'latin1'))
      },
      cut: async () => writer?.cut(),
      finish: () => (writer ??= open()).finish(),
    }
  }

  return {
    take(): TakenMedia<File> {
      const reference = `atelier-media:${taken.size}.${shelfId}`
      const writer = progress.counted(createBase64Writer(openSink()))
      taken.set(reference, writer)
      return { reference, writer }
    },
    openFile,
    async fileOf(base64: string): Promise<File> {
      const file = openFile()
      await file.write(base64)
      return file.finish()
    },
    async discard(): Promise<void> {
      await Promise.all([...taken.values(), ...others].map((writer) => writer.discard()))
    },
  }
}
