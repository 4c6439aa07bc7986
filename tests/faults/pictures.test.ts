import { join } from 'node:path'
import { afterAll, expect } from 'vitest'
import type { CrashPoint } from '../../src/main/lib/fault-hooks.ts'
import type { Job } from '../../src/shared/domain/job.ts'
import { sha256Of } from './rig/database.ts'
import { isCreate } from './rig/fault-gateway.ts'
import { pictures } from './rig/life.ts'
import { closeSession, type Rig, row, sha256OfFile } from './rig/rig.ts'

afterAll(closeSession)

/** What the gateway answers with next: the hash of each picture, in order. */
function paidPictures({ gateway }: Rig): string[] {
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

row('C4', 'pictures whose answer was on its way at a crash are never asked for again', async (rig) => {
  const first = await rig.start()
  const arrived = rig.gateway.seen(isCreate)
  rig.gateway.rule({ when: isCreate, times: 1, act: async (exchange) => void (await exchange.ask()) })
  void pictures(rig, 'Killed while they are drawn').catch(() => {})
  await arrived
  await first.kill()
  await rig.start()
  const job = await rig.jobFor('Killed while they are drawn')
  expect(job.failure).toMatchObject({ code: 'outcome-unknown', data: { wasCharged: 'maybe' } })
  await rig.holds([{ job, state: 'unknown-outcome' }])
})

/** The n-th time: two pictures go to their place one after the other. */
const twice = ['part-synced', 'part-checked', 'part-hashed', 'file-renamed', 'directory-synced'] as const
const places: [CrashPoint, number][] = [
  ['create-saved', 1],
  ...twice.flatMap((point): [CrashPoint, number][] => [
    [point, 1],
    [point, 2],
  ]),
  ['picture-kept', 1],
  ['files-answered', 1],
  ['assets-inserted', 1],
  ['files-saved', 1],
]

row(
  'D14',
  'killed at any point after their answer came, paid pictures are there after the next start',
  async (rig) => {
    for (const [point, count] of places) {
      const prompt = `Killed at ${point}, ${count}`
      const first = await rig.start({ crashAt: { point, count } })
      const paid = paidPictures(rig)
      await pictures(rig, prompt).catch(() => {})
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
