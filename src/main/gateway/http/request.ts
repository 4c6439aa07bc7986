import { request, type Dispatcher } from 'undici'
import type { ExchangePurpose } from '../../../shared/domain/exchange.ts'
import type { Network } from '../../../shared/domain/connection/network.ts'
import { type Clock, systemClock } from '../../lib/time/clock.ts'
import { watchRequest } from '../../lib/time/connect-times.ts'
import { type ExchangeRecorder, noCause, noRecorder, type OpenExchange } from '../../lib/exchange-recorder.ts'
import { type Silence, watchSilence } from '../../lib/time/silence.ts'
import { noSystem, type System } from '../../network/find-way.ts'
import type { Way } from '../../network/open-agent.ts'
import { factsOfProxy, isOfProxy } from '../../network/proxy-error.ts'
import { type AgentPool, createAgentPool, type PooledAgent, type Use } from './agents.ts'
import { GatewayError } from '../errors/gateway-error.ts'
import type { RequestBody, StreamedBody } from './request-body.ts'
import { createDeparture, type Departure } from './sending/departure.ts'
import { faultOf } from './sending/fault-of.ts'
import { mayBeWithheld } from './sending/local-network.ts'
import { readRest } from './sending/read-rest.ts'
import type { GatewayTarget } from './target.ts'
import { crashPoint } from '../../lib/fault-hooks.ts'

export type GatewayRequest = {
  url: string
  method: 'GET' | 'POST'
  /** Whose key the headers or the address carry. */
  target: GatewayTarget
  purpose: ExchangePurpose
  headers: Record<string, string>
  /** Serialised JSON. */
  body?: RequestBody
  signal: AbortSignal
  /** Longest silence from the last byte that left to the answer's headers, and between two that leave. */
  headersDeadlineMs: number
  /** Longest silence inside the answer's body. */
  idleDeadlineMs: number
  /** From the answer's headers to its last byte; left out where an answer may take long while it goes on coming. */
  bodyDeadlineMs?: number
}

