import { join } from 'node:path'
import { afterAll, expect } from 'vitest'
import type { CrashPoint } from '../../../src/main/lib/fault-hooks.ts'
import { sha256Of } from '../rig/database.ts'
import { type Exchange, isQuery } from '../rig/fault-gateway.ts'
import { through } from '../rig/form.ts'
import { isConsistent } from '../rig/life.ts'
import { closeSession, type Rig, row, sha256OfFile } from '../rig/rig.ts'

afterAll(closeSession)

/**
 * The task with these words has three videos: the demo gateway's own, told apart by what stands behind the last box of
 * each. `busy` answers the visits to the second one that it takes for itself.
 *
 * @returns the hashes of the videos, and how often each was asked for
 */
function threeFor({ gateway }: Rig, prompt: string, busy: (exchange: Exchange, visit: number) => boolean) {
  const hashes: string[] = ['', '', '']
  const visits = [0, 0, 0]
  const folder = `/three/${encodeURIComponent(prompt)}`
  const isItsQuery = (exchange: Exchange) =>
    isQuery(exchange) &&
    gateway.paid.some((one) => one.prompt === prompt && exchange.path.endsWith(one.taskId))
  let video: Buffer | null = null
  gateway.rule({
    when: isItsQuery,
    async act(exchange) {
      const { status, body } = await exchange.ask()
      const text = body.toString('utf8')
      const url = /"video_url":"([^"]+)"/.exec(text)?.[1]
      if (url === undefined) return exchange.answer(status, body)
      const { pathname, search } = new URL(url)
      video ??= await gateway.fileAt(pathname + search)
      const answer = JSON.parse(text)
      const videos = [0, 1, 2].map((place) => ({
        id: `v${place}`,
        url: `${gateway.origin}${folder}/${place}`,
      }))
      const { result: _only, ...task } = answer.data.data
      answer.data.data = { ...task, task_result: { videos } }
      exchange.answer(status, answer)
    },
  })
  gateway.rule({
    when: ({ path }) => path.startsWith(`${folder}/`),
    act(exchange) {
      const place = Number(exchange.path.split('/').at(-1))
      const visit = (visits[place] = (visits[place] ?? 0) + 1)
      if (place === 1 && busy(exchange, visit)) return
      const bytes = Buffer.concat([video ?? Buffer.alloc(0), Buffer.from(`........number ${place}`)])
      hashes[place] = sha256Of(bytes)
      exchange.answer(200, bytes, { 'content-type': 'video/mp4' })
    },
  })
  return { hashes, visits }
}

/** The n-th time: three videos go to their place one after the other. */
const places: [CrashPoint, number][] = [
  ['address-known', 1],
  ['image-kept', 1],
  ['image-kept', 2],
  ['download-kept', 2],
  ['file-inserted', 1],
  ['file-inserted', 3],
  ['files-saved', 1],
]

row(
  'D20',
  'three videos of one task of which one is late are each in the Library once, wherever the app is killed',
  async (rig) => {
    for (const [point, count] of through(places, 2)) {
      const prompt = `Three, killed at ${point}, ${count}`
      const first = await rig.start({ crashAt: { point, count } })
      const { hashes } = threeFor(rig, prompt, ({ answer }, visit) => {
        if (visit <= 2) answer(visit === 1 ? 503 : 404, 'busy')
        return visit <= 2
      })
      await rig.video(prompt).catch(() => {})
      await first.exited
      const app = await rig.start()
      const { id } = await rig.jobFor(prompt)
      const job = await app.jobIn(id, 'saved', 'failed', 'unknown-outcome')
      const saved = job.assets.map(({ sha256 }) => sha256).toSorted()
      expect({ prompt, saved }).toEqual({ prompt, saved: hashes.toSorted() })
      expect(job.files.map(({ state }) => state)).toEqual(['saved', 'saved', 'saved'])
      for (const sha256 of hashes) {
        const file = join(rig.dataDirectory, 'media', sha256.slice(0, 2), `${sha256}.mp4`)
        expect(await sha256OfFile(file)).toBe(sha256)
      }
      expect(rig.gateway.creates(prompt)).toBe(1)
      await app.stop()
      isConsistent(rig)
    }
  },
  240_000,
)

row('D20', 'a busy host of one video of three is asked again for that one alone', async (rig) => {
  const app = await rig.start()
  const prompt = 'One of three is late'
  const { hashes, visits } = threeFor(rig, prompt, ({ answer }, visit) => {
    if (visit <= 3) answer(503, 'busy')
    return visit <= 3
  })
  const { id } = await rig.video(prompt)
  const early = await app.jobWhere(id, ({ assets }) => assets.length === 2)
  expect(early).toMatchObject({ state: 'downloading' })
  const job = await app.jobIn(id, 'saved', 'failed')
  expect(job.assets.map(({ sha256 }) => sha256).toSorted()).toEqual(hashes.toSorted())
  expect(visits).toEqual([1, 4, 1])
  await app.stop()
  isConsistent(rig)
})
