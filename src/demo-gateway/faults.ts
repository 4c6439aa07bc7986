import type { Refusal } from './http.ts'
import type { Faults } from './options.ts'
import { type RefusalFormat, refusal } from './refusals.ts'

/** Counts the requests that make something: every so many of them meet the fault. */
export function createFaultCounter(faults: Faults): () => boolean {
  let count = 0
  return () => {
    if (faults.status === null) return false
    count += 1
    return count % faults.every === 0
  }
}

const messages: Record<number, string> = {
  401: 'The API key is not valid',
  403: 'The quota of this key is used up',
  429: 'Too many requests',
  503: 'The upstream is overloaded',
  504: 'The upstream did not answer in time',
}

const codes: Record<number, string> = { 403: 'insufficient_user_quota', 503: 'upstream_overloaded' }

export function faultRefusal(format: RefusalFormat, status: number): Refusal {
  const code = codes[status]
  return refusal(format, status, messages[status] ?? 'The demo gateway was told to fail', {
    ...(code === undefined ? {} : { code }),
  })
}

/** Statuses after which a client may come back, with the time to wait. */
export const retryAfterSeconds: Record<number, number> = { 429: 2, 503: 5 }
