import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import type { CompositeSide } from './lib/composite-worker.ts'
import { compareValues, type BenchRow } from './lib/measure.ts'
import { watchTurns } from './lib/turn-watch.ts'

const turns = 7

/** The answer of an edit put into a document, on a worker thread, beside what sharp takes for the same bytes. */
export async function run(): Promise<BenchRow[]> {
  const worker = new Worker(new URL('./lib/composite-worker.ts', import.meta.url))
  const measure = async (side: CompositeSide): Promise<number> => {
    worker.postMessage(side)
    const [elapsedMs] = (await once(worker, 'message')) as [number]
    return elapsedMs
  }
  const [ours, layer, peer, turnMs]: [number[], number[], number[], number[]] = [[], [], [], []]
  // In turns, so that a noisy moment of the machine falls on all; the first only warms up.
  for (let turn = 0; turn <= turns; turn += 1) {
    const watch = watchTurns()
    const composite = await measure('composite')
    const longest = watch.stop()
    const values = [composite, await measure('layer'), await measure('sharp'), longest] as const
    if (turn === 0) continue
    for (const [index, list] of [ours, layer, peer, turnMs].entries()) list.push(values[index] as number)
  }
  await worker.terminate()
  const row = { id: 'C5', unit: 'ms', peerName: "sharp's joinChannel and composite" }
  return [
    {
      ...row,
      what: 'an answer of 24 megapixels under a feathered mask over its original',
      target: '≤ 1/0.8×',
      maxRatio: 1 / 0.8,
      ...compareValues(ours, peer),
    },
    {
      ...row,
      what: 'the same: the layer alone, as it goes into the document',
      target: '≤ 1/0.8×',
      maxRatio: 1 / 0.8,
      ...compareValues(layer, peer),
    },
    {
      ...row,
      what: 'the same: longest turn of the main thread meanwhile, of its own time',
      target: '≤ 8 ms',
      maxRatio: null,
      maxOurs: 8,
      ...compareValues(turnMs, peer),
    },
  ]
}
