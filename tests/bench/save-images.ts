import { randomFillSync } from 'node:crypto'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import sharp from 'sharp'
import { forkHelper } from '../../src/main/host/headless/fork-helper.ts'
import { openMedia } from '../../src/main/media/open.ts'
import { compareValues, type BenchRow } from './lib/measure.ts'
import { watchTurns } from './lib/turn-watch.ts'

const count = 40
const turns = 5
/** Of three bytes each; they do not compress, so the file is 4 MiB. */
const edge = 1182
/** As an answer brings them. */
const sliceLength = 64 * 1024

/** None like another: a file is known by its content. */
async function makeImages(): Promise<Uint8Array[]> {
  const images: Uint8Array[] = []
  for (let made = 0; made < count; made += 1) {
    const pixels = randomFillSync(new Uint8Array(edge * edge * 3))
    const raw = { width: edge, height: edge, channels: 3 as const }
    images.push(new Uint8Array(await sharp(pixels, { raw }).png({ compressionLevel: 1 }).toBuffer()))
  }
  return images
}

/** As a job keeps them: on disk while the answer arrives, then one after the other checked and named. */
async function saveWithOurs(images: readonly Uint8Array[], isWatched: boolean): Promise<number> {
  const directory = await mkdtemp(join(tmpdir(), 'atelier-bench-'))
  const media = openMedia({ directory, startHelper: forkHelper })
  try {
    // Its first image starts the process that decodes.
    await media.save(
      await sharp(Buffer.alloc(3), { raw: { width: 1, height: 1, channels: 3 } })
        .png()
        .toBuffer(),
    )
    const turnsWatch = isWatched ? watchTurns() : null
    const startedAt = performance.now()
    const files = images.map(() => media.stage())
    for (const [position, image] of images.entries()) {
      for (let offset = 0; offset < image.byteLength; offset += sliceLength)
        await files[position]?.append(image.subarray(offset, offset + sliceLength))
    }
    for (const file of files) await file.keep({ expect: 'image' })
    return turnsWatch?.stop() ?? performance.now() - startedAt
  } finally {
    await media.close()
    await rm(directory, { recursive: true, force: true })
  }
}

async function saveOnWorker(images: readonly Uint8Array[]): Promise<number> {
  const directory = await mkdtemp(join(tmpdir(), 'atelier-bench-'))
  const worker = new Worker(new URL('./lib/image-worker.ts', import.meta.url), {
    workerData: { directory: join(directory, 'media'), images },
  })
  try {
    worker.postMessage('start')
    const [elapsedMs] = (await once(worker, 'message')) as [number]
    return elapsedMs
  } finally {
    await worker.terminate()
    await rm(directory, { recursive: true, force: true })
  }
}

export async function run(): Promise<BenchRow[]> {
  const images = await makeImages()
  const [ours, worker, turnMs]: [number[], number[], number[]] = [[], [], []]
  // In turns, so that a noisy moment of the machine falls on all; the first only warms up.
  for (let turn = 0; turn <= turns; turn += 1) {
    const values = [
      await saveWithOurs(images, false),
      await saveOnWorker(images),
      await saveWithOurs(images, true),
    ] as const
    if (turn === 0) continue
    ours.push(values[0])
    worker.push(values[1])
    turnMs.push(values[2])
  }
  const row = { id: 'F12', unit: 'ms', peerName: 'the same on one worker thread' }
  return [
    {
      ...row,
      what: `${count} images of 4 MiB decoded, hashed and on disk`,
      target: '≤ 1/0.9×',
      maxRatio: 1 / 0.9,
      ...compareValues(ours, worker),
    },
    {
      ...row,
      what: 'the same: longest turn of the main thread, of its own time',
      peerName: 'all of it on a worker thread',
      target: '≤ 8 ms',
      maxRatio: null,
      maxOurs: 8,
      ...compareValues(turnMs, worker),
    },
  ]
}
