import type { IncomingMessage } from 'node:http'

/** Bytes in one POST of frames, and frames in it. */
export const maxBatchBytes = 4 * 1024 * 1024
export const maxBatchFrames = 4096

/** The frames of one POST, or the status that refuses it. */
export async function readBatch(request: IncomingMessage): Promise<unknown[] | number> {
  // Any other type could be sent by a foreign page without asking first.
  if (request.headers['content-type'] !== 'application/json') return 415
  const chunks: Buffer[] = []
  let byteCount = 0
  for await (const chunk of request as AsyncIterable<Buffer>) {
    byteCount += chunk.length
    // The rest is read and thrown away: closing in the middle would lose the answer that says why.
    if (byteCount <= maxBatchBytes) chunks.push(chunk)
  }
  if (byteCount > maxBatchBytes) return 413
  const batch = parse(Buffer.concat(chunks).toString('utf8'))
  if (!Array.isArray(batch)) return 400
  return batch.length > maxBatchFrames ? 413 : batch
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
