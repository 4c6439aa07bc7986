import { randomUUID } from 'node:crypto'
import { type Base64Writer, createBase64Writer } from './base64-writer.ts'
import type { OpenSink } from './sink.ts'

/** Media found in an answer. */
export type FoundMedia<File> = Base64Writer<File> & {
  /** It stands in a text that ended with it: more of it may come with the next piece of that text. */
  isCut(): boolean
}

/** Media that is arriving. */
export type TakenMedia<File> = {
  /** Stands in its place; nothing an answer can hold by chance or by intent is equal to it. */
  reference: string
  media: FoundMedia<File>
  markCut(): void
}

/** A reference anywhere in a text; whether it is one of this answer only `find` knows. */
export const mediaReference = /atelier-media:\d+\.[0-9a-f]{8}/

/** The media of one answer by their references. */
export function createMediaShelf<File>(openSink: OpenSink<File>) {
  const shelfId = randomUUID().slice(0, 8)
  const found = new Map<string, FoundMedia<File>>()
  return {
    take(): TakenMedia<File> {
      const reference = `atelier-media:${found.size}.${shelfId}`
      let isCut = false
      const media = { ...createBase64Writer(openSink()), isCut: () => isCut }
      found.set(reference, media)
      return { reference, media, markCut: () => (isCut = true) }
    },
    find: (reference: string): FoundMedia<File> | null => found.get(reference) ?? null,
    async discard(): Promise<void> {
      await Promise.all([...found.values()].map((media) => media.discard()))
    },
  }
}