export type GatewayResponse = {
  status: number
  /** Lower-case names; repeated headers joined. */
  headers: Record<string, string | undefined>
  body: AsyncIterable<Uint8Array>
  /**
   * Everything that counts has come: what little follows is read and thrown away, so that the connection can serve again.
   * Call it between two reads of the body; `discard` changes nothing after it.
   */
  finish(): void
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

/** @param recorder is told of everything that is sent and answered, with the keys that it must leave out */
export function createSender(
  recorder: ExchangeRecorder = noRecorder,
  clock: Clock = systemClock,
  system: System = noSystem,
): Sender {
  const pool = createAgentPool(clock, system)
  return {
    async send(input) {
      input.signal.throwIfAborted()
      refuseOtherOrigin(input)
      const body = typeof input.body === 'string' ? Buffer.from(input.body) : (input.body ?? null)
      const exchange = record(recorder, input, body)
      try {
        await exchange.written
        crashPoint('request-noted')
        input.signal.throwIfAborted()
        const deadlines = createDeadlines(clock, input)
        const way = await findWay(input, pool, deadlines)
        return await send({ ...input, body }, { exchange, pool, way, deadlines, clock })
      } catch (error) {
        exchange.end(endOf(error, input.signal))
        throw error
      }
    },
    release: pool.release,
    close: pool.close,
  }
}

/** However an address was put together: a key never leaves for another place than its own. */
function refuseOtherOrigin({ url, target }: GatewayRequest): void {
  if (new URL(url).origin !== new URL(target.baseUrl).origin) throw new Error('a request to another origin')
}

function record(recorder: ExchangeRecorder, input: GatewayRequest, sent: SentRequest['body']): OpenExchange {
  // Of what is made while it is sent only its words are kept; its files are in the library.
  const body = sent === null || Buffer.isBuffer(sent) ? sent : Buffer.from(sent.outline)
  const { url, method, headers, purpose, target } = input
  const cause = target.cause ?? noCause
  const sentBytes = sent?.length ?? 0
  return recorder.begin({
    ...cause,
    url,
    method,
    headers,
    body,
    sentBytes,
    purpose,
    secrets: [target.apiKey],
  })
}

function endOf(error: unknown, signal: AbortSignal): Parameters<OpenExchange['end']>[0] {
  if (signal.aborted) return { outcome: 'aborted' }
  const fault = error instanceof GatewayError ? (error.facts.detail ?? error.kind) : 'unknown'
  return { outcome: 'failed', fault }
}

/** The system is asked, and may not answer: that is a part of how long a request may take, and whoever leaves is not held. */
async function findWay(input: GatewayRequest, pool: AgentPool, deadlines: Deadlines): Promise<Way> {
  try {
    const way = await pool.wayOf(input.target.network, input.url, deadlines.signal)
    deadlines.fed()
    return way
  } catch (error) {
    deadlines.stop()
    throw unsent(input, input.signal.aborted ? 'aborted' : 'timeout', error)
  }
}

type SentRequest = Omit<GatewayRequest, 'body'> & { body: Buffer | StreamedBody | null }

/** Of what is paid for only a turn of a conversation may take a connection that served before. */
function useOf({ method, purpose }: Pick<GatewayRequest, 'method' | 'purpose'>): Use {
  if (method === 'GET') return 'reading'
  return purpose === 'chat' ? 'talking' : 'creating'
}

type SendTools = { exchange: OpenExchange; pool: AgentPool; way: Way; deadlines: Deadlines; clock: Clock }

async function send(input: SentRequest, tools: SendTools): Promise<GatewayResponse> {
  const { exchange, pool, way, deadlines } = tools
  let agent: PooledAgent
  try {
    agent = pool.agentFor(way, useOf(input))
  } catch (error) {
    deadlines.stop()
    throw noWay(input, way, error)
  }
  const { dispatcher, used } = agent
  const departure = createDeparture(input, deadlines.fed)
  const dispatch = () =>
    request(input.url, {
      method: input.method,
      ...departure.options,
      signal: deadlines.signal,
      dispatcher,
      // Silence is ours to judge, by the app's own clock.
      headersTimeout: 0,
      bodyTimeout: 0,
    })
  let answer: Dispatcher.ResponseData
  try {
    answer = await watchRequest(
      { found: departure.watch, connected: exchange.connected, leaves: departure.begin },
      dispatch,
    )
  } catch (error) {
    deadlines.stop()
    throw isOfProxy(error) && !deadlines.signal.aborted
      ? noWay(input, way, error)
      : failed(error, input, deadlines, departure)
  }
  deadlines.answered()
  exchange.answered(answer.statusCode, answer.headers)
  return {
    status: answer.statusCode,
    headers: joinHeaders(answer.headers),
    ...readAnswer(answer.body, { input, exchange, deadlines, departure, clock: tools.clock, used }),
  }
}

/** How long an exchange may take; `signal` aborts when it took too long, or when its caller leaves. */
type Deadlines = Pick<Silence, 'fed' | 'pause' | 'stop'> & {
  signal: AbortSignal
  /** The headers are here. */
  answered(): void
  isOver(): boolean
}

function createDeadlines(clock: Clock, deadlines: GatewayRequest): Deadlines {
  const { headersDeadlineMs, idleDeadlineMs, bodyDeadlineMs, signal } = deadlines
  const over = new AbortController()
  const silence = watchSilence(clock, headersDeadlineMs, () => over.abort())
  let cancelWhole = () => {}
  return {
    fed: silence.fed,
    pause: silence.pause,
    stop() {
      silence.stop()
      cancelWhole()
    },
    answered() {
      silence.limit(idleDeadlineMs)
      if (bodyDeadlineMs !== undefined) cancelWhole = clock.after(bodyDeadlineMs, () => over.abort())
    },
    signal: AbortSignal.any([signal, over.signal]),
    isOver: () => over.signal.aborted,
  }
}

type Answered = Pick<SendTools, 'exchange' | 'deadlines' | 'clock'> & {
  input: SentRequest
  departure: Departure
  /** The connection has done its work. */
  used(): void
}

function readAnswer(
  body: Dispatcher.ResponseData['body'],
  { input, exchange, deadlines, departure, clock, used }: Answered,
): Pick<GatewayResponse, 'body' | 'finish' | 'discard'> {
  const source = body[Symbol.asyncIterator]()
  let isFinished = false
  const end = () => {
    deadlines.stop()
    used()
    exchange.end({ outcome: input.signal.aborted ? 'aborted' : 'ended' })
  }
  // Giving up a body is an error event to undici: unheard, it would end the process.
  const leave = () => void body.on('error', () => {}).destroy()
  const take = (result: IteratorResult<Uint8Array>) => {
    if (result.done === true) end()
    else {
      // Whoever reads may have to wait for a disk: the gateway is not silent then.
      deadlines.pause()
      exchange.received(result.value)
    }
    return result
  }
  const fail = (cause: unknown): never => {
    deadlines.stop()
    const error = failed(cause, input, deadlines, departure)
    exchange.end(endOf(error, input.signal))
    throw error
  }
  // Written out: an async generator would cost every chunk of a stream some turns of the queue.
  const chunks: AsyncIterableIterator<Uint8Array> = {
    next() {
      deadlines.fed()
      return source.next().then(take, fail)
    },
    async return() {
      if (!isFinished) {
        end()
        await source.return?.()
      }
      return { value: undefined, done: true }
    },
    [Symbol.asyncIterator]: () => chunks,
  }
  return {
    body: chunks,
    finish() {
      isFinished = true
      end()
      void readRest(source, leave, clock).then(used)
    },
    discard() {
      if (isFinished) return
      end()
      leave()
    },
  }
}

function joinHeaders(headers: Record<string, string | string[] | undefined>): GatewayResponse['headers'] {
  return Object.fromEntries(
    Object.entries(headers).map(([name, value]) => [name, Array.isArray(value) ? value.join(', ') : value]),
  )
}

/** The proxy is at fault: it is what the person should look at. */
function noWay({ target }: SentRequest, way: Way, cause: unknown): GatewayError {
  return new GatewayError('not-sent', {
    ...factsOfProxy(target.network, way, cause),
    wasCharged: 'no',
    detail: 'proxy',
    ...(mayBeWithheld(cause, process.platform) && { systemSetting: 'local-network' as const }),
    cause,
  })
}

/** Who leaves gets what they left with: it is no fault. Before anything has left, it says so. */
function failed(error: unknown, input: SentRequest, deadlines: Deadlines, departure: Departure): unknown {
  if (!input.signal.aborted) return faultOf(error, input, { isTimeout: deadlines.isOver(), departure })
  return departure.hasBegun() ? error : unsent(input, 'aborted', error)
}

function unsent({ url }: Pick<GatewayRequest, 'url'>, detail: string, cause: unknown): GatewayError {
  return new GatewayError('not-sent', { host: new URL(url).host, wasCharged: 'no', detail, cause })
}
