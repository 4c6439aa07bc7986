import type { Failure } from '../../shared/errors.ts'

/** Whether a request failed for want of a good key: until another one is entered, every further try fails too. */
export function isAboutKey(failure: Failure | null): boolean {
  return failure?.code === 'key-missing' || failure?.code === 'key-rejected'
}
