import type { LookupFunction } from 'node:net'
import { Agent, type Dispatcher } from 'undici'
import { bodyChunks } from './body-chunks.ts'
import { MediaError } from './media-error.ts'
import { checkedUrl, publicLookup } from './url-guard.ts'

export type SourceRequest = {
  url: string
  headers: Readonly<Record<string, string>>
  /** Where private addresses are fine: the gateway's own origin. */
  ownOrigin: string | null
  signal: AbortSignal
}

/** An answer that is no redirect. `url` is where it came from in the end. */
export type SourceAnswer = {
  url: URL
  status: number
  header(name: string): string | null
  /** Ends early with MediaError `network`. Read it to its end, or `drop` it. */
  chunks(): AsyncIterable<Uint8Array>
  drop(): void
}

export type HttpSource = {
  /** @throws MediaError `network` or `refused-address`; whatever the signal's reason is when it aborts. */
  open(request: SourceRequest): Promise<SourceAnswer>
  close(): Promise<void>
}

export type AddressGuard = { check: typeof checkedUrl; lookup: LookupFunction }

const mostRedirects = 5
const connectTimeoutMs = 15_000
const redirectStatuses = new Set([301, 302, 303, 307, 308])

/** GET with every hop looked at: redirects are followed by hand, and the caller's headers stay on their origin. */
export function createHttpSource(
  guard: AddressGuard = { check: checkedUrl, lookup: publicLookup },
): HttpSource {
  // Silence is judged by the download's watchdog, which counts bytes; undici's own timers would only cut twice.
  const patience = { headersTimeout: 0, bodyTimeout: 0 }
  const everywhere = new Agent({ ...patience, connect: { timeout: connectTimeoutMs } })
  const publicOnly = new Agent({ ...patience, connect: { timeout: connectTimeoutMs, lookup: guard.lookup } })

  const get = async (url: URL, isOwn: boolean, headers: Record<string, string>, signal: AbortSignal) => {
    try {
      return await (isOwn ? everywhere : publicOnly).request({
        origin: url.origin,
        path: `${url.pathname}${url.search}`,
        method: 'GET',
        headers: { ...headers, 'accept-encoding': 'identity' },
        signal,
      })
    } catch (error) {
      throw asNetworkError(error, signal)
    }
  }

  return {
    async open({ url, headers, ownOrigin, signal }) {
      let hop = guard.check(url, ownOrigin)
      let sent: Record<string, string> = { ...headers }
      for (let redirects = 0; redirects <= mostRedirects; redirects += 1) {
        const response = await get(hop.url, hop.isOwn, sent, signal)
        const location = response.headers['location']
        if (!redirectStatuses.has(response.statusCode) || typeof location !== 'string') {
          return toAnswer(hop.url, response, signal)
        }
        drop(response)
        const next = URL.parse(location, hop.url.href)
        if (next === null) throw new MediaError('network', 'a redirect to nowhere')
        if (next.origin !== hop.url.origin) sent = withoutCallersHeaders(sent)
        hop = guard.check(next.href, ownOrigin)
      }
      throw new MediaError('network', 'too many redirects')
    },
    async close() {
      await Promise.all([everywhere.destroy(), publicOnly.destroy()])
    },
  }
}

/** Only what says which bytes are wanted may follow to another origin. */
function withoutCallersHeaders(headers: Record<string, string>): Record<string, string> {
  return Object.fromEntries(Object.entries(headers).filter(([name]) => /^(range|if-range)$/i.test(name)))
}

function toAnswer(url: URL, response: Dispatcher.ResponseData, signal: AbortSignal): SourceAnswer {
  const chunks = bodyChunks(response.body)
  return {
    url,
    status: response.statusCode,
    header(name) {
      const value = response.headers[name]
      return typeof value === 'string' ? value : null
    },
    async *chunks() {
      try {
        yield* chunks
      } catch (error) {
        throw asNetworkError(error, signal)
      }
    },
    drop: () => drop(response),
  }
}

/** Lets go of a body that nobody reads; its last words are no news. */
function drop(response: Dispatcher.ResponseData): void {
  response.body.on('error', () => {})
  response.body.destroy()
}

function asNetworkError(error: unknown, signal: AbortSignal): unknown {
  if (signal.aborted) return signal.reason
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if (cause instanceof MediaError) return cause
  }
  const code = error instanceof Error && 'code' in error ? String(error.code) : 'no answer'
  return new MediaError('network', code, { cause: error })
}
