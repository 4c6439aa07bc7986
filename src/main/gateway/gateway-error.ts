import type { WasCharged } from '../../shared/errors.ts'

/**
 * What went wrong with an exchange. Closed: `handlers/to-app-error.ts` maps each to what people read.
 * - `not-sent`: no byte of the request left (DNS, refused, TLS, connect deadline).
 * - `cut`: the request left and the answer did not arrive whole.
 * - `timed-out`: the request left and nothing came before its deadline.
 * - `not-a-gateway`: an answer that no gateway gives (HTML, a redirect, an unknown type).
 * - `malformed`: status 200 and the right type, but not an answer that can be read.
 */
export type GatewayErrorKind =
  | 'not-sent'
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
  | 'not-a-gateway'
  | 'malformed'

export type GatewayErrorFacts = {
  status?: number
  requestId?: string
  /** Milliseconds that the gateway asked to wait. */
  retryAfterMs?: number
  wasCharged?: WasCharged
  /** Host and port the request went to. */
  host?: string
  /** The far side's own words without keys, shortened. For "Details" only: never branch on it. */
  detail?: string
  cause?: unknown
}

/** Every failure of this folder but an abort, which stays what it is: decide by `signal.aborted`. */
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
