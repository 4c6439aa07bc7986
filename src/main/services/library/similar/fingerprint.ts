import type { AssetLook } from '../../../store/tables/similar/likeness-table.ts'
import { type Average, averageOf, distanceOf, isOfOneAverage, type Likeness, likenessOf } from './likeness.ts'

/** What `fingerprintOf` is made of. */
export type SeenLook = Pick<AssetLook, 'width' | 'height' | 'thumbhash' | 'dhash'>

/** What tells of an image whether it is a copy of another. */
export type Fingerprint = {
  /** The two halves of its dHash, 32 bits each (`src/main/image-decoder/dhash.ts`). */
  readonly high: number
  readonly low: number
  readonly average: Average
  /** Width by height. */
  readonly ratio: number
  /** So few edges that its dHash is nearly that of any other such. */
  readonly isFlat: boolean
  /** What its ThumbHash says besides. Null where it has edges enough to be told by its dHash, and where the ThumbHash cannot be read. */
  readonly likeness: Likeness | null
}

/**
 * So many of the 64 bits may differ between an image and its copy in another size, format or quality, cut a little, or with words or a
 * small change on it. Where all of this was measured: `tests/bench/library/likeness.ts`.
 */
export const mostBits = 8
/** As many as may differ where an image is only similar to another. */
const mostBitsOfSimilar = 14
/** What as many bits as a copy may have count as, on the scale of ThumbHashes. */
const mostOfCopies = 0.3
/** Of an image with edges at least so many bits are set, and as many not. */
const leastEdges = 12
/** So far the ThumbHashes of two flat images may be apart. */
const mostOfFlat = 0.15
/** How far the ratio of a copy that was cut a little may be from the ratio before, as a natural logarithm. */
const mostOfRatio = 0.1

/** @returns null where it has no dHash yet, or so little is to be seen that it is not told from others */
export function fingerprintOf({ width, height, thumbhash, dhash }: SeenLook): Fingerprint | null {
  const hash = Buffer.from(thumbhash, 'base64')
  const average = averageOf(hash)
  if (dhash === null || average === null || width <= 0 || height <= 0) return null
  const [high, low] = [Number.parseInt(dhash.slice(0, 8), 16), Number.parseInt(dhash.slice(8), 16)]
  const set = bitsIn(high) + bitsIn(low)
  const edges = Math.min(set, 64 - set)
  const isFlat = edges < leastEdges
  const likeness = edges < leastEdges + mostBits ? likenessOf(hash) : null
  if (isFlat && likeness === null) return null
  return { high, low, average, ratio: width / height, isFlat, likeness }
}

/** How many of the 64 bits differ. */
export function differingBits(one: Pick<Fingerprint, 'high' | 'low'>, other: typeof one): number {
  return bitsIn(one.high ^ other.high) + bitsIn(one.low ^ other.low)
}

/** Whether one is a copy of the other. The ThumbHash has a second say: in light and colour, and where edges are few. */
export function isCopy(one: Fingerprint, other: Fingerprint): boolean {
  return differingBits(one, other) <= mostBits && isOfOneLook(one, other)
}

/**
 * How unlike two images are by their dHash, as `distanceOf` tells it by their ThumbHash: a copy is nearer than what has the same
 * composition alone. Infinity where that is of no interest.
 */
export function distanceByEdges(one: Fingerprint, other: Fingerprint): number {
  const bits = differingBits(one, other)
  return bits > mostBitsOfSimilar || !isOfOneLook(one, other) ? Infinity : (bits / mostBits) * mostOfCopies
}

/** What `isCopy` asks besides the dHash. */
function isOfOneLook(one: Fingerprint, other: Fingerprint): boolean {
  if (!isOfOneAverage(one.average, other.average)) return false
  if (Math.abs(Math.log(one.ratio / other.ratio)) > mostOfRatio) return false
  if (!one.isFlat && !other.isFlat) return true
  if (one.likeness === null || other.likeness === null) return false
  return distanceOf(one.likeness, other.likeness, mostOfFlat) <= mostOfFlat
}

/** Set bits of 32. */
export function bitsIn(word: number): number {
  const pairs = word - ((word >>> 1) & 0x5555_5555)
  const fours = (pairs & 0x3333_3333) + ((pairs >>> 2) & 0x3333_3333)
  return Math.imul((fours + (fours >>> 4)) & 0x0f0f_0f0f, 0x0101_0101) >>> 24
}
