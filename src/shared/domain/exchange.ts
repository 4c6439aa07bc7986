import { z } from 'zod'
import { AssetId, ConnectionId, ExchangeId, JobId, MessageId, TimestampMs } from './ids.ts'

/** What a request was for. */
export const ExchangePurpose = z.enum([
  'chat',
  'image-create',
  'video-create',
  'video-query',
  'models',
  'balance',
  'probe',
  'download',
])
export type ExchangePurpose = z.infer<typeof ExchangePurpose>

/**
 * - `open`: it is on its way.
 * - `ended`: an answer came, whatever its status, and was read as far as it was wanted.
 * - `failed`: no answer, or one that broke off; `fault` says why.
 * - `aborted`: a person, or the app's end, stopped it.
 * - `lost`: the app ended before it could write down how it went on.
 */
export const ExchangeOutcome = z.enum(['open', 'ended', 'failed', 'aborted', 'lost'])
export type ExchangeOutcome = z.infer<typeof ExchangeOutcome>

/** The reply or the job that wanted it, or the image that it was to describe. */
export const ExchangeSubject = z.union([MessageId, JobId, AssetId])
export type ExchangeSubject = z.infer<typeof ExchangeSubject>

const durationMs = z.number().nonnegative().nullable()

/** Milliseconds. What is not known is null: a kept-alive socket looked nothing up and did not connect. */
export const ExchangeTiming = z.object({
  /** How long the name took to look up. */
  dnsMs: durationMs,
  /** How long the connection took after that, its TLS included. */
  connectMs: durationMs,
  /** From the start to the answer's headers. */
  firstByteMs: durationMs,
  /** From the start to the end. */
  endMs: durationMs,
})
export type ExchangeTiming = z.infer<typeof ExchangeTiming>

/** An exchange as a list shows it. Nothing of it ever holds a key: `[key]` stands where one stood. */
export const ExchangeSummary = z.object({
  id: ExchangeId,
  connectionId: ConnectionId.nullable(),
  subjectId: ExchangeSubject.nullable(),
  purpose: ExchangePurpose,
  method: z.enum(['GET', 'POST']),
  url: z.string(),
  startedAt: TimestampMs,
  outcome: ExchangeOutcome,
  /** Null without an answer. */
  status: z.number().int().nullable(),
  /** A technical word, such as `ECONNREFUSED`; null unless it failed. */
  fault: z.string().nullable(),
  /** The gateway's own number for it, where the answer's headers say one. */
  requestId: z.string().nullable(),
  timing: ExchangeTiming,
})
export type ExchangeSummary = z.infer<typeof ExchangeSummary>

/** Whether somebody would look for what went wrong. Stopped by a person is no failure; an answer of an error is one. */
export function isFailedExchange({ outcome, status }: Pick<ExchangeSummary, 'outcome' | 'status'>): boolean {
  return outcome === 'failed' || outcome === 'lost' || (status !== null && (status < 200 || status > 299))
}

/** A body as text: keys hidden, long base64 replaced by what it is, like `[image/png, 1.2 MB]`. */
export const KeptBody = z.object({
  text: z.string(),
  /** As it went over the wire. */
  byteCount: z.number().int().nonnegative(),
  /** Of it, how many more came than are kept. */
  omittedBytes: z.number().int().nonnegative(),
})
export type KeptBody = z.infer<typeof KeptBody>

export const ExchangeHeaders = z.array(z.object({ name: z.string(), value: z.string() }))
export type ExchangeHeaders = z.infer<typeof ExchangeHeaders>

const Half = z.object({ headers: ExchangeHeaders, body: KeptBody.nullable() })

/** Everything that is kept of one request and its answer. */
export const Exchange = ExchangeSummary.extend({
  request: Half,
  /** Null without an answer. */
  response: Half.nullable(),
})
export type Exchange = z.infer<typeof Exchange>
