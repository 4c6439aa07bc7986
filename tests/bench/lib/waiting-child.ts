import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { compose } from '../../../src/main/compose.ts'
import { createHeadlessHost } from '../../../src/main/host/headless/headless-host.ts'
import { createMemoryKeychain } from '../../../src/main/host/memory-keychain.ts'
import { type Clock, systemClock } from '../../../src/main/lib/time/clock.ts'
import { ConnectionId } from '../../../src/shared/domain/ids.ts'
import { VideoRequest } from '../../../src/shared/domain/job/job.ts'

/**
 * The app in a process of its own with so many videos that never end:
 * `node --expose-gc waiting-child.ts ORIGIN VIDEOS SPEED SECONDS`. Prints what it takes once all of them wait. With `-`
 * as the origin there is no app: what a process costs that only sleeps.
 */
const [origin = '', videoCount = '0', clockSpeed = '1', seconds = '10'] = process.argv.slice(2)
const speed = Number(clockSpeed)
const begunAtMs = Date.now()
const clock: Clock = {
  now: () => begunAtMs + (Date.now() - begunAtMs) * speed,
  after: (delayMs, callback) => systemClock.after(delayMs / speed, callback),
}

/** In each the processor is measured, and before each the heap. */
const windows = 10

/** Timers of the app's own that were set to less than a second, while it was measured. */
let shortTimers = 0
function watchTimers(): void {
  const set = globalThis.setTimeout
  const counted = (callback: () => void, delayMs = 0, ...rest: unknown[]) => {
    if (delayMs < 1000) shortTimers += 1
    return set(callback, delayMs, ...rest)
  }
  globalThis.setTimeout = Object.assign(counted, set) as typeof setTimeout
}

async function openApp() {
  const directory = await mkdtemp(join(tmpdir(), 'atelier-bench-'))
  const host = createHeadlessHost({ keychain: createMemoryKeychain(), clock })
  const app = await compose({
    host,
    dataDirectory: directory,
    version: '0.0.0-bench',
    mediaBase: '/media',
    clock,
  })
  app.start()
  const close = async () => {
    await app.close()
    await rm(directory, { recursive: true, force: true })
  }
  return { handlers: app.handlers, close }
}

type Handlers = Awaited<ReturnType<typeof openApp>>['handlers']

async function orderVideos({ settings, videos, jobs }: Handlers): Promise<void> {
  const context = { signal: new AbortController().signal }
  const newKey = { key: 'sk-bench', place: 'session' as const }
  const { id } = await settings.saveConnection({ id: null, name: 'Bench', baseUrl: origin, newKey }, context)
  const request = VideoRequest.parse({
    kind: 'video',
    model: 'videobq3-fast',
    prompt: 'Waves',
    ratio: null,
    resolution: null,
    durationSeconds: null,
    hasAudio: null,
  })
  for (let video = 0; video < Number(videoCount); video += 1) {
    await videos.create(
      { connectionId: ConnectionId.parse(id), request, idempotencyKey: randomUUID() },
      context,
    )
  }
  const isUnsent = async (cursor: string | null): Promise<boolean> => {
    const page = await jobs.list({ kind: null, cursor, limit: 200 }, context)
    if (page.jobs.some(({ state }) => state === 'prepared' || state === 'submitting')) return true
    return page.nextCursor !== null && isUnsent(page.nextCursor)
  }
  while (await isUnsent(null)) await sleep(500)
}

type Point = { hours: number; heapMb: number }

/** What is reachable: a collection may leave what the next one takes. */
function heapMb(): number {
  for (let round = 0; round < 3; round += 1) globalThis.gc?.()
  return process.memoryUsage().heapUsed / 1024 / 1024
}

/** Least squares, in megabytes an hour of the app's time. */
function slopeOf(points: readonly Point[]): number {
  const mean = (name: keyof Point) => points.reduce((sum, point) => sum + point[name], 0) / points.length
  const [hours, heap] = [mean('hours'), mean('heapMb')]
  const moment = (by: (point: Point) => number) =>
    points.reduce((sum, point) => sum + (point.hours - hours) * by(point), 0)
  return moment((point) => point.heapMb - heap) / moment((point) => point.hours - hours)
}

const app = origin === '-' ? null : await openApp()
if (app !== null && Number(videoCount) > 0) await orderVideos(app.handlers)
// Caches that fill once are no slope, and what tidies up after a collection is no idling.
await sleep(Number(seconds) * 1000)
watchTimers()
const cpuPercent: number[] = []
const points: Point[] = []
for (let window = 0; window < windows; window += 1) {
  points.push({ hours: (clock.now() - begunAtMs) / 3_600_000, heapMb: heapMb() })
  await sleep(1000)
  const cpuBefore = process.cpuUsage()
  const startedAt = performance.now()
  await sleep((Number(seconds) * 1000) / windows)
  const { user, system } = process.cpuUsage(cpuBefore)
  cpuPercent.push((user + system) / 10 / (performance.now() - startedAt))
}
const heapSlopeMb = slopeOf(points)
await app?.close()
console.log(JSON.stringify({ cpuPercent, heapSlopeMb, shortTimers }))
process.exit(0)
