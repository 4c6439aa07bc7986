import {
  existsSync,
  readdirSync,
  readFileSync,
  renameSync,
  statfsSync,
  statSync,
  truncateSync,
  unlinkSync,
  watch,
  writeFileSync,
} from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { afterAll, expect } from 'vitest'
import type { Job } from '../../../src/shared/domain/job/job.ts'
import type { LibraryReport } from '../../../src/shared/domain/health/library-check.ts'
import { healthWhere, sha256Of } from '../rig/database.ts'
import { type Exchange, isDownload, isQuery } from '../rig/fault-gateway.ts'
import { closeSession, type Rig, row } from '../rig/rig.ts'
import { makeReadOnly, mountSmallDisk, whyNoSmallDisk } from '../rig/small-disk.ts'

afterAll(closeSession)

const noDisk = whyNoSmallDisk()
const reserveBytes = 32 * 1024 * 1024
/** Enough for the reserve, for what downloads leave free, and for some videos. */
const smallDiskMebibytes = 200

async function savedVideo(rig: Rig, prompt: string): Promise<Job> {
  const job = await rig.video(prompt)
  return rig.app().jobIn(job.id, 'saved', 'failed')
}

function fileOf(rig: Rig, { assets }: Job): string {
  const sha256 = assets[0]?.sha256 ?? ''
  return join(rig.dataDirectory, 'media', sha256.slice(0, 2), `${sha256}.mp4`)
}

async function checked(rig: Rig): Promise<LibraryReport> {
  for await (const event of rig.app().client.library.verify({}))
    if (event.type === 'done') return event.report
  throw new Error('The check ended without a report')
}

const damages: readonly ((file: string) => void)[] = [
  unlinkSync,
  (file) => truncateSync(file, Math.floor(statSync(file).size / 2)),
  (file) => {
    const bytes = readFileSync(file)
    const middle = Math.floor(bytes.length / 2)
    bytes[middle] = (bytes[middle] ?? 0) ^ 1
    writeFileSync(file, bytes)
  },
  (file) => writeFileSync(file, Buffer.alloc(statSync(file).size, 7)),
]

row(
  'D15',
  'a video that is gone, cut, changed or replaced is noticed and fetched again while that is possible',
  async (rig) => {
    const app = await rig.start()
    const job = await savedVideo(rig, 'Damaged in every way')
    const whole = { job, state: 'saved' as const }
    for (const damage of damages) {
      damage(fileOf(rig, job))
      expect(await checked(rig)).toMatchObject({ fetched: 1, missing: 0, damaged: 0 })
      await rig.holds([whole])
    }
    for (const damage of damages) {
      damage(fileOf(rig, job))
      await rig.gateway.down()
      const { missing, damaged, names } = await checked(rig)
      expect([missing + damaged, names.length]).toEqual([1, 1])
      const { assets } = await app.client.library.list({ kind: null, cursor: null, limit: 50 })
      expect(assets.map(({ isMissing }) => isMissing)).toEqual([true])
      await rig.gateway.up()
      expect(await checked(rig)).toMatchObject({ fetched: 1, missing: 0, damaged: 0 })
      await rig.holds([whole])
    }
  },
)

row('D15', 'after an unclean end the sizes are looked at without being asked', async (rig) => {
  const app = await rig.start()
  const job = await savedVideo(rig, 'Gone over night')
  await app.kill()
  unlinkSync(fileOf(rig, job))
  const { client } = await rig.start()
  const events = client.library.watch({})
  const isMarked = async () => {
    const { assets } = await client.library.list({ kind: null, cursor: null, limit: 9 })
    return assets.some(({ isMissing }) => isMissing)
  }
  while (!(await isMarked())) await events.next()
  await events.return?.()
})

/** Every video says that it is not done yet, until `end`. */
function holdVideos({ gateway }: Rig): { end(): void } {
  let isHeld = true
  gateway.rule({ when: (exchange) => isHeld && isDownload(exchange), act: ({ reset }: Exchange) => reset() })
  return { end: () => void (isHeld = false) }
}

row(
  'D16',
  'a data folder that goes away is said, nothing is written in its place, and all goes on when it is back',
  async (rig) => {
    const app = await rig.start()
    const videos = holdVideos(rig)
    const begun = rig.gateway.seen(isDownload)
    const job = await rig.video('On a drive that was pulled out')
    await begun
    const away = `${rig.dataDirectory}-away`
    renameSync(rig.dataDirectory, away)
    videos.end()
    await app.jobWhere(job.id, ({ failure }) => failure?.code === 'internal')
    const { disk } = await healthWhere(app, (health) => health.disk !== null)
    expect(disk).toMatchObject({ kind: 'gone', folder: rig.dataDirectory })
    expect(readdirSync(dirname(away))).not.toContain(basename(rig.dataDirectory))
    renameSync(away, rig.dataDirectory)
    await app.jobIn(job.id, 'saved', 'failed')
    await rig.holds([{ job, state: 'saved' }])
    await healthWhere(app, (health) => health.disk === null)
  },
)

