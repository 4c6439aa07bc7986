import { randomBytes } from 'node:crypto'
import { isSameSecret } from './guard.ts'

/** What stands in the address that a person opens: it lets one window in, once. */
export type EntryCodes = ReturnType<typeof createEntryCodes>

/**
 * An address stays behind in histories, in session files and in terminals; so what it holds is not the secret of the run
 * but a code, and using it makes the next one, which `onFresh` hears.
 */
export function createEntryCodes(onFresh: (code: string) => void) {
  let code = newCode()
  return {
    /** The one that is good now. */
    current: () => code,
    /** True for the code that is good, which is then worthless. */
    take(given: string) {
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
