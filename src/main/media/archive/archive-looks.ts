import { type Clock, systemClock } from '../../lib/time/clock.ts'

/** A disk that slept has started by then. */
export const longestLookMs = 10_000
/** Each holds one of the four threads that all work on files is done on, and may never give it back. */
const mostAtOnce = 3

type Waiting = { folder: string; begin(): void; giveUp(): void }

/**
 * Looks at folders whose disk may not answer any more, as that of a computer which was switched off. Each folder waits for itself
 * alone: one look at a time, none where one still hangs. Only where `mostAtOnce` disks hang is no other looked at either.
 */
export function createArchiveLooks(clock: Clock = systemClock) {
  /** Those with a look under way; `hanging`: for too long. */
  const looked = new Set<string>()
  const hanging = new Set<string>()
  let waiting: Waiting[] = []

  const isVain = (folder: string) => hanging.has(folder) || hanging.size >= mostAtOnce

  const goOn = (): void => {
    const asked = waiting
    waiting = []
    for (const one of asked) {
      if (isVain(one.folder)) one.giveUp()
      else if (looked.has(one.folder) || looked.size >= mostAtOnce) waiting.push(one)
      else one.begin()
    }
  }

  /** @returns null where the disk does not answer in time, or still owes an earlier answer */
  return async <Found>(folder: string, look: () => Promise<Found>): Promise<Found | null> => {
    const found = Promise.withResolvers<Found | null>()
    const giveUp = () => found.resolve(null)
    const begin = () => {
      looked.add(folder)
      const cancel = clock.after(longestLookMs, () => {
        hanging.add(folder)
        giveUp()
        goOn()
      })
      const ended = look().finally(() => {
        cancel()
        hanging.delete(folder)
        looked.delete(folder)
        goOn()
      })
      ended.then(found.resolve, found.reject)
    }
    waiting.push({ folder, begin, giveUp })
    goOn()
    return found.promise
  }
}