row(
  'D16',
  'a data folder that turns read-only is said, and all goes on when it can be written',
  async (rig) => {
    if (noDisk !== null) rig.skip(noDisk)
    const app = await rig.start()
    const videos = holdVideos(rig)
    const begun = rig.gateway.seen(isDownload)
    const job = await rig.video('On a drive that turned read-only')
    await begun
    const { undo } = makeReadOnly(rig.dataDirectory)
    videos.end()
    const { disk } = await healthWhere(app, (health) => health.disk !== null)
    expect(disk).toMatchObject({ kind: 'read-only' })
    undo()
    await app.jobIn(job.id, 'saved', 'failed')
    await rig.holds([{ job, state: 'saved' }])
  },
)

/** Resolves once the app holds room for bad times. */
async function reserveHeld({ dataDirectory }: Rig): Promise<void> {
  const file = join(dataDirectory, 'reserve.bin')
  const watcher = watch(dataDirectory)
  try {
    while (!existsSync(file) || statSync(file).size < reserveBytes) {
      await new Promise((resolve) => watcher.once('change', resolve))
    }
  } finally {
    watcher.close()
  }
}

row(
  'B3',
  'on a full disk drafts and states are still written, it is said, and the room is held again',
  async (rig) => {
    if (noDisk !== null) rig.skip(noDisk)
    const disk = mountSmallDisk(rig.dataDirectory, smallDiskMebibytes)
    const app = await rig.start()
    await reserveHeld(rig)
    disk.fill()
    for (let draft = 0; draft < 8; draft += 1) {
      await app.client.workspace.write({ slot: `chat:draft:${draft}`, value: 'd'.repeat(1_000_000) })
    }
    const { value } = await app.client.workspace.read({ slot: 'chat:draft:7' })
    expect(value).toHaveLength(1_000_000)
    const health = await healthWhere(app, ({ disk: trouble }) => trouble !== null)
    expect(health.disk).toMatchObject({ kind: 'full' })
    expect(health.disk?.neededBytes).toBeGreaterThan(1_000_000)
    disk.free()
    await healthWhere(app, ({ disk: trouble }) => trouble === null)
    expect(statSync(join(rig.dataDirectory, 'reserve.bin')).size).toBe(reserveBytes)
  },
)

row(
  'D13',
  'a video that finds no room waits, says so, and is saved by itself when there is some',
  async (rig) => {
    if (noDisk !== null) rig.skip(noDisk)
    const disk = mountSmallDisk(rig.dataDirectory, smallDiskMebibytes)
    const app = await rig.start()
    const asked = rig.gateway.seen(isQuery)
    const job = await rig.video('Too large for this disk')
    await asked
    disk.fill()
    await app.jobWhere(job.id, ({ failure }) => failure?.code === 'disk-full')
    const health = await healthWhere(app, ({ disk: trouble }) => trouble !== null)
    expect(health.disk?.neededBytes).toBeGreaterThan(1_000_000)
    disk.free()
    await app.jobIn(job.id, 'saved', 'failed')
    await rig.holds([{ job, state: 'saved' }])
    await healthWhere(app, ({ disk: trouble }) => trouble === null)
  },
)

/** A video with so many bytes behind it that players skip, sent without saying how long it is. */
async function sendLong(exchange: Exchange, mebibytes: number): Promise<Buffer> {
  const { body } = await exchange.ask()
  const skipped = Buffer.alloc(mebibytes * 1024 * 1024, 1)
  skipped.writeUInt32BE(skipped.length, 0)
  skipped.write('free', 4, 'latin1')
  const video = Buffer.concat([body, skipped])
  exchange.response.writeHead(200, { 'content-type': 'video/mp4' })
  exchange.response.end(video)
  return video
}

row(
  'D13',
  'a video that nobody knows the length of stops before it takes the room that rows need, and is saved later',
  async (rig) => {
    if (noDisk !== null) rig.skip(noDisk)
    const disk = mountSmallDisk(rig.dataDirectory, smallDiskMebibytes)
    const app = await rig.start()
    await reserveHeld(rig)
    let video: Buffer = Buffer.alloc(0)
    rig.gateway.rule({
      when: isDownload,
      async act(exchange) {
        video = await sendLong(exchange, 60)
      },
    })
    disk.fill(84)
    const job = await rig.video('Longer than anybody said')
    const held = await app.jobWhere(job.id, ({ failure }) => failure?.code === 'disk-full')
    expect(held).toMatchObject({ state: 'downloading', addressUntil: expect.any(Number) })
    expect(held.addressUntil).toBeGreaterThan(Date.now())
    const { bavail, bsize } = statfsSync(rig.dataDirectory)
    expect(bavail * bsize).toBeGreaterThan(48 * 1024 * 1024)
    const health = await healthWhere(app, ({ disk: trouble }) => trouble !== null)
    expect(health.disk).toMatchObject({ kind: 'full' })
    expect(health.disk?.neededBytes).toBeGreaterThan(1_000_000)
    disk.free()
    const { assets } = await app.jobIn(job.id, 'saved', 'failed')
    expect(assets.map(({ sha256 }) => sha256)).toEqual([sha256Of(video)])
    await healthWhere(app, ({ disk: trouble }) => trouble === null)
  },
)
