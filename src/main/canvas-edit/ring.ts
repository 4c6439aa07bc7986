import { growMask } from './grow-mask.ts'
import { type Mask, type Pixels, wantSameSize } from './pixels.ts'

/** Indexes of the pixels around what may change: there the answer should be what the original is. In rising order. */
export type Ring = Uint32Array

/** A pixel that is clearer than this shows too little of itself to be compared. */
const leastAlpha = 250

/**
 * The pixels outside of a mask (where it is 0) that are at most `width` pixels away from it and show in both images.
 * None where the mask covers everything.
 */
export function ringAround(mask: Mask, width: number, original: Pixels, answer: Pixels): Ring {
  wantSameSize(mask, original)
  wantSameSize(mask, answer)
  const grown = growMask(mask, width).data
  const isIn = (index: number): boolean =>
    mask.data[index] === 0 &&
    grown[index] !== 0 &&
    (original.data[index * 4 + 3] as number) >= leastAlpha &&
    (answer.data[index * 4 + 3] as number) >= leastAlpha
  let count = 0
  for (let index = 0; index < grown.length; index++) if (isIn(index)) count++
  const ring = new Uint32Array(count)
  for (let index = 0, next = 0; next < count; index++) if (isIn(index)) ring[next++] = index
  return ring
}

/** At most so many, evenly. Sums over a ring need no more to be as good. */
export function sampleRing(ring: Ring, most: number): Ring {
  if (ring.length <= most) return ring
  // A step that is no whole number meets every column sooner or later.
  return Uint32Array.from(
    { length: most },
    (_, index) => ring[Math.floor((index * ring.length) / most)] as number,
  )
}
