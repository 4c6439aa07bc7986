import { createHash, randomUUID } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { expect, onTestFinished, test } from 'vitest'
import type { ConnectionId } from '../../../src/shared/domain/ids.ts'
import { defaultNetwork, type Network } from '../../../src/shared/domain/connection/network.ts'
import type { Job, JobState } from '../../../src/shared/domain/job/job.ts'
import { skipWithoutSecretService } from '../../support/secret-service.ts'
import { type AppOptions, type AppProcess, startApp } from './app-process.ts'
import { type Books, openBooks } from './books.ts'
import { type FaultGateway, startFaultGateway } from './fault-gateway.ts'
import { seeds } from './form.ts'
import { openSession, type Session } from './session.ts'
import { waitingWords } from './waiting-jobs.ts'

/** How many times faster than life the app's time passes. */
const usualClockSpeed = 20

type StartOptions = Partial<Omit<AppOptions, 'dataDirectory' | 'environment'>>

/** One scenario: a gateway that can fail, a data directory, and the app's process, which can die. */
export type Rig = {
  /** Ends the test here as skipped: this machine cannot do what it needs. */
  skip(reason: string): never
  /** In [0, 1), the same for the same seed. */
  random(): number
  gateway: FaultGateway
  dataDirectory: string
  app(): AppProcess
  /** Starts the app on the same data, perhaps to die at a point. Its first start connects it to the gateway. */
  start(options?: StartOptions): Promise<AppProcess>
  /** Tries to start another app on the same data. */
  second(): Promise<AppProcess>
  /** Orders a video with words of its own. */
  video(prompt: string, baseUrl?: string): Promise<Job>
  connection(baseUrl?: string, network?: Partial<Network>): Promise<ConnectionId>
  /** A person corrects the address of a connection: it is the gateway's own now. */
  moveConnection(baseUrl: string): Promise<void>
  /** The job with these words. */
  jobFor(prompt: string): Promise<Job>
  /** What each job may have come to; told what the rows say before every start. */
  books: Books
  /** The files of a saved job are on disk, and they are those that were paid for. */
  keeps(job: Job): Promise<void>
  /**
   * The three invariants, held against what the gateway knows: every task that it completed is saved with the right
   * bytes, it saw each create as often as `creates` says (once, unless said otherwise), and every row is in its state.
   * A job that is not named here may be as it was named before, or live; else it is as the books say.
   */
  holds(expected: { job: Job; state: JobState; creates?: number }[]): Promise<void>
}

/** A shorter one where a row is expected to wait in vain. */
const ownTimeoutMs = Number(process.env['FAULT_TIMEOUT_MS'] ?? Infinity)
let session: Session | null = null

/** A row of the fault table as a test, once for every seed. */
export function row(id: string, words: string, check: (rig: Rig) => Promise<void>, timeoutMs = 60_000): void {
  const timeout = Math.min(timeoutMs, ownTimeoutMs)
  for (let seed = 1; seed <= seeds; seed += 1) {
    test(`${id} ${words}${seeds > 1 ? ` (seed ${seed})` : ''}`, { timeout }, async (context) => {
      skipWithoutSecretService(context)
      const rig = await openRig(seed, (reason) => context.skip(reason))
      await check(rig)
    })
  }
}

/** A row that needs several scenarios: they run beside each other, each with a gateway and data of its own. */
export function rows(id: string, words: string, checks: readonly ((rig: Rig) => Promise<void>)[]): void {
  const timeout = Math.min(240_000, ownTimeoutMs)
  for (let seed = 1; seed <= seeds; seed += 1) {
    test(`${id} ${words}${seeds > 1 ? ` (seed ${seed})` : ''}`, { timeout }, async (context) => {
      skipWithoutSecretService(context)
      session ??= await openSession()
      const opened: Rig[] = []
      for (const [place] of checks.entries())
        opened.push(await openRig(seed + place * seeds, (reason) => context.skip(reason)))
      await Promise.all(opened.map((rig, place) => checks[place]?.(rig)))
    })
  }
}

/** To be called once a file, after its tests. */
export async function closeSession(): Promise<void> {
  await session?.close()
  session = null
}

