import { expect, test } from 'vitest'
import type { Asset } from '../../../shared/domain/asset.ts'
import { awaitedFile, type JobFile } from '../../../shared/domain/job/job-file.ts'
import { sampleAsset } from '../../store/test-support.ts'
import { madeOn, opened } from '../engine-fixtures.ts'
import type { FinishedFile } from '../runner.ts'

const never = new AbortController().signal

const fileOf = ({ sha256 }: Asset): FinishedFile => ({
  ...{ kind: 'image', sha256, mimeType: 'image/png', byteSize: 12, extension: '.png' },
  ...{ width: 4, height: 3, durationMs: null, thumbhash: null, dhash: null },
})
const savedAs = ({ id, sha256 }: Asset): JobFile => ({
  ...awaitedFile,
  state: 'saved',
  asset: { id, sha256 },
})

/** A job that saved these, of which none has a row. */
function openedWithLost(...assets: Asset[]) {
  const parts = opened()
  const made = madeOn(parts.connectionId, 'image')
  const job = { ...made, state: 'saved' as const, endedAt: 2000, files: assets.map(savedAs) }
  parts.real.jobs.insert(job)
  for (const asset of assets) parts.kept.set(asset.sha256, fileOf(asset))
  return { ...parts, job }
}

test('a saved file whose row was lost has it again, as its job made it and once', async () => {
  const lost = sampleAsset({ sha256: 'c'.repeat(64) })
  const there = sampleAsset({ sha256: 'd'.repeat(64) })
  const { real, start, job } = openedWithLost(lost, there)
  real.assets.insert({ ...there, jobId: job.id })
  const told: string[] = []
  const engine = start({
    assetAdded: ({ id }) => void told.push(id),
    jobUpdated: ({ assets }) => void told.push(String(assets.length)),
  })
  expect(await engine.restoreLost(never)).toBe(1)
  expect(told).toEqual([lost.id, '2'])
  const { id: jobId, request } = job
  expect(real.assets.get(lost.id)).toMatchObject({ jobId, prompt: request.prompt, createdAt: 2000, width: 4 })
  expect(await engine.restoreLost(never)).toBe(0)
  await engine.close()
})

test('a saved file whose bytes are not kept any more gets no row', async () => {
  const lost = sampleAsset({ sha256: 'c'.repeat(64) })
  const { real, start, kept } = openedWithLost(lost)
  kept.clear()
  const engine = start()
  expect([await engine.restoreLost(never), real.assets.get(lost.id)]).toEqual([0, null])
  await engine.close()
})

test('what was deleted for ever stays deleted, its job forgets its bytes, and an older word of it changes nothing', async () => {
  const [gone, other] = [sampleAsset({ sha256: 'c'.repeat(64) }), sampleAsset({ sha256: 'd'.repeat(64) })]
  const { real, start, job } = openedWithLost(gone, other)
  for (const asset of [gone, other]) real.assets.insert({ ...asset, jobId: job.id })
  real.assets.trash(gone.id, 1)
  real.trash.rows.assets([gone.id])
  const written = real.jobs.get(job.id)
  expect(written?.files.map(({ asset }) => asset)).toEqual([null, { id: other.id, sha256: other.sha256 }])
  const engine = start()
  expect(await engine.restoreLost(never)).toBe(0)
  // As the job's row stands in a copy of before.
  real.jobs.update(job)
  expect([await engine.restoreLost(never), real.assets.get(gone.id)]).toEqual([0, null])
  await engine.close()
})

test('each file that a job saves is written beside the name of its row', async () => {
  const { real, pass, connectionId, start } = opened()
  const engine = start()
  const job = madeOn(connectionId, 'image')
  engine.submit(job)
  await pass(4_000)
  const [asset] = real.assets.byJob(job.id)
  expect(real.jobs.get(job.id)).toMatchObject({
    state: 'saved',
    files: [{ state: 'saved', asset: { id: asset?.id, sha256: asset?.sha256 } }],
  })
  await engine.close()
})
