import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { afterAll, expect } from 'vitest'
import type { CrashPoint } from '../../../src/main/lib/fault-hooks.ts'
import { ImageRequest, type Job } from '../../../src/shared/domain/job/job.ts'
import { sha256Of } from '../rig/database.ts'
import { isCreate } from '../rig/fault-gateway.ts'
import { images } from '../rig/life.ts'
import { through } from '../rig/form.ts'
import { closeSession, type Rig, row, sha256OfFile } from '../rig/rig.ts'

afterAll(closeSession)

/** What the gateway answers with next: the hash of each image, in order. */
function paidImages({ gateway }: Rig): string[] {
  const paid: string[] = []
  gateway.rule({
    when: isCreate,
    times: 1,
    async act(exchange) {
      const { body } = await exchange.ask()
      const { data }: { data: { b64_json: string }[] } = JSON.parse(body.toString('utf8'))
      for (const { b64_json: base64 } of data) paid.push(sha256Of(Buffer.from(base64, 'base64')))
      await exchange.pass()
    },
  })
  return paid
}

async function areKept({ dataDirectory }: Rig, { assets }: Job, paid: readonly string[]): Promise<void> {
  expect(assets.map(({ sha256 }) => sha256).toSorted()).toEqual([...paid].toSorted())
  for (const sha256 of paid) {
    const file = join(dataDirectory, 'media', sha256.slice(0, 2), `${sha256}.png`)
    expect(await sha256OfFile(file)).toBe(sha256)
  }
}

row('C4', 'images whose answer was on its way at a crash are never asked for again', async (rig) => {
  const first = await rig.start()
  const arrived = rig.gateway.seen(isCreate)
  rig.gateway.rule({ when: isCreate, times: 1, act: async (exchange) => void (await exchange.ask()) })
  void images(rig, 'Killed while they are drawn').catch(() => {})
  await arrived
  await first.kill()
  await rig.start()
  const job = await rig.jobFor('Killed while they are drawn')
  expect(job.failure).toMatchObject({ code: 'outcome-unknown', data: { wasCharged: 'maybe' } })
  await rig.holds([{ job, state: 'unknown-outcome' }])
})

row('C8', 'images whose stream was accepted and ends in an error are not asked for again', async (rig) => {
  const app = await rig.start()
  for (const code of [429, 500, 503]) {
    const prompt = `Ended by ${code}`
    const error = { code, status: 'RESOURCE_EXHAUSTED', message: 'Upstream quota' }
    const begun = { choices: [{ index: 0, delta: { content: 'Drawing now' } }] }
    const events = [begun, { error }].map((event) => `data: ${JSON.stringify(event)}\n\n`).join('')
    const type = { 'content-type': 'text/event-stream' }
    rig.gateway.rule({ when: isCreate, times: 1, act: (exchange) => exchange.answer(200, events, type) })
    const connectionId = await rig.connection()
    const { id } = await app.client.images.create({
      connectionId,
      request: ImageRequest.parse({
        ...{ kind: 'image', format: 'chat-completions', model: 'multimodal-2.5-flash-image', prompt },
        ...{ n: 1, size: 'auto', quality: 'auto' },
      }),
      idempotencyKey: randomUUID(),
    })
    const job = await app.jobIn(id, 'unknown-outcome', 'failed', 'saved')
    expect(job.failure).toMatchObject({ data: { wasCharged: 'maybe' } })
    await rig.holds([{ job, state: 'unknown-outcome' }])
  }
})

/** The n-th time: two images go to their place one after the other. */
const twice = ['part-synced', 'part-checked', 'part-hashed', 'file-renamed', 'directory-synced'] as const
const places: [CrashPoint, number][] = [
  ['create-saved', 1],
  ...twice.flatMap((point): [CrashPoint, number][] => [
    [point, 1],
    [point, 2],
  ]),
  ['image-kept', 1],
  ['files-answered', 1],
  ['file-inserted', 1],
  ['file-inserted', 2],
  ['files-saved', 1],
]

row(
  'D14',
  'killed at any point after their answer came, paid images are there after the next start',
  async (rig) => {
    for (const [point, count] of through(places, 2)) {
      const prompt = `Killed at ${point}, ${count}`
      const first = await rig.start({ crashAt: { point, count } })
      const paid = paidImages(rig)
      await images(rig, prompt).catch(() => {})
      await first.exited
      const app = await rig.start()
      const { id } = await rig.jobFor(prompt)
      const job = await app.jobIn(id, 'saved', 'failed', 'unknown-outcome')
      expect({ point, state: job.state, creates: rig.gateway.creates(prompt) }).toEqual({
        point,
        state: 'saved',
        creates: 1,
      })
      await areKept(rig, job, paid)
      await app.stop()
    }
  },
  240_000,
)
