import fc from 'fast-check'
import { expect, test } from 'vitest'
import { differingBits, type Fingerprint, isCopy, mostBits } from './fingerprint.ts'
import { groupDuplicates } from './group-duplicates.ts'

const plain = { average: [0.5, 0, 0], ratio: 1, isFlat: false, likeness: null } as const

/** With these of its 64 bits the other way round, the highest being 0. */
function turned<Print extends Pick<Fingerprint, 'high' | 'low'>>(
  print: Print,
  bits: readonly number[],
): Print {
  let { high, low } = print
  for (const bit of bits)
    if (bit < 32) high = (high ^ (1 << (31 - bit))) >>> 0
    else low = (low ^ (1 << (63 - bit))) >>> 0
  return { ...print, high, low }
}

const word = fc.integer({ min: 0, max: 2 ** 32 - 1 })
const someBits = fc.uniqueArray(fc.integer({ min: 0, max: 63 }), { maxLength: mostBits + 4 })

/** Few originals and many that differ from them by more bits or less, in other light and shapes. */
const library = fc
  .array(fc.record({ high: word, low: word }), { minLength: 1, maxLength: 4 })
  .chain((originals) =>
    fc.array(
      fc
        .record({
          original: fc.constantFrom(...originals),
          bits: someBits,
          average: fc.tuple(
            fc.constantFrom(0, 0.06, 0.061, 0.12, 0.5, 1),
            fc.constantFrom(0, 0.07),
            fc.constant(0),
          ),
          ratio: fc.constantFrom(1, 1.05, 1.5),
        })
        .map(({ original, bits, average, ratio }) => turned({ ...plain, ...original, average, ratio }, bits)),
      { maxLength: 40 },
    ),
  )

/** As `groupDuplicates`, with every pair looked at. */
function groupByEveryPair(all: readonly Fingerprint[]): number[][] {
  const taken = new Set<number>()
  return all.flatMap((first, place) => {
    if (taken.has(place)) return []
    const others = [...all.entries()]
      .slice(place + 1)
      .filter(([at, other]) => !taken.has(at) && isCopy(first, other))
    for (const [at] of others) taken.add(at)
    return others.length === 0 ? [] : [[place, ...others.map(([at]) => at)]]
  })
}

test('what is found by bands of the hash is what is found by looking at every pair', () => {
  fc.assert(fc.property(library, (all) => void expect(groupDuplicates(all)).toEqual(groupByEveryPair(all))))
})

test('a copy is found whichever of its bits differ, as long as they are not too many', () => {
  fc.assert(
    fc.property(word, word, fc.shuffledSubarray([...Array(64).keys()]), (high, low, bits) => {
      const first = { ...plain, high, low }
      const other = turned(first, bits)
      expect(differingBits(first, other)).toBe(bits.length)
      expect(groupDuplicates([first, other])).toEqual(bits.length <= mostBits ? [[0, 1]] : [])
    }),
  )
})

test('an image of few edges is a copy only where its ThumbHash says so too', () => {
  const likeness = (value: number) => ({
    ...{ layout: 1, average: plain.average },
    shape: Float32Array.of(Math.cos(value), Math.sin(value)),
  })
  const flat = (value: number) => ({ ...plain, high: 1, low: 1, isFlat: true, likeness: likeness(value) })
  expect(groupDuplicates([flat(0), flat(0.1), flat(1), flat(1.1)])).toEqual([
    [0, 1],
    [2, 3],
  ])
  const edgy = { ...flat(0), isFlat: false }
  expect(groupDuplicates([flat(0), { ...edgy, likeness: null }])).toEqual([])
  expect(groupDuplicates([flat(0), edgy])).toEqual([[0, 1]])
})

test('of thousands that have the same edges and are no copies, each is compared with some hundreds, and a copy among them is found', () => {
  let looks = 0
  const strangers = Array.from({ length: 3000 }, (_, nth) => ({
    ...plain,
    high: 0,
    low: 0,
    average: [0.5 + (nth % 60) / 1000, 0, 0] as const,
    get ratio() {
      looks += 1
      return 1.2 ** (nth - 1500)
    },
  }))
  const copied = strangers[1500]
  if (copied === undefined) throw new Error('none')
  const all: Fingerprint[] = [...strangers, { ...copied, ratio: 1.01, average: copied.average }]
  expect(groupDuplicates(all)).toEqual([[1500, 3000]])
  expect(looks).toBeLessThan(3000 * 501 * 2)
})
