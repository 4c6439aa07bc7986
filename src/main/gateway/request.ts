import { Agent, request, type Dispatcher } from 'undici'
import { GatewayError, type GatewayErrorFacts } from './gateway-error.ts'

/** Milliseconds to connect; the contract's gateways answer or refuse well within it. */
const connectDeadlineMs = 15_000

export type GatewayRequest = {
  url: string
  method: 'GET' | 'POST'
  headers: Record<string, string>
  /** Serialised JSON. */
  body?: string
  signal: AbortSignal
  /** Until the answer's headers. */
  headersDeadlineMs: number
  /** Longest silence inside the answer's body. */
  idleDeadlineMs: number
}

export type GatewayResponse = {
  status: number
  /** Lower-case names; repeated headers joined. */
  headers: Record<string, string | undefined>
  body: AsyncIterable<Uint8Array>
  /** Ends the exchange without reading on. */
  discard(): void
}

/** Sends requests that carry a key. Redirects are never followed: a 3xx comes back as it is. */
export type Sender = {
  send(input: GatewayRequest): Promise<GatewayResponse>
  close(): Promise<void>
}

export function createSender(): Sender {
  const connect = { timeout: connectDeadlineMs }
  const reading = new Agent({ connect, keepAliveTimeout: 10_000 })
  // A kept-alive socket that the server has just closed would lose a paid create after it left: each gets its own.
  const creating = new Agent({ connect, pipelining: 0 })
  return {
    send: (input) => send(input, input.method === 'POST' ? creating : reading),
    close: async () => {
      await Promise.all([reading.destroy(), creating.destroy()])
    },
  }
}

async function send(input: GatewayRequest, dispatcher: Dispatcher): Promise<GatewayResponse> {
  input.signal.throwIfAborted()
  let answer: Dispatcher.ResponseData
  try {
    answer = await request(input.url, {
      method: input.method,
      headers: input.headers,
      body: input.body ?? null,
      signal: input.signal,
      dispatcher,
      headersTimeout: input.headersDeadlineMs,
      bodyTimeout: input.idleDeadlineMs,
    })
  } catch (error) {
    throw toGatewayError(error, input)
  }
  return {
    status: answer.statusCode,
    headers: joinHeaders(answer.headers),
    body: readBody(answer.body, input),
    // Giving up a body is an error event to undici: unheard, it would end the process.
    discard: () => void answer.body.on('error', () => {}).destroy(),
  }
}

async function* readBody(body: AsyncIterable<Uint8Array>, input: GatewayRequest): AsyncGenerator<Uint8Array> {
  try {
    yield* body
  } catch (error) {
    throw toGatewayError(error, input)
  }
}

function joinHeaders(headers: Record<string, string | string[] | undefined>): GatewayResponse['headers'] {
  return Object.fromEntries(
    Object.entries(headers).map(([name, value]) => [name, Array.isArray(value) ? value.join(', ') : value]),
  )
}

function toGatewayError(error: unknown, input: GatewayRequest): unknown {
  if (input.signal.aborted) return error
  const facts: GatewayErrorFacts = { host: new URL(input.url).host, cause: error }
  const code = errorCode(error)
  if (hasNotLeft(error, code))
    return new GatewayError('not-sent', { ...facts, wasCharged: 'no', detail: code })
  const wasCharged = input.method === 'POST' ? 'maybe' : 'no'
  const isTimeout = code === 'UND_ERR_HEADERS_TIMEOUT' || code === 'UND_ERR_BODY_TIMEOUT'
  return new GatewayError(isTimeout ? 'timed-out' : 'cut', { ...facts, wasCharged, detail: code })
}

function errorCode(error: unknown): string {
  const { code } = (error ?? {}) as { code?: unknown }
  return typeof code === 'string' ? code : 'unknown'
}

/** Node's and OpenSSL's own codes for what happens before a request's first byte. */
function hasNotLeft(error: unknown, code: string): boolean {
  const { syscall } = (error ?? {}) as { syscall?: unknown }
  if (syscall === 'connect' || syscall === 'getaddrinfo') return true
  if (code === 'UND_ERR_CONNECT_TIMEOUT') return true
  if (error instanceof AggregateError)
    return error.errors.every((inner) => hasNotLeft(inner, errorCode(inner)))
  return /^(ERR_TLS_|ERR_SSL_|CERT_|DEPTH_ZERO_|SELF_SIGNED_|UNABLE_TO_|HOSTNAME_MISMATCH|EPROTO$)/.test(code)
}
