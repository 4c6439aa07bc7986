import { randomUUID } from 'node:crypto'
import { mkdirSync, mkdtempSync, readdirSync, rmSync, unlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { expect, onTestFinished } from 'vitest'
import type { Asset } from '../../../src/shared/domain/asset.ts'
import type { Job } from '../../../src/shared/domain/job/job.ts'
import type { Message } from '../../../src/shared/domain/message/message.ts'
import { sha256Of, withDatabase } from './database.ts'
import { isCreate, isDownload } from './fault-gateway.ts'
import type { Rig } from './rig.ts'
import { ask, ended, replyWhere, restream } from './talk.ts'

/** Everything a person does with the app, each as far as it goes before the app dies. */

export async function video(rig: Rig, prompt: string): Promise<Job> {
  const job = await rig.video(prompt)
  return rig.app().jobIn(job.id, 'saved', 'failed', 'unknown-outcome')
}

export async function images(rig: Rig, prompt: string): Promise<Job> {
  const connectionId = await rig.connection()
  const { client, jobIn } = rig.app()
  const size = { n: 2, size: '256x256' as const, quality: 'auto' as const }
  const request = { kind: 'image' as const, model: 'imagea-2', prompt, ...size }
  const job = await client.images.create({ connectionId, request, idempotencyKey: randomUUID() })
  return jobIn(job.id, 'saved', 'failed', 'unknown-outcome')
}

/** Two images that are ordered as one: both are there or none is. */
export async function grid(rig: Rig, prompt: string): Promise<Job> {
  const connectionId = await rig.connection()
  const { client, jobIn } = rig.app()
  const models = [{ id: 'imagea-2', format: 'images' as const, sizes: [] }]
  const axes = { prompts: [prompt, `${prompt}, too`], models, sizes: ['256x256'], variations: 1 }
  const { jobs } = await client.grids.create({ connectionId, axes, idempotencyKey: randomUUID() })
  const ended = jobs.map(({ id }) => jobIn(id, 'saved', 'failed', 'unknown-outcome'))
  const [first] = await Promise.all(ended)
  if (first === undefined) throw new Error('The grid has no job')
  return first
}

/**
 * As long as this app lives, the host gives a page in the place of each video: what an earlier life left is fetched
 * beside this one, and takes none of its pages.
 */
export async function unusableAtFirst(rig: Rig, prompt: string): Promise<Job> {
  let isAlive = true
  void rig.app().exited.then(() => (isAlive = false))
  rig.gateway.rule({
    when: (exchange) => isAlive && isDownload(exchange),
    act: ({ answer }) => answer(200, '<html>Busy</html>', { 'content-type': 'text/html' }),
  })
  return video(rig, prompt)
}

export async function cancelled(rig: Rig, prompt: string): Promise<Job> {
  rig.gateway.rule({
    when: (exchange) => isDownload(exchange),
    times: 1,
    act: ({ reset }) => reset(),
  })
  const job = await rig.video(prompt)
  await rig.app().jobWhere(job.id, ({ hasTask }) => hasTask)
  rig.books.letGo(prompt)
  return rig.app().client.jobs.cancel({ jobId: job.id })
}

export async function fetchedAnyway(rig: Rig, prompt: string): Promise<Job> {
  const { id, state } = await cancelled(rig, prompt)
  if (state === 'cancelled') await rig.app().client.jobs.fetchAnyway({ jobId: id })
  return rig.app().jobIn(id, 'saved', 'failed')
}

/** Its create was taken and the answer lost; then the person names the task. */
export async function attached(rig: Rig, prompt: string): Promise<Job> {
  rig.gateway.rule({
    when: (exchange) => isCreate(exchange) && exchange.body.includes(prompt),
    times: 1,
    async act(exchange) {
      await exchange.ask()
      exchange.reset()
    },
  })
  const { id } = await video(rig, prompt)
  const taskId = rig.gateway.paid.find((one) => one.prompt === prompt)?.taskId ?? ''
  rig.books.nameTask(prompt)
  await rig.app().client.jobs.attachTask({ jobId: id, taskId })
  return rig.app().jobIn(id, 'saved', 'failed')
}

export async function reply(rig: Rig, text: string): Promise<Message> {
  return replyWhere(rig.app(), await ask(rig, 'messages', text), ended)
}

/** One that does not end by itself: it is saved on its way. */
export async function longReply(rig: Rig, text: string): Promise<Message> {
  rig.gateway.rule({
    when: (exchange) => isCreate(exchange) && exchange.body.includes(text),
    times: 1,
    act: (exchange) => restream(exchange, (body) => [body.subarray(0, body.length / 2)], { isOpen: true }),
  })
  return reply(rig, text)
}

export async function otherReply(rig: Rig, text: string): Promise<{ first: Message; second: Message }> {
  const first = await reply(rig, text)
  const asked = { messageId: first.id, connectionId: await rig.connection(), model: 'demo-chat' }
  const { reply: begun } = await rig.app().client.chat.regenerate(asked)
  return { first, second: await replyWhere(rig.app(), begun, ended) }
}

export async function firstChosenAgain(rig: Rig, text: string): Promise<void> {
  const { first } = await otherReply(rig, text)
  await rig.app().client.chat.choose({ messageId: first.id })
}

/** An image of its own, as a person drops one into the window. */
export async function upload(rig: Rig): Promise<Asset> {
  return uploaded(rig, await image(rig))
}

/** @param bytes of a PNG */
export async function uploaded(rig: Rig, bytes: Buffer): Promise<Asset> {
  const response = await post(rig, '/upload?name=dropped.png', bytes)
  return (await response.json()) as Asset
}

export async function thumbnail(rig: Rig): Promise<void> {
  const { id } = await upload(rig)
  const { mediaBase } = await rig.app().client.app.info({})
  await fetch(`${new URL(rig.app().address).origin}${mediaBase}/asset/${id}/thumbnail/256`)
}

export async function poster(rig: Rig, prompt: string): Promise<void> {
  const job = await video(rig, prompt)
  for (const { id } of job.assets) await post(rig, `/asset/${id}/poster`, await image(rig))
}

export async function trashed(rig: Rig, text: string): Promise<void> {
  const { client } = rig.app()
  const { conversationId } = await reply(rig, text)
  await client.chat.remove({ conversationId })
  const { id } = await upload(rig)
  await client.library.remove({ assetId: id })
  await client.trash.empty({})
}

export async function checkedWith(rig: Rig, spoil: (file: string) => void): Promise<void> {
  const { sha256 } = await upload(rig)
  spoil(join(rig.dataDirectory, 'media', sha256.slice(0, 2), `${sha256}.png`))
  await checked(rig)
}

export const removed = (rig: Rig) => checkedWith(rig, unlinkSync)
export const spoiled = (rig: Rig) => checkedWith(rig, (file) => writeFileSync(file, Buffer.alloc(100, 7)))
/** A file that no row names lies beside it. */
export async function orphaned(rig: Rig): Promise<void> {
  const bytes = await image(rig)
  const sha256 = sha256Of(bytes)
  await checkedWith(rig, () => {
    const folder = join(rig.dataDirectory, 'media', sha256.slice(0, 2))
    mkdirSync(folder, { recursive: true })
    writeFileSync(join(folder, `${sha256}.png`), bytes)
  })
}

/** One of the person's own. */
export function folderBeside({ dataDirectory }: Rig): string {
  const folder = mkdtempSync(`${dataDirectory}-beside-`)
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}

export async function checked(rig: Rig): Promise<void> {
  for await (const event of rig.app().client.library.verify({})) if (event.type === 'done') return
}

export async function connectionSaved(rig: Rig): Promise<void> {
  const { origin: baseUrl, key } = rig.gateway
  const newKey = { key, place: 'keychain' as const }
  const { client } = rig.app()
  const { id } = await client.settings.saveConnection({ id: null, name: 'Another', baseUrl, newKey })
  await client.settings.removeConnection({ connectionId: id })
}

async function image(rig: Rig): Promise<Buffer> {
  const channel = () => Math.floor(rig.random() * 256)
  const background = { r: channel(), g: channel(), b: channel() }
  return sharp({ create: { width: 32, height: 32, channels: 3, background } })
    .png()
    .toBuffer()
}

async function post(rig: Rig, path: string, bytes: Buffer): Promise<Response> {
  const { origin } = new URL(rig.app().address)
  const { mediaBase } = await rig.app().client.app.info({})
  const body = new Uint8Array(bytes)
  return fetch(`${origin}${mediaBase}${path}`, { method: 'POST', headers: { origin }, body })
}

/** What a restart must have made of a job: what the books allow, with the right bytes where it is saved. Never twice. */
export async function isTrue(rig: Rig, prompt: string, isAcknowledged: boolean): Promise<void> {
  const creates = rig.gateway.creates(prompt)
  const job = await rig.jobFor(prompt).catch(() => null)
  if (job === null) {
    const isPaid = [...rig.gateway.paid, ...rig.gateway.paidImages].some((one) => one.prompt === prompt)
    expect({ prompt, isAcknowledged, isPaid }).toEqual({ prompt, isAcknowledged: false, isPaid: false })
    return
  }
  expect({ prompt, isOnce: creates <= 1 }).toEqual({ prompt, isOnce: true })
  const states = ['saved', 'failed', 'unknown-outcome', 'cancelled'] as const
  const { state, assets } = await rig.app().jobIn(job.id, ...states)
  const allowed = rig.books.mayEndAs(job)
  expect({ prompt, state, allowed }).toEqual({ prompt, state: expect.toBeOneOf(allowed), allowed })
  if (state === 'saved') await rig.keeps({ ...job, assets })
}

/** With no app running: rows that belong together are there together. */
export function isWritten(rig: Rig): void {
  const found = withDatabase(rig, (sqlite) => {
    const count = (what: string) => Number(sqlite.prepare(`SELECT count(*) AS n FROM ${what}`).get()?.['n'])
    return {
      streaming: count("messages WHERE status = 'streaming'"),
      savedWithoutFile: count("jobs WHERE state = 'saved' AND id NOT IN (SELECT job_id FROM assets)"),
      filesOfUnsaved: count(
        "assets JOIN jobs ON jobs.id = assets.job_id WHERE jobs.kind = 'video' AND jobs.state <> 'saved' AND jobs.state <> 'cancelled'",
      ),
      // Images come one by one: each with the word of its job.
      imagesWithoutWord: count(
        `jobs WHERE kind = 'image' AND (SELECT count(*) FROM assets WHERE job_id = jobs.id) <>
          (SELECT count(*) FROM json_each(files) WHERE json_extract(value, '$.state') = 'saved')`,
      ),
      videosTwice: count(
        `(SELECT 1 FROM assets JOIN jobs ON jobs.id = job_id WHERE assets.kind = 'video' GROUP BY job_id
          HAVING count(*) > max(1, json_array_length(files)))`,
      ),
      withoutStory: count('jobs WHERE id NOT IN (SELECT job_id FROM job_events)'),
      questionsAlone: count(
        "messages AS one WHERE role = 'user' AND NOT EXISTS (SELECT 1 FROM messages WHERE parent_id = one.id)",
      ),
      dangling: count('pragma_foreign_key_check'),
    }
  })
  expect(found).toEqual(Object.fromEntries(Object.keys(found).map((name) => [name, 0])))
}

/** As `isWritten`, and everything has ended, and every file has its row. */
export function isConsistent(rig: Rig): void {
  isWritten(rig)
  const live = "SELECT id FROM jobs WHERE state NOT IN ('saved', 'failed', 'cancelled', 'unknown-outcome')"
  expect(withDatabase(rig, (sqlite) => sqlite.prepare(live).all())).toEqual([])
  const rows = withDatabase(rig, (sqlite) =>
    sqlite.prepare('SELECT sha256, is_missing AS isMissing FROM assets').all(),
  )
  const there = rows.filter(({ isMissing }) => isMissing === 0).map(({ sha256 }) => String(sha256))
  expect(new Set(filesOf(rig))).toEqual(new Set(there))
}

function filesOf({ dataDirectory }: Rig): string[] {
  const media = join(dataDirectory, 'media')
  return readdirSync(media)
    .filter((name) => /^[0-9a-f]{2}$/.test(name))
    .flatMap((folder) => readdirSync(join(media, folder)))
    .map((name) => name.split('.')[0] ?? '')
}
