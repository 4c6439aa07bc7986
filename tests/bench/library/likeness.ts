import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { answer } from '../../../src/main/image-decoder/decode.ts'
import type { ImageFacts } from '../../../src/main/image-decoder/protocol.ts'
import { fingerprintOf, isCopy } from '../../../src/main/services/library/similar/fingerprint.ts'
import { distanceOf, likenessOf } from '../../../src/main/services/library/similar/likeness.ts'
import { copiesOf, type CorpusKind, drawCorpus, mirrored } from '../lib/library/likeness-corpus.ts'
import { type BenchRow, compareValues } from '../lib/measure.ts'

type Seen = { kind: CorpusKind; family: number; facts: ImageFacts }
type Original = Seen & { copies: { done: string; facts: ImageFacts }[]; mirrored: ImageFacts }
type Rule = (one: ImageFacts, other: ImageFacts) => boolean

/** As copies were told before: by ThumbHash alone, so near each other. */
const byThumbhash: Rule = (one, other) => {
  const [first, second] = [one, other].map(({ thumbhash }) => likenessOf(Buffer.from(thumbhash, 'base64')))
  return !!first && !!second && distanceOf(first, second, 0.3) <= 0.3
}
const byBoth: Rule = (one, other) => {
  const [first, second] = [one, other].map(fingerprintOf)
  return !!first && !!second && isCopy(first, second)
}

/** What is nearly of one colour, of which neither way tells anything, is counted among the strangers only. */
const isFlat = ({ kind }: Seen) => kind === 'spot' || kind === 'gradient'

/** Of drawn images and their copies: how many copies are missed, and how many of those called copies are none. */
export async function run(): Promise<BenchRow[]> {
  const folder = mkdtempSync(join(tmpdir(), 'atelier-likeness-'))
  try {
    const originals = await readCorpus(join(folder, 'image'))
    const [ours, peer] = [judge(originals, byBoth), judge(originals, byThumbhash)]
    console.table(byWhatWasDone(originals))
    const row = { id: 'F21', unit: '%', maxRatio: null, peerName: 'ThumbHash alone' }
    return [
      {
        ...row,
        what: 'copies that are missed',
        maxOurs: 5,
        target: '≤ 5 %',
        ...compareValues([ours.missed], [peer.missed]),
      },
      {
        ...row,
        what: 'of those called copies, none',
        maxOurs: 2,
        target: '≤ 2 %',
        ...compareValues([ours.wrong], [peer.wrong]),
      },
    ]
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

async function readCorpus(file: string): Promise<Original[]> {
  const factsOf = async (bytes: Buffer) => {
    writeFileSync(file, bytes)
    const answered = await answer({ id: 1, task: { type: 'inspect', file } })
    if (answered.type !== 'facts') throw new Error(`not decoded: ${JSON.stringify(answered)}`)
    return answered.facts
  }
  const originals: Original[] = []
  for (const { image, ...named } of drawCorpus()) {
    const copies: Original['copies'] = []
    for await (const [done, bytes] of copiesOf(image)) copies.push({ done, facts: await factsOf(bytes) })
    const facts = await factsOf(await image.clone().png().toBuffer())
    originals.push({ ...named, facts, copies, mirrored: await factsOf(await mirrored(image)) })
  }
  return originals
}

/** In percent. */
function judge(originals: readonly Original[], rule: Rule): { missed: number; wrong: number } {
  const edged = originals.filter((one) => !isFlat(one))
  const copies = edged.flatMap((one) => one.copies.map(({ facts }) => [one.facts, facts] as const))
  const found = copies.filter(([one, other]) => rule(one, other)).length
  const strangers = originals.flatMap((one, nth) => [
    [one.facts, one.mirrored] as const,
    ...originals.slice(nth + 1).map((other) => [one.facts, other.facts] as const),
  ])
  const wrong = strangers.filter(([one, other]) => rule(one, other)).length
  return { missed: 100 * (1 - found / copies.length), wrong: (100 * wrong) / (found + wrong) }
}

/** How many percent of the copies are found, by what was done to them. */
function byWhatWasDone(originals: readonly Original[]) {
  const edged = originals.filter((one) => !isFlat(one))
  return (edged[0]?.copies ?? []).map(({ done }, nth) => {
    const share = (rule: Rule) => {
      const found = edged.filter(({ facts, copies }) => rule(facts, copies[nth]?.facts ?? facts))
      return Number(((100 * found.length) / edged.length).toFixed(1))
    }
    return { done, 'found by both hashes': share(byBoth), 'by ThumbHash alone': share(byThumbhash) }
  })
}
