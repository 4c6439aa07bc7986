import type { ExchangePurpose, ExchangeSubject } from '../../shared/domain/exchange.ts'
import type { ConnectionId } from '../../shared/domain/ids.ts'
import type { ConnectTimes } from './time/connect-times.ts'

/** Whose call an exchange is. */
export type ExchangeCause = {
  /** Null for a connection that is not saved yet. */
  connectionId: ConnectionId | null
  /** The reply or the job that wants it, or the image that is described; null for what a person or the app asks beside them. */
  subjectId: ExchangeSubject | null
}

export const noCause: ExchangeCause = { connectionId: null, subjectId: null }

export type AskedExchange = ExchangeCause & {
  purpose: ExchangePurpose
  method: 'GET' | 'POST'
  url: string
  headers: Readonly<Record<string, string>>
  body: Uint8Array | null
  /** Of the body as it is sent, where `body` is only an outline of it. */
  sentBytes?: number
  /** What must not be kept, in whatever form it comes back. */
  secrets: readonly string[]
}

export type AnswerHeaders = Readonly<Record<string, string | string[] | undefined>>

/** Of a body: enough for every answer but one of images, which are not kept anyway. */
export const mostRecordedBytes = 256 * 1024

/** An exchange that is being recorded. Nothing of it throws, and nothing takes noticeable time. */
export type OpenExchange = {
  /** For a POST: what is asked is written down, so that a crash still shows what was sent. */
  readonly written: Promise<void>
  connected(times: ConnectTimes): void
  answered(status: number, headers: AnswerHeaders): void
  /** The bytes must not change any more. */
  received(chunk: Uint8Array): void
  /** So many bytes more, after the first `mostRecordedBytes`: nobody will look at them. */
  passed(byteCount: number): void
  /** The first call counts. */
  end(how: { outcome: 'ended' | 'aborted' } | { outcome: 'failed'; fault: string }): void
}

/** Keeps what is said to gateways and what they answer. Whoever sends tells it; where it is kept is its own affair. */
export type ExchangeRecorder = { begin(asked: AskedExchange): OpenExchange }

/** Begins the exchange of one request for a file; whose it is, and what must be hidden, is known to whoever made it. */
export type RecordDownload = (url: string, headers: Readonly<Record<string, string>>) => OpenExchange

/** @param secrets no download carries them, but an address that a gateway gave may */
export function downloadRecorder(
  recorder: ExchangeRecorder,
  cause: ExchangeCause,
  secrets: readonly string[],
): RecordDownload {
  return (url, headers) =>
    recorder.begin({ ...cause, purpose: 'download', method: 'GET', url, headers, body: null, secrets })
}

const nothing: OpenExchange = {
  written: Promise.resolve(),
  connected: () => {},
  answered: () => {},
  received: () => {},
  passed: () => {},
  end: () => {},
}

/** Keeps nothing. */
export const noRecorder: ExchangeRecorder = { begin: () => nothing }
export const recordNoDownload: RecordDownload = () => nothing
