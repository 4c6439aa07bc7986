import type { JobId } from '../../../shared/domain/ids.ts'
import type { Failure } from '../../../shared/errors.ts'
import { AppError } from '../../../shared/errors.ts'
import { GatewayError, type GatewayErrorKind } from '../../gateway/gateway-error.ts'
import type { Clock } from '../../lib/clock.ts'
import type { JobHappening } from '../states.ts'
import { createMisses } from './misses.ts'
import { createPatience } from './patience.ts'

/** The request left, and nothing that came back says whether it was accepted. */
const lostKinds = new Set<GatewayErrorKind>(['cut', 'timed-out', 'malformed'])

/**
 * What failed creates mean. One is never sent again once it may have been taken: there is no idempotency key
 * (gateway-in-the-wild §2).
 */
export type CreateOutcomes = {
  of(jobId: JobId, error: unknown): JobHappening
  /** The create went well, or is not wanted any more. */
  forget(jobId: JobId): void
}

export function createOutcomes(tools: {
  clock: Clock
  random(): number
  failureOf(error: unknown): Failure
}): CreateOutcomes {
  const misses = createMisses(tools)
  const patience = createPatience(tools)
  return {
    of(jobId, error) {
      const failure = tools.failureOf(error)
      if (error instanceof GatewayError) {
        if (error.kind === 'not-sent') {
          return { type: 'create-not-sent', failure, retryAtMs: misses.nextTryAtMs(jobId, error) }
        }
        const { status = 0, retryAfterMs = null } = error.facts
        if (lostKinds.has(error.kind) || (status >= 200 && status < 300) || isRelayed(status)) {
          return { type: 'create-lost', failure }
        }
        const retryAtMs = saysLater(error) ? patience.nextTryAtMs(jobId, retryAfterMs) : null
        return retryAtMs === null
          ? { type: 'create-refused', failure }
          : { type: 'create-put-off', failure, retryAtMs }
      }
      // The connection or its key is gone: nothing was sent.
      if (error instanceof AppError) return { type: 'create-refused', failure }
      return { type: 'create-lost', failure }
    },
    forget(jobId) {
      misses.forget(jobId)
      patience.forget(jobId)
    },
  }
}

/** Too many requests, or a server that is too busy and says that it took nothing. */
function saysLater({ kind, facts }: GatewayError): boolean {
  const isBusy = facts.status === 503 || facts.status === 529
  return kind === 'rate-limited' || (kind === 'server-failed' && isBusy && facts.wasCharged === 'no')
}

/** Said by what stands before a gateway, which did not hear the answer that the gateway may have given. */
function isRelayed(status: number): boolean {
  return status === 502 || status === 504 || (status >= 520 && status <= 527)
}
