import { randomBytes } from 'node:crypto'
import { isSameSecret } from './guard.ts'

/** What stands in the address that a person opens: it lets one window in, once. */
export type EntryCodes = {
  /** The one that is good now. */
  current(): string
  /** True for the code that is good, which is then worthless. */
  take(given: string): boolean
}

/**
 * An address stays behind in histories, in session files and in terminals; so what it holds is not the secret of the run
 * but a code, and using it makes the next one, which `onFresh` hears.
 */
export function createEntryCodes(onFresh: (code: string) => void): EntryCodes {
  let code = newCode()
  return {
    current: () => code,
    take(given) {
      if (!isSameSecret(given, code)) return false
      code = newCode()
      onFresh(code)
      return true
    },
  }
}

function newCode(): string {
  return randomBytes(24).toString('base64url')
}
