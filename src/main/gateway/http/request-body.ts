import { randomUUID } from 'node:crypto'
import { z } from 'zod'

/**
 * A file inside a JSON value that is about to be sent: its base64 stands in its place on the wire, and at no time in
 * a string of ours. A value that holds one goes through `encodeBody`.
 */
export type SentFile = {
  readonly sentFile: true
  readonly mimeType: string
  /** Bytes of the file; `chunks` gives exactly as many. */
  readonly byteSize: number
  chunks(): AsyncIterable<Uint8Array>
}

export const SentFile = z.custom<SentFile>(isSentFile, 'a file')

/** One JSON string on the wire, made of words and of files between them. */
export type SentText = { readonly sentText: readonly (string | SentFile)[] }

export const SentText = z.custom<SentText>(isSentText, 'a text with files')

/** The file as a `data:` address. */
export function dataUrl(file: SentFile): SentText {
  return { sentText: [`data:${file.mimeType};base64,`, file] }
}

/** A body that is made while it is sent. */
export type StreamedBody = {
  /** Bytes of all of it: gateways want to know before. */
  readonly length: number
  /** From the beginning each time. Throws when a file is not what it was when the body was made. */
  chunks(): AsyncIterable<Uint8Array>
  /** The same JSON with words in the place of files: what may be kept of it. */
  readonly outline: string
}

export type RequestBody = string | StreamedBody

/** JSON of a value in which files may stand anywhere. */
export function encodeBody(value: unknown): RequestBody {
  const files: SentFile[] = []
  // Nobody who writes a message can know it.
  const mark = randomUUID()
  const place = (file: SentFile) => {
    files.push(file)
    return mark
  }
  const text = JSON.stringify(value, (_key, inner: unknown) => {
    if (isSentFile(inner)) return place(inner)
    if (!isSentText(inner)) return inner
    return inner.sentText.map((piece) => (typeof piece === 'string' ? piece : place(piece))).join('')
  })
  if (files.length === 0) return text
  const between = text.split(mark).map((piece) => Buffer.from(piece))
  const base64Lengths = files.map(({ byteSize }) => Math.ceil(byteSize / 3) * 4)
  return {
    length: sum(between.map(({ length }) => length)) + sum(base64Lengths),
    outline: files.reduce((line, file) => line.replace(mark, () => wordsOf(file)), text),
    async *chunks() {
      for (const [index, piece] of between.entries()) {
        yield piece
        const file = files[index]
        if (file !== undefined) yield* encodeFile(file)
      }
    },
  }
}

function isSentFile(value: unknown): value is SentFile {
  return typeof value === 'object' && value !== null && (value as { sentFile?: unknown }).sentFile === true
}

function isSentText(value: unknown): value is SentText {
  return typeof value === 'object' && value !== null && 'sentText' in value && Array.isArray(value.sentText)
}

function wordsOf({ mimeType, byteSize }: SentFile): string {
  return `[${mimeType}, ${byteSize} B]`
}

/** Base64 goes by threes: what a chunk leaves over begins the next one. */
async function* encodeFile(file: SentFile): AsyncGenerator<Uint8Array> {
  let rest: Uint8Array = new Uint8Array(0)
  let read = 0
  for await (const chunk of file.chunks()) {
    read += chunk.length
    const whole = rest.length === 0 ? chunk : Buffer.concat([rest, chunk])
    const end = whole.length - (whole.length % 3)
    if (end > 0) yield toBase64(whole.subarray(0, end))
    rest = whole.subarray(end)
  }
  if (read !== file.byteSize) throw new Error('a file changed while it was sent')
  if (rest.length > 0) yield toBase64(rest)
}

function toBase64(bytes: Uint8Array): Buffer {
  const { buffer, byteOffset, byteLength } = bytes
  return Buffer.from(Buffer.from(buffer, byteOffset, byteLength).toString('base64'), 'latin1')
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0)
}
