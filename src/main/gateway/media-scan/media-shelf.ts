import { randomUUID } from 'node:crypto'
import { type Base64Writer, createBase64Writer } from './base64-writer.ts'
import type { OpenSink } from './sink.ts'

/** Media that is arriving. */
export type TakenMedia<File> = {
  /** Stands in its place; nothing an answer can hold by chance or by intent is equal to it. */
  reference: string
  writer: Base64Writer<File>
}

const mediaReference = /^atelier-media:\d+\.[0-9a-f]{8}/
const otherThanBase64 = /[^A-Za-z0-9+/=_-]/g

/** The media of one answer by their references. */
export function createMediaShelf<File>(openSink: OpenSink<File>) {
  const shelfId = randomUUID().slice(0, 8)
  const writers = new Map<string, Base64Writer<File>>()
  return {
    take(): TakenMedia<File> {
      const reference = `atelier-media:${writers.size}.${shelfId}`
      const writer = createBase64Writer(openSink())
      writers.set(reference, writer)
      return { reference, writer }
    },
    async fileOf(base64: string): Promise<File> {
      const reference = mediaReference.exec(base64)?.[0] ?? ''
      const taken = writers.get(reference)
      const writer = taken ?? createBase64Writer(openSink())
      const inline = taken === undefined ? base64 : base64.slice(reference.length)
      await writer.write(Buffer.from(inline.replaceAll(otherThanBase64, ''), 'latin1'))
      return writer.finish()
    },
    async discard(): Promise<void> {
      await Promise.all([...writers.values()].map((writer) => writer.discard()))
    },
  }
}
