import { setImmediate } from 'node:timers/promises'
import { type Compared, groupDuplicates } from '../../src/main/services/library/similar/group-duplicates.ts'
import { distanceOf, likenessOf, mostOfDuplicates } from '../../src/main/services/library/similar/likeness.ts'
import { type BenchRow, compareValues } from './lib/measure.ts'
import { randomThumbhash } from './lib/random-thumbhash.ts'

const images = 10_000
const turns = 5

/** How long it takes to find what looks the same among so many images, from their ThumbHashes on. */
export async function run(): Promise<BenchRow[]> {
  const hashes = Array.from({ length: images }, (_, nth) => randomThumbhash(nth))
  const ours: number[] = []
  const peer: number[] = []
  for (let turn = 0; turn < turns; turn += 1) {
    const begunAt = performance.now()
    await groupDuplicates(read(hashes), () => setImmediate(undefined))
    ours.push(performance.now() - begunAt)
    const peerBegunAt = performance.now()
    everyPair(read(hashes))
    peer.push(performance.now() - peerBegunAt)
  }
  return [
    {
      ...{ id: 'F19', what: 'groups of copies among 10 000 images', unit: 'ms', maxRatio: null },
      ...{ maxOurs: 1000, peerName: 'every pair compared', target: '≤ 1 s' },
      ...compareValues(ours, peer),
    },
  ]
}

function read(hashes: readonly string[]): Compared<number>[] {
  return hashes.flatMap((hash, item) => {
    const likeness = likenessOf(hash)
    return likeness === null ? [] : [{ item, likeness }]
  })
}

function everyPair(all: readonly Compared<number>[]): number {
  let pairs = 0
  for (const [index, { likeness }] of all.entries())
    for (let next = index + 1; next < all.length; next += 1) {
      const other = all[next]?.likeness
      if (other !== undefined && distanceOf(likeness, other, mostOfDuplicates) <= mostOfDuplicates) pairs += 1
    }
  return pairs
}
