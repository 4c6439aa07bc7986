import type { Failure } from '../../../shared/errors.ts'
import { AppError } from '../../../shared/errors.ts'
import { GatewayError, type GatewayErrorKind } from '../../gateway/gateway-error.ts'
import type { JobHappening } from '../states.ts'

/** The request left, and nothing that came back says whether it was accepted. */
const lostKinds = new Set<GatewayErrorKind>(['cut', 'timed-out', 'malformed'])

/**
 * What a failed create means. It is never sent again once a byte of it may have left: there is no idempotency key
 * (gateway-in-the-wild §2).
 */
export function createOutcome(
  error: unknown,
  failureOf: (error: unknown) => Failure,
  retryAtMs: number,
): JobHappening {
  const failure = failureOf(error)
  if (error instanceof GatewayError) {
    if (error.kind === 'not-sent') return { type: 'create-not-sent', failure, retryAtMs }
    const isAnswered2xx = (error.facts.status ?? 0) >= 200 && (error.facts.status ?? 0) < 300
    if (lostKinds.has(error.kind) || isAnswered2xx) return { type: 'create-lost', failure }
    return { type: 'create-refused', failure }
  }
  // The connection or its key is gone: nothing was sent.
  if (error instanceof AppError) return { type: 'create-refused', failure }
  return { type: 'create-lost', failure }
}
