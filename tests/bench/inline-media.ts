import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { z } from 'zod'
import { compareValues, type BenchRow } from './lib/measure.ts'

const child = fileURLToPath(new URL('./lib/inline-image-child.ts', import.meta.url))
const Measured = z.object({
  elapsedMs: z.number(),
  riseMb: z.number(),
  stallMs: z.number(),
  heldMs: z.number(),
})
type Measured = z.infer<typeof Measured>

/** Each in a process of its own: memory that one reader leaves would be another's. */
async function measure(side: 'ours' | 'deltas' | 'parser' | 'google', megabytes: number): Promise<Measured> {
  const { stdout } = await promisify(execFile)(process.execPath, [
    '--expose-gc',
    child,
    side,
    String(megabytes),
  ])
  return Measured.parse(JSON.parse(stdout))
}

type Sample = { ours: Measured[]; parser: Measured[]; google: Measured[] }

/** In turns, so that a noisy moment of the machine falls on all. */
async function sample(megabytes: number, turns: number, withGoogle: boolean): Promise<Sample> {
  const taken: Sample = { ours: [], parser: [], google: [] }
  for (let turn = 0; turn < turns; turn += 1) {
    taken.ours.push(await measure('ours', megabytes))
    taken.parser.push(await measure('parser', megabytes))
    if (withGoogle) taken.google.push(await measure('google', megabytes))
  }
  return taken
}

const pick = (measured: readonly Measured[], name: keyof Measured) => measured.map((one) => one[name])

export async function run(): Promise<BenchRow[]> {
  const small = await sample(4, 5, true)
  const middle = await sample(16, 5, false)
  const large = await sample(64, 5, false)
  const split: Measured[] = []
  for (let turn = 0; turn < 5; turn += 1) split.push(await measure('deltas', 64))
  const row = { id: 'F2', peerName: 'eventsource-parser + JSON.parse + Buffer.from' }
  const against = (peer: Sample['parser'], ours: Sample['ours'], name: keyof Measured) =>
    compareValues(pick(ours, name), pick(peer, name))

  return [
    {
      ...row,
      what: 'an image of 16 MB in one event → a file',
      unit: 'ms',
      peerName: 'ours, 4 MB',
      target: '≤ 4.5×',
      maxRatio: 4.5,
      ...against(small.ours, middle.ours, 'elapsedMs'),
    },
    {
      ...row,
      what: 'an image of 64 MB in one event → a file, the peer into memory',
      unit: 'ms',
      target: '≤ 1×',
      maxRatio: 1,
      ...against(large.parser, large.ours, 'elapsedMs'),
    },
    {
      ...row,
      what: 'an image of 64 MB in one event: rise of resident memory',
      unit: 'MB',
      target: '≤ 48 MB',
      maxRatio: null,
      maxOurs: 48,
      ...against(large.parser, large.ours, 'riseMb'),
    },
    {
      ...row,
      what: 'an image of 64 MB in one event: longest stall of the event loop',
      unit: 'ms',
      target: '≤ 20 ms',
      maxRatio: null,
      maxOurs: 20,
      ...against(large.parser, large.ours, 'stallMs'),
    },
    {
      ...row,
      what: 'an image of 64 MB in one event: longest turn of the event loop, of its own time',
      unit: 'ms',
      target: '≤ 20 ms',
      maxRatio: null,
      maxOurs: 20,
      ...against(large.parser, large.ours, 'heldMs'),
    },
    {
      ...row,
      what: 'an image of 64 MB over many deltas → a file: rise of resident memory',
      unit: 'MB',
      target: '≤ 48 MB',
      maxRatio: null,
      maxOurs: 48,
      ...against(large.parser, split, 'riseMb'),
    },
    {
      ...row,
      what: 'an image of 4 MB in one event → a file, the peer into memory',
      unit: 'ms',
      peerName: '@google/genai',
      target: '≤ 1/8×',
      maxRatio: 1 / 8,
      ...against(small.google, small.ours, 'elapsedMs'),
    },
    {
      ...row,
      what: 'an image of 4 MB in one event: rise of resident memory',
      unit: 'MB',
      peerName: '@google/genai',
      target: '≤ 1/2×',
      maxRatio: 1 / 2,
      ...against(small.google, small.ours, 'riseMb'),
    },
  ]
}
