import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, open, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { z } from 'zod'
import { compareValues, type BenchRow } from './lib/measure.ts'

const runFile = promisify(execFile)
const megabytes = 512
const turns = 5
/** Of curl's speed, for it neither hashes nor waits for the disk. */
const shareOfCurl = 0.7

const Measured = z.object({
  elapsedMs: z.number(),
  ownMs: z.number(),
  busyPercent: z.number(),
  riseMb: z.number(),
})
type Measured = z.infer<typeof Measured>

const child = fileURLToPath(new URL('./lib/download-child.ts', import.meta.url))
const serverChild = fileURLToPath(new URL('./lib/video-server-child.ts', import.meta.url))

/**
 * A virtual machine gives memory back that nobody used for seconds, and whoever is the next to use it waits for it: a
 * file of this size took 0.1 s or 2 s to write. So there is enough of it before each turn, whoever comes next.
 */
async function touchMemory(): Promise<void> {
  const directory = await mkdtemp(join(tmpdir(), 'atelier-bench-'))
  const file = await open(join(directory, 'touched'), 'w')
  const block = new Uint8Array(4 * 1024 * 1024)
  for (let written = 0; written < megabytes * 1.5; written += 4) await file.write(block)
  await file.close()
  await rm(directory, { recursive: true })
}

/** Each in a process of its own: memory that one leaves would be another's. */
async function measure(side: 'ours' | 'pipeline' | 'hash', origin: string, size: number): Promise<Measured> {
  await touchMemory()
  const { stdout } = await runFile(process.execPath, [child, side, origin, String(size)])
  return Measured.parse(JSON.parse(stdout))
}

async function measureCurl(origin: string, directory: string): Promise<number> {
  await touchMemory()
  const target = join(directory, 'video.mp4')
  const { stdout } = await runFile('curl', [
    '-sS',
    '--noproxy',
    '*',
    '-o',
    target,
    '-w',
    '%{time_total}',
    origin,
  ])
  await rm(target)
  return Number(stdout) * 1000
}

async function serveVideo(size: number): Promise<{ origin: string; close(): void }> {
  const server = spawn(process.execPath, [serverChild, String(size)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const [port] = (await once(server.stdout, 'data')) as [Buffer]
  return { origin: `http://127.0.0.1:${String(port).trim()}`, close: () => void server.kill() }
}

type Sample = { ours: Measured[]; small: Measured[]; pipeline: Measured[]; limitMs: number[] }

/** In turns, so that a noisy moment of the machine falls on all. */
async function sample(): Promise<Sample> {
  const directory = await mkdtemp(join(tmpdir(), 'atelier-bench-'))
  const [large, small] = await Promise.all([serveVideo(megabytes), serveVideo(megabytes / 4)])
  const taken: Sample = { ours: [], small: [], pipeline: [], limitMs: [] }
  try {
    for (let turn = 0; turn < turns; turn += 1) {
      taken.ours.push(await measure('ours', large.origin, megabytes))
      const curlMs = await measureCurl(large.origin, directory)
      const hash = await measure('hash', '', megabytes)
      taken.limitMs.push(Math.max(curlMs / shareOfCurl, hash.elapsedMs))
      taken.pipeline.push(await measure('pipeline', large.origin, megabytes))
      taken.small.push(await measure('ours', small.origin, megabytes / 4))
    }
  } finally {
    large.close()
    small.close()
    await rm(directory, { recursive: true, force: true })
  }
  return taken
}

const pick = (measured: readonly Measured[], name: keyof Measured) => measured.map((one) => one[name])

export async function run(): Promise<BenchRow[]> {
  const { ours, small, pipeline, limitMs } = await sample()
  const row = { id: 'F14', peerName: 'node:http to a file' }
  return [
    {
      ...row,
      what: `a video of ${megabytes} MB, fetched, hashed, checked and on disk`,
      unit: 'ms',
      peerName: 'the slower of curl / 0.7 and SHA-256 alone',
      target: '≤ 1/0.9×',
      maxRatio: 1 / 0.9,
      ...compareValues(pick(ours, 'elapsedMs'), limitMs),
    },
    {
      ...row,
      what: 'the same: share of the main thread that is busy',
      unit: '%',
      target: '≤ 20 %',
      maxRatio: null,
      maxOurs: 20,
      ...compareValues(pick(ours, 'busyPercent'), pick(pipeline, 'busyPercent')),
    },
    {
      ...row,
      what: 'the same: own time of the main thread',
      unit: 'ms',
      peerName: 'the slower of curl / 0.7 and SHA-256 alone',
      target: '≤ 0.2×',
      maxRatio: 0.2,
      ...compareValues(pick(ours, 'ownMs'), limitMs),
    },
    {
      ...row,
      what: 'the same: rise of resident memory, beside that of a quarter of the video',
      unit: 'MB',
      peerName: `ours, ${megabytes / 4} MB`,
      target: '≤ 1.2×',
      maxRatio: 1.2,
      ...compareValues(pick(ours, 'riseMb'), pick(small, 'riseMb')),
    },
  ]
}
