import type { AssetId } from '../../../shared/domain/ids.ts'

/** Where an image goes that takes a while to arrive. It speaks of what is there now, also when its room was left. */
export type ImagePlace = {
  /** What stands there, in any words that differ when it does; null: nothing. */
  now(): string | null
  /** Puts it there. False: there is no room for it. */
  put(id: AssetId): boolean
  /** For one that was given while nothing stood there, and finds something: another place. False: there is none. */
  putBeside?(id: AssetId): boolean
  /** For the others of several that were given at once: the next free place. False: there is none. */
  putMore?(id: AssetId): boolean
}

/**
 * Lets images arrive one by one in a place. One that was given first never takes the place of what was chosen since:
 * what a person chose last stands.
 * @param sayKept says that one was not put in; it is in the Library
 * @returns takes the image that the promise brings, or nothing where it brings null, into the place as it is then
 */
export function createArrivals(
  sayKept: () => void,
): (placeNow: () => ImagePlace, arriving: Promise<AssetId | null>) => Promise<void> {
  let givenCount = 0
  /** What this took in last: it is no choice of another kind, so one that was given after it may replace it. */
  let taken: { given: number; now: string | null } | null = null
  return async (placeNow, arriving) => {
    givenCount += 1
    const given = givenCount
    const before = placeNow().now()
    const id = await arriving
    if (id === null) return
    const place = placeNow()
    const now = place.now()
    const isOursBefore = taken !== null && taken.now === now && taken.given < given
    const isBeside = before === null && now !== null && place.putBeside !== undefined
    const isFree = now === before || isOursBefore
    const isIn = isBeside ? place.putBeside?.(id) : isFree && place.put(id)
    if (isIn !== true) return sayKept()
    taken = { given, now: place.now() }
  }
}
