/**
 * What an image looks like in coarse, read from its ThumbHash (`thumbhash` on npm, whose layout of bytes this follows): the
 * average colour, and how brightness and colour change over it.
 */
export type Likeness = {
  /** Only images of nearly one ratio, with clear parts or without, have it in common: of others nothing can be compared. */
  readonly layout: number
  /** Average brightness, yellow to blue, red to green: 0 to 1, and twice -1 to 1. */
  readonly average: Average
  /** How it changes, of length 1. */
  readonly shape: Float32Array
}

export type Average = readonly [brightness: number, blueness: number, redness: number]

/** Such a pair has the same composition and colours. */
export const mostOfSimilar = 0.75

/** So far the average brightness of such a pair may be apart, and each of its colours. */
export const mostOfAverage = 0.06

/** @returns null for what is no ThumbHash, and for an image that is nearly of one colour, of which nothing can be told */
export function likenessOf(hash: Buffer): Likeness | null {
  const average = averageOf(hash)
  if (average === null) return null
  const head = hash.readUIntLE(0, 3)
  const tail = hash.readUInt16LE(3)
  const hasAlpha = head >> 23 === 1
  const brightness = ((head >> 18) & 31) / 31
  const long = hasAlpha ? 5 : 7
  const isLandscape = tail >> 15 === 1
  const short = tail & 7
  const [across, down] = isLandscape ? [long, short] : [short, long]
  const sizes = [countOf(Math.max(3, across), Math.max(3, down)), countOf(3, 3), countOf(3, 3)]
  const scales = [brightness, ((tail >> 3) & 63) / 63, ((tail >> 9) & 63) / 63]
  const begin = hasAlpha ? 6 : 5
  const wanted = sizes.reduce((sum, size) => sum + size, 0)
  if (brightness === 0 || hash.length < begin + Math.ceil(wanted / 2)) return null

  const shape = new Float32Array(wanted)
  let at = 0
  for (const [channel, size] of sizes.entries())
    for (let nth = 0; nth < size; nth += 1, at += 1) {
      const step = ((hash[begin + (at >> 1)] ?? 0) >> ((at & 1) << 2)) & 15
      shape[at] = (step / 7.5 - 1) * (scales[channel] ?? 0)
    }
  const length = Math.hypot(...shape)
  if (length === 0) return null
  return {
    // One that is all but square is as good as square.
    layout: (Number(hasAlpha) << 4) | (Number(isLandscape && short !== long) << 3) | short,
    average,
    shape: shape.map((value) => value / length),
  }
}

/** @returns the average colour alone, also of an image of one colour; null for what is no ThumbHash */
export function averageOf(hash: Buffer): Average | null {
  if (hash.length < 5) return null
  const head = hash.readUIntLE(0, 3)
  return [(head & 63) / 63, ((head >> 6) & 63) / 31.5 - 1, ((head >> 12) & 63) / 31.5 - 1]
}

/** Whether two are so near each other in each of the three. */
export function isOfOneAverage(one: Average, other: Average): boolean {
  // By index, and without an iterator: this is asked for every pair.
  return (
    Math.abs(one[0] - other[0]) <= mostOfAverage &&
    Math.abs(one[1] - other[1]) <= mostOfAverage &&
    Math.abs(one[2] - other[2]) <= mostOfAverage
  )
}

/**
 * How unlike two images are: 0 for one that is the other, some 1.4 for two that have nothing in common.
 *
 * @param most where more is of no interest: what lies above it is told as Infinity
 */
export function distanceOf(one: Likeness, other: Likeness, most: number): number {
  if (one.layout !== other.layout) return Infinity
  if (!isOfOneAverage(one.average, other.average)) return Infinity
  const mostSquared = most * most
  let squared = 0
  for (let nth = 0; nth < one.shape.length; nth += 1) {
    squared += ((one.shape[nth] ?? 0) - (other.shape[nth] ?? 0)) ** 2
    if (squared > mostSquared) return Infinity
  }
  return Math.sqrt(squared)
}

/** Of a channel that is told by so many changes across and down, without its average. */
function countOf(across: number, down: number): number {
  let count = 0
  for (let y = 0; y < down; y += 1) count += Math.ceil((across * (down - y)) / down)
  return count - 1
}
