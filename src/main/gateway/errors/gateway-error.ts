import type { FailureData, WasCharged } from '../../../shared/errors.ts'

/**
 * What went wrong with an exchange. Closed: `handlers/to-app-error.ts` maps each to what people read.
 * - `not-sent`: no byte of the request left (DNS, refused, TLS, connect deadline).
 * - `not-sent-whole`: it broke off, or nothing moved for too long, before the last byte left: nobody can have taken it.
 * - `cut`: the request left, and the answer did not arrive whole.
 * - `timed-out`: the same, and nothing moved before its deadline.
 * - `not-a-gateway`: an answer that no gateway gives (HTML, a redirect, an unknown type).
 * - `overloaded`: the gateway, or who is behind it, says that it has too much to do.
 * - `too-long`: a reply that went on beyond any length that one could have, and was left.
 * - `malformed`: status 200 and the right type, but not an answer that can be read.
 */
export type GatewayErrorKind =
  | 'not-sent'
  | 'not-sent-whole'
  | 'cut'
  | 'timed-out'
  | 'unauthorized'
  | 'quota'
  | 'rate-limited'
  | 'model-unavailable'
  | 'content-blocked'
  | 'bad-request'
  | 'not-found'
  | 'server-failed'
  | 'overloaded'
  | 'not-a-gateway'
  | 'too-long'
  | 'malformed'

export type GatewayErrorFacts = {
  /** Of the answer; of an error inside a stream, the number that it gives itself. */
  status?: number
  /** Read inside an answer of status 2xx: the request was accepted, whatever the error calls itself. */
  isInAnswer?: boolean
  requestId?: string
  /** Milliseconds that the gateway asked to wait. */
  retryAfterMs?: number
  wasCharged?: WasCharged
  /** Host and port the request went to. */
  host?: string
  /** A proxy is at fault, and `host` is its own, if known. */
  via?: FailureData['via']
  /** Why the certificate of `host` was not trusted. */
  certificate?: FailureData['certificate']
  /** Of the system, which may be what stands in the way. */
  systemSetting?: FailureData['systemSetting']
  /** The far side's own words without keys, shortened. For "Details" only: never branch on it. */
  detail?: string
  cause?: unknown
}

/** Every failure of this folder but an abort, which stays what it is once anything left: decide by `signal.aborted`. */
export class GatewayError extends Error {
  override readonly name = 'GatewayError'
  readonly kind: GatewayErrorKind
  readonly facts: GatewayErrorFacts

  constructor(kind: GatewayErrorKind, facts: GatewayErrorFacts = {}) {
    super(kind, facts.cause === undefined ? undefined : { cause: facts.cause })
    this.kind = kind
    this.facts = facts
  }
}
