import type { AppErrorCode, Failure } from '../../shared/errors.ts'

/**
 * Ids for presses that may cost money. When a press fails and what it asked for may be written all the same, pressing
 * again for the same thing uses the same id, so that the app answers with the first one's job instead of making a second.
 */
export type IdempotencyKeys = {
  idFor(what: string): string
  answered(what: string): void
  failed(what: string, failure: Failure): void
}

/** With these the app refuses a press before it writes anything. */
const refusals: ReadonlySet<AppErrorCode> = new Set(['bad-input', 'not-found'])

export function createIdempotencyKeys(makeId: () => string = () => crypto.randomUUID()): IdempotencyKeys {
  const open = new Map<string, string>()
  return {
    idFor(what) {
      const id = open.get(what) ?? makeId()
      open.set(what, id)
      return id
    },
    answered(what) {
      open.delete(what)
    },
    failed(what, { code, data }) {
      if (refusals.has(code) || data.wasCharged === 'no') open.delete(what)
    },
  }
}
