import type { Answer, Exchange } from './fault-gateway.ts'

/** A video's bytes with an answer's head made by hand: everything a file host can get wrong. */
export type RawVideo = {
  status?: number
  /** `null` takes a header away. */
  headers?: Record<string, string | null>
  /** How much of the body goes out before the connection is closed; all of it when left out. */
  sent?: number
  body?: Buffer
}

/** Writes it below HTTP, then closes the connection. */
export async function sendRaw(
  { ask, socket }: Exchange,
  change: (answer: Answer) => RawVideo,
): Promise<void> {
  const answer = await ask()
  const { status = answer.status, headers = {}, sent, body = answer.body } = change(answer)
  const kept = ['content-type', 'content-range', 'etag', 'accept-ranges'].flatMap((name) => {
    const value = answer.headers.get(name)
    return value === null ? [] : [[name, value] as const]
  })
  const all = { ...Object.fromEntries(kept), 'content-length': String(body.length), ...headers }
  const lines = Object.entries(all).flatMap(([name, value]) => (value === null ? [] : [`${name}: ${value}`]))
  socket.write(`HTTP/1.1 ${status} OK\r\n${lines.join('\r\n')}\r\nconnection: close\r\n\r\n`)
  socket.end(body.subarray(0, sent ?? body.length))
}
