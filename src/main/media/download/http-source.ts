import type { LookupFunction } from 'node:net'
import type { Dispatcher } from 'undici'
import { defaultNetwork, type Network } from '../../../shared/domain/connection/network.ts'
import { watchRequest } from '../../lib/time/connect-times.ts'
import { type OpenExchange, type RecordDownload, recordNoDownload } from '../../lib/exchange-recorder.ts'
import { type HttpAnswer, httpGet } from './http-get.ts'
import { certificateFault } from '../../network/certificate-fault.ts'
import { findWay, noSystem, type System } from '../../network/find-way.ts'
import { hasProxy, openAgent, type Way } from '../../network/open-agent.ts'
import { factsOfProxy, isOfProxy } from '../../network/proxy-error.ts'
import { MediaError } from '../media-error.ts'
import { checkedUrl, checkName, publicLookup } from './url-guard.ts'

export type SourceRequest = {
  url: string
  headers: Readonly<Record<string, string>>
  /** Where private addresses are fine: the gateway's own origin, and the hosts that `network` allows. */
  ownOrigin: string | null
  /** Of the connection that it is fetched for; the system's own without one. */
  network?: Network
  /** Asked for every hop: a host elsewhere may be behind another proxy, or behind none. */
  system?: System
  signal: AbortSignal
  /** Told of every hop. */
  record?: RecordDownload
}

/** An answer that is no redirect. `url` is where it came from in the end. */
export type SourceAnswer = ReturnType<typeof toAnswer>

export type HttpSource = ReturnType<typeof createHttpSource>

type Hop = ReturnType<typeof checkedUrl>

export type AddressGuard = { check: typeof checkedUrl; lookup: LookupFunction }

const mostRedirects = 5
const redirectStatuses = new Set([301, 302, 303, 307, 308])

/** GET with every hop looked at: redirects are followed by hand, and the caller's headers stay on their origin. */
export function createHttpSource(guard: AddressGuard = { check: checkedUrl, lookup: publicLookup }) {
  const agents = createAgents(guard.lookup)

  const get = async (
    { url, isTrusted }: Hop,
    headers: Record<string, string>,
    { signal, network = defaultNetwork, system = noSystem, record = recordNoDownload }: SourceRequest,
  ) => {
    const sent = { ...headers, 'accept-encoding': 'identity' }
    const exchange = record(url.href, sent)
    const path = `${url.pathname}${url.search}`
    let way: Way | null = null
    try {
      way = await findWay(network, url, system, signal)
      if (!isTrusted && hasProxy(way)) await checkName(url, guard.lookup)
      signal.throwIfAborted()
      const agent = agents.of(way, isTrusted)
      const ask = () => httpGet(agent, { origin: url.origin, path, headers: sent }, signal)
      const response = await watchRequest(exchange, ask)
      exchange.answered(response.status, response.headers)
      return { response, exchange }
    } catch (error) {
      const fault = isOfProxy(error) ? ofProxy(error, network, way) : ofCertificate(error, url)
      throw endedBy(fault, signal, exchange)
    }
  }

  return {
    /** @throws MediaError `network` or `refused-address`; whatever the signal's reason is when it aborts. */
    async open(request: SourceRequest) {
      const { url, headers, ownOrigin, network = defaultNetwork, signal } = request
      const places = { ownOrigin, allowedHosts: network.allowedHosts }
      let hop = guard.check(url, places)
      let sent: Record<string, string> = { ...headers }
      for (let redirects = 0; redirects <= mostRedirects; redirects += 1) {
        const { response, exchange } = await get(hop, sent, request)
        const location = response.headers['location']
        if (!redirectStatuses.has(response.status) || typeof location !== 'string') {
          return toAnswer(hop.url, { response, exchange }, signal)
        }
        response.drop()
        exchange.end({ outcome: 'ended' })
        const next = URL.parse(location, hop.url.href)
        if (next === null) throw new MediaError('network', 'a redirect to nowhere')
        if (next.origin !== hop.url.origin) sent = withoutCallersHeaders(sent)
        hop = guard.check(next.href, places)
      }
      throw new MediaError('network', 'too many redirects')
    },
    async close() {
      await agents.close()
    },
  }
}

/** Sockets by the way that they go, those for any address apart from those for public ones. They idle for seconds only. */
function createAgents(lookup: LookupFunction) {
  // Silence is judged by the download's watchdog, which counts bytes; undici's own timers would only cut twice.
  const patience = { headersTimeout: 0, bodyTimeout: 0 }
  const opened = new Map<string, Dispatcher>()
  return {
    of(way: Way, isTrusted: boolean): Dispatcher {
      const name = JSON.stringify([way, isTrusted])
      const agent = opened.get(name) ?? openAgent(way, isTrusted ? patience : { ...patience, lookup })
      opened.set(name, agent)
      return agent
    },
    async close() {
      await Promise.all([...opened.values()].map((agent) => agent.destroy()))
    },
  }
}

/** Only what says which bytes are wanted may follow to another origin. */
function withoutCallersHeaders(headers: Record<string, string>): Record<string, string> {
  return Object.fromEntries(Object.entries(headers).filter(([name]) => /^(range|if-range)$/i.test(name)))
}

function toAnswer(
  url: URL,
  { response, exchange }: { response: HttpAnswer; exchange: OpenExchange },
  signal: AbortSignal,
) {
  return {
    url,
    status: response.status,
    header(name: string) {
      const value = response.headers[name]
      return typeof value === 'string' ? value : null
    },
    /** What came since the last ones were taken. Ends early with MediaError `network`. Read it to its end, or `drop` it. */
    async *chunks(): AsyncIterable<Uint8Array[]> {
      try {
        for await (const some of response.chunks()) {
          for (const chunk of some) exchange.received(chunk)
          yield some
        }
      } catch (error) {
        throw endedBy(error, signal, exchange)
      }
    },
    drop() {
      response.drop()
      exchange.end({ outcome: signal.aborted ? 'aborted' : 'ended' })
    },
  }
}

/** The proxy is at fault: it is what the person should look at. */
function ofProxy(cause: unknown, network: Network, way: Way | null): MediaError {
  return new MediaError('network', 'proxy', { ...factsOfProxy(network, way, cause), cause })
}

/** Told by its own host: a redirect may have led there. Anything else stays as it is. */
function ofCertificate(error: unknown, { host }: URL): unknown {
  const fault = certificateFault(error)
  return fault.certificate === undefined
    ? error
    : new MediaError('network', codeOf(error), { ...fault, host, cause: error })
}

function endedBy(caught: unknown, signal: AbortSignal, exchange: OpenExchange): unknown {
  const error = asNetworkError(caught, signal)
  const fault = error instanceof MediaError ? error.message : 'unknown'
  exchange.end(signal.aborted ? { outcome: 'aborted' } : { outcome: 'failed', fault })
  return error
}

function asNetworkError(error: unknown, signal: AbortSignal): unknown {
  if (signal.aborted) return signal.reason
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if (cause instanceof MediaError) return cause
  }
  return new MediaError('network', codeOf(error), { cause: error })
}

function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : 'no answer'
}
