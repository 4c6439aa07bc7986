import type { IncomingMessage, ServerResponse } from 'node:http'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { ReadableStream as NodeWebStream } from 'node:stream/web'

/** What a responder needs to know of a request; nothing else of it is passed on. */
const passedHeaders = ['content-length', 'content-type', 'if-match', 'if-none-match', 'if-range', 'range']

/** The request as the web's own type, at another address. Its signal aborts when the client goes away. */
export function toWebRequest(request: IncomingMessage, response: ServerResponse, address: string): Request {
  const gone = new AbortController()
  response.once('close', () => {
    if (!response.writableFinished) gone.abort()
  })
  const headers = new Headers()
  for (const name of passedHeaders) {
    const value = request.headers[name]
    if (typeof value === 'string') headers.set(name, value)
  }
  const method = request.method ?? 'GET'
  const init = { method, headers, signal: gone.signal }
  return method === 'POST'
    ? new Request(address, { ...init, body: bodyOf(request), duplex: 'half' })
    : new Request(address, init)
}

/**
 * A responder may refuse a file after its first bytes. The rest must then still be read: browsers send a whole body before
 * they look at the answer, and Node's own conversion leaves the connection standing half-read for ever.
 */
function bodyOf(request: IncomingMessage): ReadableStream<Uint8Array<ArrayBuffer>> {
  let isCancelled = false
  return new ReadableStream({
    start(controller) {
      request.on('data', (chunk: Buffer<ArrayBuffer>) => {
        if (isCancelled) return
        controller.enqueue(chunk)
        if ((controller.desiredSize ?? 0) <= 0) request.pause()
      })
      request.on('end', () => isCancelled || controller.close())
      request.on('error', (error) => isCancelled || controller.error(error))
      request.pause()
    },
    pull() {
      request.resume()
    },
    cancel() {
      isCancelled = true
      request.resume()
    },
  })
}

/** Sends a web response at the speed of its reader. A client that leaves cancels the body: not an error. */
export async function sendWebResponse(
  response: ServerResponse,
  answer: Response,
  isHead: boolean,
): Promise<void> {
  for (const [name, value] of answer.headers) response.setHeader(name, value)
  response.writeHead(answer.status)
  if (answer.body === null || isHead) {
    response.end()
    await answer.body?.cancel()
    return
  }
  const body = Readable.fromWeb(answer.body as NodeWebStream<Uint8Array>)
  try {
    await pipeline(body, response)
  } catch {
    // Either the client has gone, or the bytes ended too early: the cut connection tells it so.
    response.destroy()
    // Where it had gone before, the pipeline never began, and ends nothing.
    body.destroy()
  }
}
