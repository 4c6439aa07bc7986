import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, expect } from 'vitest'
import type { CrashPoint } from '../../../src/main/lib/fault-hooks.ts'
import { sha256Of } from '../rig/database.ts'
import { type Exchange, isCreate, isDownload } from '../rig/fault-gateway.ts'
import { isConsistent, images } from '../rig/life.ts'
import { sendRaw } from '../rig/video-wire.ts'
import type { AppProcess } from '../rig/app-process.ts'
import { through } from '../rig/form.ts'
import { closeSession, type Rig, row, sha256OfFile } from '../rig/rig.ts'

afterAll(closeSession)

const tails = {
  padding: Buffer.alloc(4096),
  'a tag': Buffer.concat([Buffer.from('TAG'), Buffer.alloc(125, 0x20)]),
  'one byte': Buffer.from([0]),
}

row('D17', 'a video with bytes after its end is kept as it came, and fetched once', async (rig) => {
  const app = await rig.start()
  for (const [name, tail] of Object.entries(tails)) {
    for (const isLengthSaid of [true, false]) {
      const before = rig.gateway.downloads.length
      let sent = ''
      rig.gateway.rule({
        when: isDownload,
        times: 1,
        act: (exchange) =>
          sendRaw(exchange, ({ body: video }) => {
            const body = Buffer.concat([video, tail])
            sent = sha256Of(body)
            return { body, headers: isLengthSaid ? {} : { 'content-length': null } }
          }),
      })
      const { id } = await rig.video(`With ${name}, its length ${isLengthSaid ? 'said' : 'not said'}`)
      const job = await app.jobIn(id, 'saved', 'failed')
      expect(job.assets.map(({ sha256 }) => sha256)).toEqual([sent])
      const path = join(rig.dataDirectory, 'media', sent.slice(0, 2), `${sent}.mp4`)
      expect(await sha256OfFile(path)).toBe(sent)
      expect(rig.gateway.downloads.length - before).toBe(1)
    }
  }
})

row(
  'D17',
  'the same bytes that cannot be used come twice and no more, are kept to be saved, and can be fetched anew',
  async (rig) => {
    let hasBadHost = true
    const bad = (video: Buffer) => Buffer.from(video.toString('latin1').replaceAll('vide', 'soun'), 'latin1')
    let sent = ''
    rig.gateway.rule({
      when: (exchange) => hasBadHost && isDownload(exchange),
      act: (exchange) =>
        sendRaw(exchange, ({ body: video }) => {
          sent = sha256Of(bad(video))
          return { body: bad(video) }
        }),
    })
    for (const point of ['small-file-written', 'unusable-kept'] as const) {
      const prompt = `Unusable, killed at ${point}`
      const earlier = rig.gateway.downloads.length
      const first = await rig.start({
        crashAt: { point, ...(point === 'small-file-written' && { count: 2 }) },
      })
      await rig.video(prompt).catch(() => {})
      await first.exited
      const app = await rig.start()
      const { id } = await rig.jobFor(prompt)
      const failed = await app.jobIn(id, 'failed', 'saved')
      expect(failed).toMatchObject({
        state: 'failed',
        isFetchable: true,
        failure: { code: 'download-unusable', data: { gave: 'unreadable', wasCharged: 'yes' } },
        files: [{ state: 'given-up', unusable: { sha256: sent, extension: 'mp4' } }],
      })
      expect(await sha256OfFile(join(rig.dataDirectory, 'media', 'unusable', sent))).toBe(sent)
      const before = rig.gateway.downloads.length
      // What died with the app is fetched once more.
      expect(before - earlier).toBeLessThanOrEqual(3)
      hasBadHost = false
      await app.client.jobs.fetchAnyway({ jobId: id })
      await app.jobIn(id, 'saved')
      await rig.holds([{ job: failed, state: 'saved' }])
      expect(rig.gateway.downloads.length - before).toBe(1)
      hasBadHost = true
      await app.stop()
    }
  },
  120_000,
)

const isImageFile = ({ path }: Pick<Exchange, 'path'>) => path.startsWith('/images/')

/** The next create is answered with addresses of four images. @returns their hashes and how often each was fetched */
async function fourByAddress(rig: Rig, name: string, busy: (exchange: Exchange, visit: number) => boolean) {
  const bytes = await Promise.all(
    [0, 1, 2, 3].map(() => {
      const channel = () => Math.floor(rig.random() * 256)
      const background = { r: channel(), g: channel(), b: channel() }
      return sharp({ create: { width: 40, height: 30, channels: 3, background } })
        .png()
        .toBuffer()
    }),
  )
  const visitsAtMs: number[][] = [[], [], [], []]
  rig.gateway.rule({
    when: isCreate,
    times: 1,
    async act(exchange) {
      await exchange.ask()
      const data = bytes.map((_, place) => ({ url: `${rig.gateway.origin}/images/${name}/${place}` }))
      exchange.answer(200, { created: 1, data })
    },
  })
  rig.gateway.rule({
    when: (exchange) => isImageFile(exchange) && exchange.path.includes(`/${name}/`),
    act(exchange) {
      const place = Number(exchange.path.split('/').at(-1))
      const visits = visitsAtMs[place] ?? []
      visits.push(performance.now())
      if (place === 1 && busy(exchange, visits.length)) return
      exchange.answer(200, bytes[place] ?? '', { 'content-type': 'image/png' })
    },
  })
  return { hashes: bytes.map(sha256Of), visitsAtMs }
}

