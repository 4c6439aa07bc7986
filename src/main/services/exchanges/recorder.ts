import { setImmediate as nextTurn } from 'node:timers/promises'
import type { Exchange, ExchangeHeaders, ExchangeSummary, KeptBody } from '../../../shared/domain/exchange.ts'
import type { Clock } from '../../lib/time/clock.ts'
import {
  type AnswerHeaders,
  type AskedExchange,
  type ExchangeRecorder,
  mostRecordedBytes,
  type OpenExchange,
} from '../../lib/exchange-recorder.ts'
import type { IdMaker } from '../../lib/ids.ts'
import type { ExchangeLogFile } from '../../store/tables/exchanges/exchange-log.ts'
import { type BodyRecorder, createBodyRecorder } from './body-recorder.ts'
import { createHideKeys, hiddenKey, type HideKeys } from '../../gateway/http/hide-keys.ts'
import type { UsedKeys } from '../../gateway/http/sending/used-keys.ts'
import { fitting } from './fitting.ts'
import { sizeText } from './media-placeholder.ts'
import { crashPoint } from '../../lib/fault-hooks.ts'

/** Of a request, looked at in one turn of the event loop. */
const sliceLength = 1024 * 1024
/** Of the log's file. */
const mostLogBytes = 64 * 1024 * 1024

type Parts = {
  log: Pick<ExchangeLogFile, 'put' | 'end' | 'forgetOldest'>
  clock: Clock
  ids: Pick<IdMaker, 'exchange'>
  /** Learns the key of each exchange; all of them are hidden in each. */
  usedKeys: UsedKeys
  /** A row was written. */
  onChanged(exchange: ExchangeSummary): void
  /** It could not be: the exchange itself goes on. */
  onFault(error: unknown): void
}

export type ExchangeLog = ExchangeRecorder & {
  /** Resolves when everything that has ended is written. */
  settled(): Promise<void>
}

/**
 * Keeps exchanges as rows: a POST before it is sent and after its end, all others after their end. The work of an end
 * is done in turns of its own, so that nobody waits for it.
 */
export function createExchangeRecorder(parts: Parts): ExchangeLog {
  const unsettled = new Set<Promise<void>>()
  let isForgetting = false
  const forgetOldest = async () => {
    if (isForgetting) return
    isForgetting = true
    try {
      while (parts.log.forgetOldest(mostLogBytes)) await nextTurn()
    } finally {
      isForgetting = false
    }
  }
  const kept = new WeakSet<Exchange>()
  const write = (exchange: Exchange) => {
    try {
      // One that was forgotten while its answer came, with what it is about, does not come back.
      if (kept.has(exchange)) {
        if (!parts.log.end(exchange)) return
      } else parts.log.put(exchange)
      kept.add(exchange)
      crashPoint('exchange-written')
      if (exchange.outcome !== 'open') void track(forgetOldest())
      const { request: _request, response: _response, ...summary } = exchange
      parts.onChanged({ ...summary, timing: { ...summary.timing } })
    } catch (error) {
      parts.onFault(error)
    }
  }
  const track = (work: Promise<void>) => {
    const tracked = work.catch(parts.onFault).finally(() => unsettled.delete(tracked))
    unsettled.add(tracked)
    return tracked
  }
  return {
    begin: (asked) => record(asked, parts, write, track),
    async settled() {
      while (unsettled.size > 0) await Promise.all(unsettled)
    },
  }
}

function record(
  asked: AskedExchange,
  { clock, ids, usedKeys }: Parts,
  write: (exchange: Exchange) => void,
  track: (work: Promise<void>) => Promise<void>,
): OpenExchange {
  const startedAt = performance.now()
  const since = () => performance.now() - startedAt
  usedKeys.note(asked.secrets)
  const hide = hideAll(asked.secrets, usedKeys)
  const exchange = begun(asked, hide, { id: ids.exchange(), startedAt: clock.now() })
  const answer = createBodyRecorder(mostRecordedBytes)

  const putRequest = async () => {
    exchange.request.body = asked.body === null ? null : await keepRequest(asked.body, asked.sentBytes, hide)
    if (asked.method === 'POST') write(exchange)
  }
  const written = track(putRequest())
  const finish = async () => {
    await written
    await nextTurn()
    if (exchange.response !== null)
      exchange.response.body = keptAnswer(answer, exchange.response.headers, hide)
    await nextTurn()
    write(exchange)
  }

  return {
    written: asked.method === 'POST' ? written : Promise.resolve(),
    connected: ({ dnsMs, connectMs }) => void Object.assign(exchange.timing, { dnsMs, connectMs }),
    answered(status, headers) {
      exchange.timing.firstByteMs = since()
      exchange.status = status
      exchange.requestId = requestIdIn(headers, hide)
      exchange.response = { headers: hiddenHeaders(headers, hide), body: null }
    },
    received: (chunk) => answer.take(chunk),
    passed: (byteCount) => answer.pass(byteCount),
    end(how) {
      if (exchange.outcome !== 'open') return
      exchange.timing.endMs = since()
      exchange.outcome = how.outcome
      exchange.fault = how.outcome === 'failed' ? hide(how.fault).slice(0, 200) : null
      void track(finish())
    },
  }
}

