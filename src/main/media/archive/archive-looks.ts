import { type Clock, systemClock } from '../../lib/time/clock.ts'

/** A disk that slept has started by then. */
export const longestLookMs = 10_000
/** Each holds one of the few threads that all work on files is done on. */
const mostHanging = 2

/**
 * Looks at folders whose disk may not answer any more, as that of a computer which was switched off. One look at a time, whoever
 * asks; none at a folder where one still hangs.
 */
export function createArchiveLooks(clock: Clock = systemClock) {
  const hanging = new Set<string>()
  let turn: Promise<unknown> = Promise.resolve()
  const hangs = (folder: string) => hanging.has(folder) || hanging.size >= mostHanging

  const inTime = async <Found>(folder: string, look: () => Promise<Found>): Promise<Found | null> => {
    if (hangs(folder)) return null
    const late = Promise.withResolvers<null>()
    const cancel = clock.after(longestLookMs, () => {
      hanging.add(folder)
      late.resolve(null)
    })
    const looked = look().finally(() => {
      cancel()
      hanging.delete(folder)
    })
    return Promise.race([looked, late.promise])
  }

  /** @returns null where the disk does not answer in time, or still owes an earlier answer */
  return async <Found>(folder: string, look: () => Promise<Found>): Promise<Found | null> => {
    if (hangs(folder)) return null
    const found = turn.then(() => inTime(folder, look))
    turn = found.catch(() => null)
    return found
  }
}
