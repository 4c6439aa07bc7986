import type { Clock } from './clock.ts'

/**
 * Waits for work, but not for longer than so many milliseconds: what it comes to after that is nobody's.
 *
 * @returns whether it was done in time
 * @throws as `work`
 */
export async function atMost(clock: Clock, mostMs: number, work: Promise<unknown>): Promise<boolean> {
  const late = Promise.withResolvers<false>()
  const cancel = clock.after(mostMs, () => late.resolve(false))
  return Promise.race([work.then(() => true), late.promise]).finally(cancel)
}
