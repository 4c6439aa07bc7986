import { join } from 'node:path'
import { afterAll, expect } from 'vitest'
import type { AppProcess } from '../rig/app-process.ts'
import { images } from '../rig/life.ts'
import { closeSession, row, sha256OfFile } from '../rig/rig.ts'

afterAll(closeSession)

row('D21', 'images whose decoders die are decoded by a later one, and the app goes on', async (rig) => {
  const app = await rig.start({ decoderDeaths: 7 })
  const job = await images(rig, 'Drawn while decoders die')
  expect(job.assets.map(({ width }) => width)).toEqual([256, 256])
  await rig.holds([{ job, state: 'saved' }])
  expect(app.endedBy()).toBeNull()
})

/** A person who presses "Check again" after each check that failed: by themselves they go on for some minutes. */
async function checkAtOnce({ client }: AppProcess): Promise<void> {
  let known = 0
  for await (const event of client.jobs.watch({})) {
    if (event.type !== 'job-updated') continue
    const { id, files, state } = event.job
    if (state === 'failed') return
    const misses = files.reduce((sum, file) => sum + file.misses, 0)
    if (misses > known && state === 'downloading') await client.jobs.checkAgain({ jobId: id })
    known = misses
  }
}

row(
  'D21',
  'images that no decoder survives are kept as files, byte for byte, and end no app',
  async (rig) => {
    const first = await rig.start({ decoderDeaths: Infinity })
    void checkAtOnce(first)
    const job = await images(rig, 'Drawn while every decoder dies')
    const failure = { code: 'download-unusable', data: { gave: 'unchecked', wasCharged: 'yes' } }
    expect(job).toMatchObject({ state: 'failed', failure })
    const paid = rig.gateway.paidImages[0]?.hashes ?? []
    expect(job.files.map(({ unusable }) => unusable?.sha256)).toEqual(paid)
    for (const sha256 of paid) {
      expect(await sha256OfFile(join(rig.dataDirectory, 'media', 'unusable', sha256))).toBe(sha256)
    }
    expect(rig.gateway.creates(job.request.prompt)).toBe(1)
    expect(first.endedBy()).toBeNull()
    await first.stop()
    await rig.start()
    const next = await images(rig, 'Drawn after that')
    expect(next.assets.map(({ width }) => width)).toEqual([256, 256])
  },
)
