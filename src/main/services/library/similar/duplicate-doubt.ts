import type { DuplicateDoubt } from '../../../../shared/domain/similar.ts'
import { differingBits, type Fingerprint } from './fingerprint.ts'

/** So many bits another size, format or quality changes at most, in nearly all copies. */
const mostOfSure = 2
/** Of images with few edges each bit says more. */
const mostOfSurePlain = 1
/** More than bits can differ. */
const behindSure = 65

type Group = readonly Fingerprint[]

/** Why a group, of which all are compared with the first, may hold other images too; null where it is sure. */
export function doubtOf(group: Group): DuplicateDoubt | null {
  const isPlain = group.some(({ isFlat }) => isFlat)
  if (farthest(group) <= (isPlain ? mostOfSurePlain : mostOfSure)) return null
  return isPlain ? 'plain' : 'differs'
}

/** What is sure stands before all in doubt, and what is nearer to its first before what is farther. */
export function rankOf(group: Group): number {
  return farthest(group) + (doubtOf(group) === null ? 0 : behindSure)
}

/** In bits. */
function farthest([first, ...others]: Group): number {
  return first === undefined ? 0 : Math.max(0, ...others.map((other) => differingBits(first, other)))
}