async function openRig(seed: number, skip: (reason: string) => never): Promise<Rig> {
  session ??= await openSession()
  const { environment } = session
  const gateway = await startFaultGateway()
  const dataDirectory = await mkdtemp(join(tmpdir(), 'atelier-fault-'))
  const connections = new Map<string, ConnectionId>()
  const books = openBooks(dataDirectory, gateway)
  const named = new Map<Job['id'], JobState>()
  let app: AppProcess | null = null
  let appNowMs = () => Date.now()
  onTestFinished(async ({ task }) => {
    if (task.result?.state === 'fail') {
      process.stderr.write(`${app?.output() ?? 'It did not start'}\n`)
      if (app !== null) process.stderr.write(`${await stillWaiting(app, appNowMs())}\n`)
    }
    await app?.kill()
    await gateway.close()
    await rm(dataDirectory, { recursive: true, force: true, maxRetries: 10 })
  })
  const running = () => {
    if (app === null) throw new Error('The app has not been started')
    return app
  }

  const rig: Rig = {
    skip,
    random: randomOf(seed),
    gateway,
    dataDirectory,
    app: running,
    books,
    async start(options = {}) {
      books.noteRows()
      const { clockSpeed = usualClockSpeed, clockOffsetMs = 0 } = options
      const begunAtMs = Date.now()
      appNowMs = () => begunAtMs + clockOffsetMs + (Date.now() - begunAtMs) * clockSpeed
      app = await startApp({ ...options, clockSpeed, dataDirectory, environment })
      return app
    },
    second: () => startApp({ dataDirectory, environment }),
    async connection(baseUrl = gateway.origin, network = {}) {
      const known = connections.get(baseUrl)
      if (known !== undefined) return known
      const { id } = await running().client.settings.saveConnection({
        id: null,
        name: baseUrl,
        baseUrl,
        newKey: { key: gateway.key, place: 'keychain' },
        network: { ...defaultNetwork, ...network },
      })
      connections.set(baseUrl, id)
      return id
    },
    async moveConnection(baseUrl) {
      const id = await rig.connection(baseUrl)
      const newKey = { key: gateway.key, place: 'keychain' as const }
      const { origin } = gateway
      await running().client.settings.saveConnection({ id, name: baseUrl, baseUrl: origin, newKey })
    },
    async jobFor(prompt) {
      const { jobs } = await running().client.jobs.list({ kind: null, cursor: null, limit: 200 })
      const job = jobs.find(({ request }) => request.prompt === prompt)
      if (job === undefined) throw new Error(`There is no job for: ${prompt}`)
      return job
    },
    async video(prompt, baseUrl) {
      const connectionId = await rig.connection(baseUrl)
      const request = {
        kind: 'video' as const,
        model: 'videobq3-fast',
        prompt,
        ratio: '16:9',
        resolution: null,
        durationSeconds: null,
        hasAudio: null,
      }
      return running().client.videos.create({ connectionId, request, idempotencyKey: randomUUID() })
    },
    keeps: (job) => isKept(rig, job),
    async holds(expected) {
      const jobs = await allJobs(running())
      for (const { job, state, creates = 1 } of expected) {
        const { prompt } = job.request
        named.set(job.id, state)
        const now = jobs.find(({ id }) => id === job.id)
        expect({ prompt, state: now?.state }).toEqual({ prompt, state })
        expect(gateway.creates(prompt), 'creates that the gateway saw').toBe(creates)
      }
      const fitting = jobs.map((job) => ({ ...told(job), state: expect.toBeOneOf(statesFor(job)) }))
      expect(jobs.map(told)).toEqual(fitting)
      const whole = jobs.filter(({ state, request }) => state === 'saved' && !books.mayLack(request.prompt))
      for (const job of whole) await isKept(rig, job)
      const prompts = new Set(jobs.map(({ request }) => request.prompt))
      const paid = [...gateway.paid, ...gateway.paidImages].map(({ prompt }) => prompt)
      const lost = paid.filter((prompt) => !prompts.has(prompt) && !books.mayLack(prompt))
      expect(lost, 'paid for, and no row').toEqual([])
      await noLeftOvers(dataDirectory)
    },
  }
  const told = ({ request, state }: Job) => ({ prompt: request.prompt, state })
  const statesFor = (job: Job): JobState[] => {
    const before = named.get(job.id)
    return [...(before === undefined ? [] : [before]), ...liveStates, ...books.mayEndAs(job)]
  }
  return rig
}

/** A row that ran out of time waited for these; an app that does not answer says so too. */
async function stillWaiting(app: AppProcess, nowMs: number): Promise<string> {
  const silence = new Promise<string>((resolve) =>
    setTimeout(() => resolve('The app does not answer any more'), 5_000).unref(),
  )
  const words = allJobs(app).then((jobs) => waitingWords(jobs, nowMs))
  return Promise.race([words, silence]).catch(() => 'The app is not there any more')
}

const liveStates: JobState[] = ['prepared', 'submitting', 'waiting', 'running', 'downloading', 'cannot-check']

/** Every job that the app shows. */
export async function allJobs({ client }: AppProcess): Promise<Job[]> {
  const all: Job[] = []
  let cursor: string | null = null
  do {
    const page: Awaited<ReturnType<typeof client.jobs.list>> = await client.jobs.list({
      kind: null,
      cursor,
      limit: 200,
    })
    all.push(...page.jobs)
    cursor = page.nextCursor
  } while (cursor !== null)
  return all
}

/** The files on disk are what the gateway made, and their names say so. */
async function isKept({ gateway, dataDirectory }: Rig, { request, assets }: Job): Promise<void> {
  const { prompt, kind } = request
  const wanted = await paidHashes(gateway, prompt, kind)
  expect({ prompt, files: assets.map(({ sha256 }) => sha256).toSorted() }).toEqual({
    prompt,
    files: wanted.toSorted(),
  })
  const ending = kind === 'video' ? 'mp4' : 'png'
  for (const sha256 of wanted) {
    const file = join(dataDirectory, 'media', sha256.slice(0, 2), `${sha256}.${ending}`)
    expect(await sha256OfFile(file)).toBe(sha256)
  }
}

async function paidHashes(
  { paid, paidImages, sha256Of }: FaultGateway,
  prompt: string,
  kind: Job['request']['kind'],
): Promise<readonly string[]> {
  if (kind === 'image') {
    const images = paidImages.find((one) => one.prompt === prompt)
    if (images === undefined) throw new Error(`Saved, but the gateway drew nothing for: ${prompt}`)
    return images.hashes
  }
  const video = paid.find((one) => one.prompt === prompt)
  if (video === undefined) throw new Error(`Saved, but the gateway knows of no task for: ${prompt}`)
  return [await sha256Of(video.taskId)]
}

/** Where nothing is on its way, no part of a file is left. */
async function noLeftOvers(dataDirectory: string): Promise<void> {
  const names = await readdir(join(dataDirectory, 'media'), { recursive: true }).catch(() => [])
  expect(names.filter((name) => name.endsWith('.part'))).toEqual([])
}

export async function sha256OfFile(path: string): Promise<string> {
  const hash = createHash('sha256')
  await pipeline(createReadStream(path), hash)
  return hash.digest('hex')
}

/** mulberry32: small, and the same everywhere. */
function randomOf(seed: number): () => number {
  let state = seed * 0x9e3779b9
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}
