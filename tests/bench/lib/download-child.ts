import { createHash } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { get, type IncomingMessage } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { performance } from 'node:perf_hooks'
import { pipeline } from 'node:stream/promises'
import { forkHelper } from '../../../src/main/host/headless/fork-helper.ts'
import { openMedia } from '../../../src/main/media/open.ts'
import { currentMegabytes, peakMegabytes, resetPeak } from './process-memory.ts'

/** Fetches one video in this process alone and prints what it took: `download-child.ts ours http://127.0.0.1:1/ 512`. */
const [, , side = '', origin = '', megabytes = ''] = process.argv
const directory = await mkdtemp(join(tmpdir(), 'atelier-bench-'))
const media = openMedia({ directory, startHelper: forkHelper })

const requestFor = (from: string, partKey: string) => ({
  url: `${from}/video.mp4`,
  partKey,
  expect: 'video' as const,
  signal: new AbortController().signal,
  onProgress: () => {},
  ownOrigin: from,
})

const sides: Record<string, (name: string) => Promise<unknown>> = {
  ours: (name) => media.download(requestFor(origin, name)),
  async pipeline(name) {
    const answer = await new Promise<IncomingMessage>((resolve) => get(origin, resolve))
    await pipeline(answer, createWriteStream(join(directory, name), { flush: true }))
  },
  async hash() {
    const chunk = new Uint8Array(64 * 1024).fill(7)
    const hash = createHash('sha256')
    for (let left = Number(megabytes) * 16; left > 0; left -= 1) hash.update(chunk)
    hash.digest('hex')
  },
}

const fetchVideo = sides[side]
if (fetchVideo === undefined) throw new Error(`no side is called ${side}`)
try {
  // A later download finds its threads there. Nobody listens at the discard port.
  await media.download(requestFor('http://127.0.0.1:9', 'none')).catch(() => {})
  resetPeak()
  const before = currentMegabytes()
  const busyBefore = performance.eventLoopUtilization()
  const ownBefore = process.threadCpuUsage()
  const startedAt = performance.now()
  await fetchVideo('video')
  const elapsedMs = performance.now() - startedAt
  const own = process.threadCpuUsage(ownBefore)
  const ownMs = (own.user + own.system) / 1000
  const busyPercent = performance.eventLoopUtilization(busyBefore).utilization * 100
  console.log(JSON.stringify({ elapsedMs, ownMs, busyPercent, riseMb: peakMegabytes() - before }))
} finally {
  await media.close()
  await rm(directory, { recursive: true, force: true })
}
