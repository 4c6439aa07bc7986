import type { JobId } from '../../../shared/domain/ids.ts'
import type { Failure } from '../../../shared/errors.ts'
import { AppError } from '../../../shared/errors.ts'
import { GatewayError, type GatewayErrorKind } from '../../gateway/errors/gateway-error.ts'
import type { Clock } from '../../lib/time/clock.ts'
import { isRelayed } from '../is-relayed.ts'
import type { JobTransition } from '../states.ts'
import { createJobMisses } from './job-misses.ts'
import { createRetryBudget } from './create-retry-budget.ts'

/** The request left, and nothing that came back says whether it was accepted. */
const lostKinds = new Set<GatewayErrorKind>(['cut', 'timed-out', 'malformed'])

/**
 * What failed creates mean. One is never sent again once it may have been taken: there is no idempotency key
 * (docs/gateway.md, *Creating a video task*).
 */
export function createOutcomes(tools: {
  clock: Clock
  random(): number
  failureOf(error: unknown): Failure
}) {
  const misses = createJobMisses(tools)
  const budget = createRetryBudget(tools)
  return {
    of(jobId: JobId, error: unknown): JobTransition {
      const failure = tools.failureOf(error)
      if (error instanceof GatewayError) {
        if (error.kind === 'not-sent') {
          return { type: 'create-not-sent', failure, retryAtMs: misses.nextTryAtMs(jobId, error) }
        }
        const { status = 0, retryAfterMs = null } = error.facts
        if (hasNotLeft(error)) {
          const retryAtMs = budget.nextTryAtMs(jobId, null)
          if (retryAtMs === null) return { type: 'create-refused', failure }
          return { type: 'create-not-sent', failure, retryAtMs }
        }
        if (brokeOff(error)) return { type: 'create-lost', failure }
        if (lostKinds.has(error.kind) || (status >= 200 && status < 300) || isRelayed(status)) {
          return { type: 'create-lost', failure }
        }
        const retryAtMs = saysLater(error) ? budget.nextTryAtMs(jobId, retryAfterMs) : null
        return retryAtMs === null
          ? { type: 'create-refused', failure }
          : { type: 'create-put-off', failure, retryAtMs }
      }
      // Of `beforeSending`, or the connection or its key is gone: nothing was sent.
      if (error instanceof AppError) return { type: 'create-refused', failure }
      return { type: 'create-lost', failure }
    },
    /** The create went well, or is not wanted any more. */
    forget(jobId: JobId) {
      misses.forget(jobId)
      budget.forget(jobId)
    },
  }
}

/** No byte of it left: that is what it comes to also where the app ends meanwhile, and it is made at the next start. */
export function isUnsent(error: unknown): boolean {
  return error instanceof GatewayError && error.kind === 'not-sent'
}

/**
 * What a create needs before it is sent: its connection, its key, its files. Whatever fails there is thrown as an
 * AppError, which says that nothing was sent: an error of the disk or of the keychain would look like a lost answer.
 */
export async function beforeSending<T>(
  { failureOf }: { failureOf(error: unknown): Failure },
  prepare: () => Promise<T>,
): Promise<T> {
  try {
    return await prepare()
  } catch (error) {
    const failure = failureOf(error)
    throw AppError.fromFailure({ ...failure, data: { ...failure.data, wasCharged: 'no' } })
  }
}

/**
 * Its last byte never left: it broke off or stalled while it was sent, or before. No gateway can have taken JSON without
 * its end, so that it may go again; how often is counted, because each time costs the sending.
 */
function hasNotLeft({ kind, facts }: GatewayError): boolean {
  return kind === 'not-sent-whole' || ((kind === 'cut' || kind === 'timed-out') && facts.wasCharged === 'no')
}

/** An error inside the answer to a request that was accepted, and that may have been worked on until then. */
function brokeOff({ facts }: GatewayError): boolean {
  return facts.isInAnswer === true && facts.wasCharged !== 'no'
}

/**
 * Too many requests, or a server that is too busy and says that it took nothing. Inside an answer of status 2xx nothing
 * says so: what was accepted is not sent again by itself.
 */
function saysLater({ kind, facts }: GatewayError): boolean {
  if (facts.isInAnswer === true) return false
  const isBusy = facts.status === 503 || facts.status === 529
  const isServer = kind === 'server-failed' || kind === 'overloaded'
  return kind === 'rate-limited' || (isServer && isBusy && facts.wasCharged === 'no')
}
