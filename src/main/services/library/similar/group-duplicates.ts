import { bitsIn, type Fingerprint, isCopy, mostBits } from './fingerprint.ts'
import { mostOfAverage } from './likeness.ts'

/**
 * The bands that the 64 bits fall into, each with the place of its lowest bit. Where `mostBits` differ in all, at most one differs in
 * one of them at least (the pigeonhole principle): what is a copy is found under that band, or under it with one bit turned.
 */
const bands = [
  { from: 51, bits: 13 },
  { from: 38, bits: 13 },
  { from: 25, bits: 13 },
  { from: 12, bits: 13 },
  { from: 0, bits: 12 },
] as const
const mostInABand = Math.floor(mostBits / bands.length)
if (mostInABand > 1) throw new Error('more bands are wanted for so many bits')

/**
 * So many images that have the edges of another, and are no copies of it, are looked at for it: where thousands have the same, as
 * plain gradients do, all pairs of them would take minutes.
 */
const mostStrangers = 500

/**
 * The images that are copies of each other, group by group, by their places in `all`: all of a group are copies of its first one, so
 * that no chain of small changes leads from one image to another. Runs to its end: on a thread of its own where there are many.
 */
export function groupDuplicates(all: readonly Fingerprint[]): number[][] {
  const byLight = [...all.keys()].toSorted((a, b) => light(all[a]) - light(all[b]) || a - b)
  const indexes = bands.map((band) => indexBand(byLight, all, band))
  const windows = createWindows(byLight, all)
  // Of each rank, in plain memory: they are read for every candidate, and there are hundreds of those for each image.
  const highs = Int32Array.from(byLight, (place) => all[place]?.high ?? 0)
  const lows = Int32Array.from(byLight, (place) => all[place]?.low ?? 0)
  const taken = new Uint8Array(all.length)
  const ranks = new Uint32Array(all.length)
  for (const [rank, place] of byLight.entries()) ranks[place] = rank

  const copiesOf = (first: Fingerprint, own: number): number[] => {
    const copies: number[] = []
    const [begin, end] = windows(first)
    let left = mostStrangers
    /** Whether to look on. */
    const look = (rank: number): boolean => {
      // The bits alone first: nearly all candidates end here.
      const bits = bitsIn(first.high ^ (highs[rank] ?? 0)) + bitsIn(first.low ^ (lows[rank] ?? 0))
      if (bits > mostBits || taken[rank] === 1) return true
      const place = byLight[rank] ?? 0
      const other = all[place]
      if (other === undefined || !isCopy(first, other)) return (left -= 1) > 0
      taken[rank] = 1
      copies.push(place)
      return true
    }
    for (const index of indexes)
      for (const key of keysAround(first, index.band)) {
        // From what is as light outwards.
        const middle = index.firstFrom(key, own)
        const [low, high] = [key === 0 ? 0 : (index.ends[key - 1] ?? 0), index.ends[key] ?? 0]
        for (let at = middle; at < high; at += 1) {
          const rank = index.ranks[at] ?? end
          if (rank >= end || !look(rank)) break
        }
        for (let at = middle - 1; at >= low; at -= 1) {
          const rank = index.ranks[at] ?? 0
          if (rank < begin || !look(rank)) break
        }
        if (left <= 0) return copies
      }
    return copies
  }

  const groups: number[][] = []
  for (const [place, first] of all.entries()) {
    const rank = ranks[place] ?? 0
    if (taken[rank] === 1) continue
    taken[rank] = 1
    const copies = copiesOf(first, rank)
    if (copies.length > 0) groups.push([place, ...copies.toSorted((a, b) => a - b)])
  }
  return groups
}

type Band = (typeof bands)[number]

const light = (print: Fingerprint | undefined): number => print?.average[0] ?? 0

/** Which of the images have which value in a band: their ranks by light, ascending, one value after the other. */
function indexBand(byLight: readonly number[], all: readonly Fingerprint[], band: Band) {
  const ends = new Uint32Array(2 ** band.bits)
  const keys = byLight.map((place) => keyIn(all[place], band))
  for (const key of keys) ends[key] = (ends[key] ?? 0) + 1
  let sum = 0
  for (const [key, count] of ends.entries()) {
    ends[key] = sum
    sum += count
  }
  const ranks = new Uint32Array(keys.length)
  for (const [rank, key] of keys.entries()) {
    const at = ends[key] ?? 0
    ranks[at] = rank
    ends[key] = at + 1
  }
  /** The first of that value whose rank is `least` or more. */
  const firstFrom = (key: number, least: number): number =>
    firstAtLeast(ranks, least, key === 0 ? 0 : (ends[key - 1] ?? 0), ends[key] ?? 0)
  return { band, ends, ranks, firstFrom }
}

/** The ranks of all that are as light as an image, or nearly: none else is its copy. */
function createWindows(byLight: readonly number[], all: readonly Fingerprint[]) {
  const lights = Float64Array.from(byLight, (place) => light(all[place]))
  const slack = mostOfAverage + 1e-6
  return (print: Fingerprint): [begin: number, end: number] => [
    firstAtLeast(lights, light(print) - slack, 0, lights.length),
    firstAtLeast(lights, light(print) + slack, 0, lights.length),
  ]
}

/** Where the first value of `least` or more stands between two places of what ascends; `end` where there is none. */
function firstAtLeast(sorted: Uint32Array | Float64Array, least: number, begin: number, end: number): number {
  let [low, high] = [begin, end]
  while (low < high) {
    const middle = (low + high) >>> 1
    if ((sorted[middle] ?? 0) < least) low = middle + 1
    else high = middle
  }
  return low
}

function keyIn(print: Fingerprint | undefined, { from, bits }: Band): number {
  const { high = 0, low = 0 } = print ?? {}
  const mask = 2 ** bits - 1
  if (from >= 32) return (high >>> (from - 32)) & mask
  if (from + bits <= 32) return (low >>> from) & mask
  return ((low >>> from) | (high << (32 - from))) & mask
}

function* keysAround(print: Fingerprint, band: Band): Generator<number> {
  const key = keyIn(print, band)
  yield key
  for (let bit = 0; bit < band.bits; bit += 1) yield key ^ (1 << bit)
}
