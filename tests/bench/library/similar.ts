import type { AssetId } from '../../../src/shared/domain/ids.ts'
import { findDuplicates, packLooks } from '../../../src/main/services/library/similar/find-duplicates.ts'
import { fingerprintOf, isCopy } from '../../../src/main/services/library/similar/fingerprint.ts'
import type { AssetLook } from '../../../src/main/store/tables/similar/likeness-table.ts'
import { type BenchRow, compareValues } from '../lib/measure.ts'
import { randomThumbhash } from '../lib/random-thumbhash.ts'

const turns = 5
const perGroup = 4
const rowsAtOnce = 500

/**
 * How long it takes to find what looks the same among so many images of which each has copies, from their rows on: packed, on a
 * thread of its own, and back.
 */
export async function run(): Promise<BenchRow[]> {
  const few = looksOf(10_000)
  const many = looksOf(100_000)
  const row = { id: 'F19', unit: 'ms', maxRatio: null }
  const peer = await times(1, () => everyPair(few))
  return [
    {
      ...{ ...row, what: 'groups of copies among 10 000 images', maxOurs: 1000, target: '≤ 1 s' },
      ...{ peerName: 'every pair compared', ...compareValues(await times(turns, () => find(few)), peer) },
    },
    {
      ...{ ...row, what: 'the same among 100 000', maxOurs: 10_000, target: '≤ 10 s, on a thread' },
      ...{ peerName: 'every pair of 10 000', ...compareValues(await times(2, () => find(many)), peer) },
    },
  ]
}

async function find(looks: readonly AssetLook[]): Promise<void> {
  const pages: Uint8Array[] = []
  for (let at = 0; at < looks.length; at += rowsAtOnce)
    pages.push(packLooks(looks.slice(at, at + rowsAtOnce)))
  const { total } = await findDuplicates({ pages, after: null, most: 30 }, new AbortController().signal)
  if (total < looks.length / perGroup / 2) throw new Error(`only ${total} groups were found`)
}

async function times(count: number, work: () => unknown): Promise<number[]> {
  const taken: number[] = []
  for (let turn = 0; turn < count; turn += 1) {
    const begunAt = performance.now()
    await work()
    taken.push(performance.now() - begunAt)
  }
  return taken
}

/** Each four are copies of one image, of which some bits differ. */
function looksOf(count: number): AssetLook[] {
  const thumbhashes = Array.from({ length: 1000 }, (_, nth) => randomThumbhash(nth))
  let state = 1
  const next = (below: number) => {
    state = (Math.imul(state ^ (state >>> 15), 2_246_822_519) + 3_266_489_917) >>> 0
    return Math.floor(((state ^ (state >>> 13)) >>> 0) / (2 ** 32 / below))
  }
  let original = 0n
  return Array.from({ length: count }, (_, nth) => {
    if (nth % perGroup === 0) original = (BigInt(next(2 ** 32)) << 32n) | BigInt(next(2 ** 32))
    const differing = Array.from({ length: nth % perGroup }, () => 1n << BigInt(next(64)))
    const dhash = differing.reduce((hash, bit) => hash ^ bit, original)
    return {
      ...{ id: `ast_${nth}` as AssetId, kind: 'image', width: 1024, height: 1024 },
      thumbhash: thumbhashes[Math.floor(nth / perGroup) % thumbhashes.length] ?? '',
      dhash: dhash.toString(16).padStart(16, '0'),
    }
  })
}

function everyPair(looks: readonly AssetLook[]): number {
  const prints = looks.flatMap((look) => fingerprintOf(look) ?? [])
  let pairs = 0
  for (const [index, print] of prints.entries())
    for (let next = index + 1; next < prints.length; next += 1) {
      const other = prints[next]
      if (other !== undefined && isCopy(print, other)) pairs += 1
    }
  return pairs
}
