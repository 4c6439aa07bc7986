import { type Pixels, wantSameSize } from './pixels.ts'
import { type Ring, sampleRing } from './ring.ts'

/** How one channel of an answer becomes that of its original: level × gain + offset. */
export type ChannelMatch = { readonly gain: number; readonly offset: number }
/** Red, green, blue. */
export type ColourMatch = readonly [ChannelMatch, ChannelMatch, ChannelMatch]

const same: ChannelMatch = { gain: 1, offset: 0 }
/** Fewer pixels than these tell nothing of light. */
const leastSamples = 64
const mostSamples = 20_000
/** Levels. A channel that spreads less says where it lies, but not how steep it is. */
const leastSpread = 4
/** A drift is slight; what would need more is another image, and stays. */
const [leastGain, mostGain, mostOffset] = [0.75, 1.33, 64] as const
/** Levels. So small a difference is rounding. */
const unseen = 0.5
const rounds = 4

/**
 * What light and colour have to be changed by so that the answer, which already lies over its original, looks around the
 * change as the original does there. Pixels of the ring that say something else than most, such as what was painted over the
 * mask's edge, do not count.
 */
export function findColourMatch(original: Pixels, answer: Pixels, ring: Ring): ColourMatch {
  wantSameSize(original, answer)
  const samples = sampleRing(ring, mostSamples)
  if (samples.length < leastSamples) return [same, same, same]
  const of = (channel: number): ChannelMatch => {
    const before = Float64Array.from(samples, (index) => original.data[index * 4 + channel] as number)
    const after = Float64Array.from(samples, (index) => answer.data[index * 4 + channel] as number)
    return matchChannel(before, after)
  }
  return [of(0), of(1), of(2)]
}

/** The answer with that light and colour. Alpha stays. */
export function matchColour(answer: Pixels, match: ColourMatch): Pixels {
  if (match.every(({ gain, offset }) => gain === 1 && offset === 0)) return answer
  const [reds, greens, blues] = match.map(({ gain, offset }) =>
    Uint8ClampedArray.from({ length: 256 }, (_, level) => level * gain + offset),
  ) as [Uint8ClampedArray, Uint8ClampedArray, Uint8ClampedArray]
  const data = answer.data.slice()
  for (let at = 0; at < data.length; at += 4) {
    data[at] = reds[data[at] as number] as number
    data[at + 1] = greens[data[at + 1] as number] as number
    data[at + 2] = blues[data[at + 2] as number] as number
  }
  return { ...answer, data }
}

/** Begins at the median difference and then, some times over, takes only what lies near the line found before. */
function matchChannel(before: Float64Array, after: Float64Array): ChannelMatch {
  let match: ChannelMatch = {
    gain: 1,
    offset: medianOf(before.map((level, index) => level - (after[index] as number))),
  }
  for (let round = 0; round < rounds; round++) {
    const { gain, offset } = match
    const errors = before.map((level, index) => Math.abs(level - (after[index] as number) * gain - offset))
    // Two and a half deviations of what is spread normally, and never less than rounding makes.
    const most = Math.max(2, 2.5 * 1.4826 * medianOf(errors))
    match = lineOf(before, after, (index) => (errors[index] as number) <= most)
  }
  const isSeen = Math.abs(match.gain - 1) * 128 + Math.abs(match.offset) > unseen
  const isSlight = match.gain >= leastGain && match.gain <= mostGain && Math.abs(match.offset) <= mostOffset
  return isSeen && isSlight ? match : same
}

/** By means and spreads rather than by regression: noise of the answer would make a regression too level. */
function lineOf(before: Float64Array, after: Float64Array, counts: (index: number) => boolean): ChannelMatch {
  let [count, sumBefore, sumAfter, squareBefore, squareAfter] = [0, 0, 0, 0, 0]
  for (let index = 0; index < before.length; index++) {
    if (!counts(index)) continue
    const [one, other] = [before[index] as number, after[index] as number]
    count += 1
    sumBefore += one
    sumAfter += other
    squareBefore += one * one
    squareAfter += other * other
  }
  const [meanBefore, meanAfter] = [sumBefore / count, sumAfter / count]
  const spreadBefore = Math.sqrt(Math.max(0, squareBefore / count - meanBefore ** 2))
  const spreadAfter = Math.sqrt(Math.max(0, squareAfter / count - meanAfter ** 2))
  const gain = Math.min(spreadBefore, spreadAfter) < leastSpread ? 1 : spreadBefore / spreadAfter
  return { gain, offset: meanBefore - meanAfter * gain }
}

function medianOf(values: Float64Array): number {
  return values.toSorted()[Math.floor(values.length / 2)] as number
}