const imagePlaces: [CrashPoint, number][] = [
  ['create-saved', 1],
  ['image-kept', 1],
  ['image-kept', 3],
  ['file-inserted', 1],
  ['file-inserted', 3],
  ['file-inserted', 4],
  ['files-answered', 3],
  ['files-saved', 2],
  ['files-saved', 3],
  ['files-saved', 5],
]

row(
  'D18',
  'four images of which one is late are each in the Library once, wherever the app is killed',
  async (rig) => {
    for (const [point, count] of through(imagePlaces, 2)) {
      const prompt = `Four, killed at ${point}, ${count}`
      const first = await rig.start({ crashAt: { point, count } })
      const name = `${point}-${count}`
      const { hashes } = await fourByAddress(rig, name, ({ answer }, visit) => {
        if (visit <= 2) answer(visit === 1 ? 503 : 404, 'busy')
        return visit <= 2
      })
      await images(rig, prompt).catch(() => {})
      await first.exited
      const app = await rig.start()
      const { id } = await rig.jobFor(prompt)
      const job = await app.jobIn(id, 'saved', 'failed', 'unknown-outcome')
      expect({ point, count, hashes: job.assets.map(({ sha256 }) => sha256).toSorted() }).toEqual({
        ...{ point, count },
        hashes: hashes.toSorted(),
      })
      expect(job.files.map(({ state }) => state)).toEqual(['saved', 'saved', 'saved', 'saved'])
      expect(rig.gateway.creates(prompt)).toBe(1)
      await app.stop()
      isConsistent(rig)
    }
  },
  240_000,
)

row('D18', 'a host of one image that names a time is not asked before it', async (rig) => {
  const clockSpeed = 20
  const app = await rig.start({ clockSpeed })
  const { hashes, visitsAtMs } = await fourByAddress(rig, 'busy', ({ answer }, visit) => {
    if (visit <= 2) answer(visit === 1 ? 429 : 503, 'busy', { 'retry-after': '60' })
    return visit <= 2
  })
  const job = await images(rig, 'One of four is put off')
  expect(job.assets.map(({ sha256 }) => sha256).toSorted()).toEqual(hashes.toSorted())
  expect(visitsAtMs.map((visits) => visits.length)).toEqual([1, 3, 1, 1])
  const [first = 0, second = 0, third = 0] = visitsAtMs[1] ?? []
  const leastMs = 60_000 / clockSpeed - 100
  expect(Math.min(second - first, third - second)).toBeGreaterThan(leastMs)
  await app.stop()
  isConsistent(rig)
})

/** Resolves once so many jobs wait for a free download. */
async function waitingInLine({ client }: AppProcess, count: number): Promise<void> {
  const events = client.jobs.watch({})
  const waiting = async () => {
    const { jobs } = await client.jobs.list({ kind: 'video', cursor: null, limit: 50 })
    return jobs.filter(({ waitsForDownload }) => waitsForDownload).length
  }
  while ((await waiting()) < count) await events.next()
  await events.return?.()
}

row('D19', 'never more downloads at a time than the limit says, and all of them arrive', async (rig) => {
  const limit = 2
  const first = await rig.start()
  await first.client.settings.setPreferences({ downloadsAtOnce: limit })
  const open = new Set<Exchange>()
  let most = 0
  let whenFull = () => {}
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  rig.gateway.rule({
    when: isDownload,
    async act(exchange) {
      open.add(exchange)
      most = Math.max(most, open.size)
      if (open.size === limit) whenFull()
      // The app may ask for the next as soon as it has the last byte, before the gateway hears that this one is closed.
      for (const end of ['finish', 'close']) exchange.response.once(end, () => open.delete(exchange))
      await released
      await exchange.pass()
    },
  })
  const jobs = []
  for (let number = 1; number <= 8; number += 1) jobs.push(await rig.video(`One of many, ${number}`))
  await waitingInLine(first, jobs.length - limit)
  await first.kill()
  open.clear()
  const { promise: full, resolve } = Promise.withResolvers<void>()
  whenFull = resolve
  const app = await rig.start()
  await waitingInLine(app, jobs.length - limit)
  await full
  release()
  for (const { id } of jobs) await app.jobIn(id, 'saved', 'failed')
  await rig.holds(jobs.map((job) => ({ job, state: 'saved' as const })))
  expect(most).toBe(limit)
})
