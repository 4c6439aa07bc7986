import { encodeBody, type RequestBody, type SentFile } from './request-body.ts'

/** A file that comes in these pieces. */
export function fileOf(pieces: readonly Uint8Array[], mimeType = 'image/png'): SentFile {
  return {
    sentFile: true,
    mimeType,
    byteSize: pieces.reduce((total, { length }) => total + length, 0),
    async *chunks() {
      yield* pieces
    },
  }
}

export async function bytesOf(body: RequestBody): Promise<Buffer> {
  if (typeof body === 'string') return Buffer.from(body)
  const chunks: Uint8Array[] = []
  for await (const chunk of body.chunks()) chunks.push(chunk)
  return Buffer.concat(chunks)
}

/** A request as its server reads it off the wire. */
export async function onTheWire(request: unknown): Promise<unknown> {
  return JSON.parse((await bytesOf(encodeBody(request))).toString())
}
