import { factsOf } from './facts-of.ts'
import type { Log } from './log.ts'

/**
 * - `rejection`: a promise failed that nobody waited for. Whoever began it is unharmed.
 * - `exception`: something threw where nobody could catch it, in a timer or in answer to an event. What that was about to
 *   do next is not done, and nobody knows what waits for it: a restart puts it right.
 */
export type UnexpectedKind = 'rejection' | 'exception'

/** A defect that comes again and again must not fill the disk. */
const mostWrittenDown = 100

/**
 * Takes what nobody expected, each in its own words to the log and each kind once to the person.
 *
 * @param tell told once of each kind
 */
export function createUnexpected(
  log: Log,
  tell: (kind: UnexpectedKind) => void,
): (kind: UnexpectedKind, error: unknown) => void {
  const told = new Set<UnexpectedKind>()
  let left = mostWrittenDown
  return (kind, error) => {
    if (left > 0) log.error(factsOf(error), `unexpected-${kind}`)
    left -= 1
    if (told.has(kind)) return
    told.add(kind)
    tell(kind)
  }
}

/**
 * From now on nothing that nobody expected ends the process. An exception does not either, though what threw may be half
 * done: every change on disk is a transaction, so that what is stored is whole, while an end now would cut replies and
 * lose the answers of paid requests that are on their way. The person is asked to restart when it suits them.
 *
 * @param say called the first time only: where it says it may be closed, and that would be the next exception
 */
export function outliveUnexpected(
  take: (kind: UnexpectedKind, error: unknown) => void,
  say: () => void = () => {},
): void {
  let isSaid = false
  const outlive = (kind: UnexpectedKind) => (error: unknown) => {
    take(kind, error)
    if (isSaid) return
    isSaid = true
    say()
  }
  process.on('unhandledRejection', outlive('rejection'))
  process.on('uncaughtException', outlive('exception'))
}
