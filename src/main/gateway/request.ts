import { request, type Dispatcher } from 'undici'
import type { Network } from '../../shared/domain/network.ts'
import { createAgentPool } from './agents.ts'
import { GatewayError, type GatewayErrorFacts } from './gateway-error.ts'

export type GatewayRequest = {
  url: string
  method: 'GET' | 'POST'
  /** The target's. */
  network: Network
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
  /** Closes the sockets of a network that a connection does not use any more, once what is on its way has ended. */
  release(network: Network): void
  close(): Promise<void>
}

export function createSender(): Sender {
  const pool = createAgentPool()
  return {
    send: (input) => send(input, () => pool.agentFor(input.network, input.url, input.method)),
    release: pool.release,
    close: pool.close,
  }
}

async function send(input: GatewayRequest, agentFor: () => Dispatcher): Promise<GatewayResponse> {
  input.signal.throwIfAborted()
  let dispatcher: Dispatcher
  try {
    dispatcher = agentFor()
  } catch (error) {
    throw noWay(input, error)
  }
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
    throw hasNoTunnel(error) && !input.signal.aborted ? noWay(input, error) : toGatewayError(error, input)
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

/** Before an answer, undici gives up by itself only when a proxy will not open the way. */
function hasNoTunnel(error: unknown): boolean {
  return /^UND_ERR_(ABORTED|PRX_\w+)$/.test(errorCode(error))
}

/** The proxy is at fault: it is what the person should look at. */
function noWay({ url, network }: GatewayRequest, cause: unknown): GatewayError {
  const proxyUrl = network.proxy.type === 'manual' ? network.proxy.url : url
  return new GatewayError('not-sent', {
    host: new URL(proxyUrl).host,
    wasCharged: 'no',
    detail: 'proxy',
    cause,
  })
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
