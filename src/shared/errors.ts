import { z } from 'zod'
import { TimestampMs } from './domain/ids.ts'

/**
 * Every way in which the app can fail, as the window sees it. Closed on purpose: the window holds one
 * sentence per code in each language and its switch ends in `assertNever`.
 */
export const AppErrorCode = z.enum([
  /** A value was refused before anything was sent; `data.field` and `data.limit` say which and why. */
  'bad-input',
  'not-found',
  /** The connection has no key, or the keychain entry is gone. */
  'key-missing',
  /** The key would go through a network in the clear, and nobody confirmed that for `data.host`; nothing was sent. */
  'not-encrypted',
  /** The gateway answered 401, or 403 without a quota code. */
  'key-rejected',
  /** There is no OS keychain here, or it is locked; `data.detail` holds its own words. */
  'keychain-unavailable',
  'quota-exceeded',
  'rate-limited',
  /** The gateway does not offer this model to this key. */
  'model-unavailable',
  'content-blocked',
  /** DNS, refused, TLS or cut before an answer: `data.host` says where to, `data.via` whether that is a proxy. */
  'gateway-unreachable',
  /** Sending broke off, or came to a halt, before the request's last byte left: nobody can have taken it. */
  'not-sent-whole',
  /** The gateway answered, but with an error or with something that is not an answer. */
  'gateway-failed',
  /** The gateway, or the model behind it, says that it has too much to do. */
  'gateway-overloaded',
  /** A reply went on beyond any length that one could have: it was left, and what had come is kept. */
  'reply-too-long',
  /** The address answers, but not like a gateway (HTML, a redirect, another service). */
  'not-a-gateway',
  'timed-out',
  /** The create call's answer was lost: it may have been accepted and charged. */
  'outcome-unknown',
  'media-missing',
  /** The original is in an archive whose folder is not there now: its disk is not connected, or the folder was moved. */
  'media-archived',
  /** A file that was made did not arrive: no way to its host, cut off, or the host is busy (`data.status`). */
  'download-interrupted',
  /** The file host refused to give a file (`data.status`): its address is no good, or no more. */
  'download-refused',
  /** What a download brought is not what was made: `data.gave` says what it is. */
  'download-unusable',
  /** A file is not an image (or video) that the app can keep; `data.name` is its name. */
  'unsupported-file',
  /** It begins as a file that the app keeps, and cannot be read to its end; `data.name` is its name. */
  'damaged-file',
  /** `data.field` is `library` where a file goes elsewhere, and the disk that is full is not the one of that place. */
  'disk-full',
  /** Where a copy was to go, nothing can be written: the folder is gone, or does not let the app in. */
  'place-refused',
  /** A place was written that does not say where it begins; `data.name` is an example of a whole path of this system. */
  'relative-path',
  /** A backup or an archive was to go into the library that it is of. */
  'place-in-library',
  /** Another library is being backed up to the folder of a backup. */
  'backup-in-use',
  /** A backup, or all that could be brought back of it, is not there or is not what was written. */
  'backup-damaged',
  /** A whole library was to be brought back into one that holds something. */
  'library-not-empty',
  /** A file that was given as a document of the canvas is another kind of file. */
  'not-a-canvas',
  /** A document of the canvas by a later version of the app; it was not touched. */
  'canvas-newer',
  /** It holds what no document of the canvas has, such as a rule of somebody's own. */
  'canvas-unsafe',
  'canvas-damaged',
  /** What was to be changed is not the document as it stands: it was changed elsewhere meanwhile. */
  'canvas-changed',
  /** The window lost the app's main process. */
  'disconnected',
  'from-newer-app',
  'internal',
])
export type AppErrorCode = z.infer<typeof AppErrorCode>

/** Whether the failed request may have cost anything. */
export const WasCharged = z.enum(['no', 'maybe', 'yes'])
export type WasCharged = z.infer<typeof WasCharged>

/** What a download brought in the place of the file that was expected. */
export const GaveInstead = z.enum([
  'web-page',
  'text',
  'other-file',
  'cut-short',
  'unreadable',
  'unchecked',
  'too-large',
])
export type GaveInstead = z.infer<typeof GaveInstead>

/** A task that its gateway does not know any more: since when, and how often it was asked about once a day. */
export const Forgotten = z.object({
  sinceMs: TimestampMs,
  dailyTimes: z.number().int().nonnegative(),
})
export type Forgotten = z.infer<typeof Forgotten>

/** Facts that complete a sentence. Never a body, a prompt or a key. */
export const FailureData = z.object({
  field: z.string().optional(),
  limit: z.string().optional(),
  name: z.string().optional(),
  host: z.string().optional(),
  status: z.number().int().optional(),
  requestId: z.string().optional(),
  retryAfterMs: z.number().nonnegative().optional(),
  /** So much free room on the disk is wanted in all. */
  neededBytes: z.number().int().nonnegative().optional(),
  /** Of a download that broke off: so much came, of so much. */
  receivedBytes: z.number().int().nonnegative().optional(),
  totalBytes: z.number().int().nonnegative().optional(),
  expected: z.enum(['image', 'video', 'audio', 'document']).optional(),
  gave: GaveInstead.optional(),
  wasCharged: WasCharged.optional(),
  /** A proxy opened no way, and `host` is its own, if known: one of the connection, or the one that the system has. */
  via: z.enum(['proxy', 'system-proxy']).optional(),
  /** Why the certificate of `host` was not trusted; `date`: it is over, has not begun, or the clock here is wrong. */
  certificate: z.enum(['unknown-authority', 'other-host', 'date']).optional(),
  /** A setting of the system that may stand in the way: macOS lets apps reach devices near by, or not. */
  systemSetting: z.enum(['local-network']).optional(),
  forgotten: Forgotten.optional(),
  /** Of a file that its host refused: how often in a row by now, whatever its address. */
  refusals: z.number().int().positive().optional(),
  /** The far side's own words, shortened and stripped of keys; shown under "Details" only. */
  detail: z.string().max(2000).optional(),
})
export type FailureData = z.infer<typeof FailureData>

/** An AppError as plain data: what crosses to the window and what is stored beside a failed row. */
export const Failure = z.object({
  code: AppErrorCode,
  isRetryable: z.boolean(),
  data: FailureData,
})
export type Failure = z.infer<typeof Failure>

/** The only error that crosses to the window. `message` is for developers; people read a sentence by `code`. */
export class AppError extends Error {
  override readonly name = 'AppError'
  readonly code: AppErrorCode
  readonly data: FailureData
  readonly isRetryable: boolean

  constructor(
    code: AppErrorCode,
    options: { data?: FailureData; isRetryable?: boolean; cause?: unknown } = {},
  ) {
    super(code, options.cause === undefined ? undefined : { cause: options.cause })
    this.code = code
    this.data = options.data ?? {}
    this.isRetryable = options.isRetryable ?? false
  }

  toFailure(): Failure {
    return { code: this.code, isRetryable: this.isRetryable, data: this.data }
  }

  static fromFailure(failure: Failure): AppError {
    return new AppError(failure.code, { data: failure.data, isRetryable: failure.isRetryable })
  }
}