function begun(asked: AskedExchange, hide: HideKeys, start: Pick<Exchange, 'id' | 'startedAt'>): Exchange {
  const { connectionId, subjectId, purpose, method } = asked
  return {
    ...start,
    ...{ connectionId, subjectId, purpose, method },
    url: hide(withoutKeyParameter(asked.url)),
    outcome: 'open',
    status: null,
    fault: null,
    requestId: null,
    timing: { dnsMs: null, connectMs: null, firstByteMs: null, endMs: null },
    request: { headers: hiddenHeaders(asked.headers, hideAlways(asked.secrets, hide)), body: null },
    response: null,
  }
}

/** Of an exchange its own key is hidden however short it is. */
function hideAll(secrets: readonly string[], usedKeys: UsedKeys): HideKeys {
  const short = secrets.filter((secret) => !usedKeys.has(secret))
  if (short.length === 0) return usedKeys.hide
  const hideShort = createHideKeys(short)
  return (text, isCut) => usedKeys.hide(hideShort(text, isCut), isCut)
}

/** Where a key is known to be it is hidden however short it is: elsewhere three letters would be found in every word. */
function hideAlways(secrets: readonly string[], hide: HideKeys): HideKeys {
  const known = secrets.filter((secret) => secret !== '')
  return (text) => hide(known.reduce((rest, secret) => rest.replaceAll(secret, hiddenKey), text))
}

function withoutKeyParameter(url: string): string {
  return url.replace(/([?&]key=)[^&#]*/g, `$1${hiddenKey}`)
}

async function keepRequest(
  body: Uint8Array,
  sentBytes: number | undefined,
  hide: HideKeys,
): Promise<KeptBody> {
  const recorder = createBodyRecorder(mostRecordedBytes)
  for (let from = 0; from < body.length; from += sliceLength) {
    if (from > 0) await nextTurn()
    recorder.take(body.subarray(from, from + sliceLength))
  }
  const kept = toText(recorder, hide)
  return { ...kept, byteCount: sentBytes ?? kept.byteCount }
}

function keptAnswer(recorder: BodyRecorder, headers: ExchangeHeaders, hide: HideKeys): KeptBody {
  const type = headers.find(({ name }) => name === 'content-type')?.value.split(';', 1)[0] ?? ''
  const kept = toText(recorder, hide)
  // A file is not a text, however much of it would be kept.
  if (!/^(image|video|audio)\/|octet-stream$/.test(type)) return kept
  return { text: `[${type}, ${sizeText(kept.byteCount)}]`, byteCount: kept.byteCount, omittedBytes: 0 }
}

function toText(recorder: BodyRecorder, hide: HideKeys): KeptBody {
  const { bytes, ...counts } = recorder.end()
  const isCut = counts.omittedBytes > 0
  // Half a letter at a cut is left out.
  const text = hide(new TextDecoder().decode(bytes, { stream: isCut }), isCut)
  const kept = fitting(text, mostRecordedBytes)
  const lost = Buffer.byteLength(text) - Buffer.byteLength(kept)
  return { text: kept, ...counts, omittedBytes: counts.omittedBytes + lost }
}

/** They say who is asked on other calls too. */
const alwaysHidden = new Set(['set-cookie', 'cookie', 'proxy-authorization'])

function hiddenHeaders(headers: AnswerHeaders, hide: HideKeys): ExchangeHeaders {
  return Object.entries(headers).flatMap(([name, value]) =>
    value === undefined
      ? []
      : [value].flat().map((one) => ({
          name: hide(name),
          value: alwaysHidden.has(name.toLowerCase()) ? '[hidden]' : hide(one),
        })),
  )
}

function requestIdIn(headers: AnswerHeaders, hide: HideKeys): string | null {
  const known = headers['x-oneapi-request-id'] ?? headers['x-request-id'] ?? headers['request-id']
  const [first] = [known ?? null].flat()
  return first === null || first === undefined ? null : hide(first).slice(0, 128)
}
