import { deltaE } from './lab.ts'
import { type Mask, type Pixels, wantSameSize } from './pixels.ts'
import { type Ring, sampleRing } from './ring.ts'

/** How much an answer changed where it was to change nothing. */
export type Spill = ReturnType<typeof spillOf>

/** ΔE*ab. Less is the noise of a model that draws everything anew, more is seen beside the original. */
const seen = 8
const mostSamples = 200_000

/** Of an answer that lies over its original and has its colours. `mask` is 0 where nothing was to change. */
export function spillOf(original: Pixels, answer: Pixels, mask: Mask, ring: Ring) {
  wantSameSize(original, answer)
  wantSameSize(original, mask)
  const samples = sampleRing(ring, mostSamples)
  const sum = samples.reduce(
    (total, index) => total + deltaE(original.data, index * 4, answer.data, index * 4),
    0,
  )
  return {
    /** Mean ΔE*ab (CIE 1976) on the ring; 0 for a ring without pixels. */
    deltaE: samples.length === 0 ? 0 : sum / samples.length,
    /** Of all pixels outside the mask those that have seen a change, 0 to 1. */
    changedShare: changedShareOf(original, answer, mask),
  }
}

/** A pixel that is clear in the original was not there to be changed, and one that is clear in the answer changes nothing. */
function changedShareOf(original: Pixels, answer: Pixels, mask: Mask): number {
  const step = Math.max(1, Math.floor(mask.data.length / mostSamples)) | 1
  let [outside, changed] = [0, 0]
  for (let index = 0; index < mask.data.length; index += step) {
    const isBare = original.data[index * 4 + 3] === 0 || answer.data[index * 4 + 3] === 0
    if (mask.data[index] !== 0 || isBare) continue
    outside += 1
    if (deltaE(original.data, index * 4, answer.data, index * 4) > seen) changed += 1
  }
  return outside === 0 ? 0 : changed / outside
}
