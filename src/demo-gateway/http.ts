import type { IncomingMessage, ServerResponse } from 'node:http'
import { isObject } from './check/read.ts'

/** An answer that ends a request early: thrown by validation, sent by the server as it is. */
export class Refusal extends Error {
  readonly status: number
  readonly body: unknown

  constructor(status: number, body: unknown) {
    super(`refused with ${status}`)
    this.status = status
    this.body = body
  }
}

/** Large enough for a dozen base64 images; the document names no limit. */
const maximumBodyBytes = 64 * 1024 * 1024

/** Reads a JSON object. `refuse` puts the route's own error body around the reason. */
export async function readJsonObject(
  request: IncomingMessage,
  refuse: (status: number, message: string) => Refusal,
): Promise<Record<string, unknown>> {
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of request as AsyncIterable<Buffer>) {
    size += chunk.length
    if (size > maximumBodyBytes)
      throw refuse(413, `The request body is larger than ${maximumBodyBytes} bytes`)
    chunks.push(chunk)
  }
  let value: unknown
  try {
    value = JSON.parse(Buffer.concat(chunks).toString('utf8'))
  } catch {
    throw refuse(400, 'The request body is not JSON')
  }
  if (!isObject(value)) throw refuse(400, 'The request body must be a JSON object')
  return value
}

export function sendJson(response: ServerResponse, status: number, body: unknown): void {
  const bytes = Buffer.from(JSON.stringify(body))
  response.writeHead(status, {
    'content-type': 'application/json; charset=utf-8',
    'content-length': bytes.length,
  })
  response.end(bytes)
}

/** Aborted when the client goes away before its answer is complete. */
export function departureSignal(response: ServerResponse): AbortSignal {
  const controller = new AbortController()
  response.once('close', () => {
    if (!response.writableFinished) controller.abort()
  })
  return controller.signal
}
