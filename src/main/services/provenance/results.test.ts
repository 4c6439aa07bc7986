import { expect, onTestFinished, test } from 'vitest'
import { createIdMaker } from '../../lib/ids.ts'
import type { AssetId } from '../../../shared/domain/ids.ts'
import { placesIn } from '../../store/places.ts'
import { openSqlite } from '../../store/sqlite.ts'
import { openTestStore, sampleAsset, sampleJob, temporaryDirectory } from '../../store/test-support.ts'
import { createReadResults } from './results.ts'

const ids = createIdMaker({ now: () => 1_700_000_000_000, after: () => () => {} })

/** A library with an image, and jobs that were given it. */
function library(directory = temporaryDirectory()) {
  const store = openTestStore({ directory })
  const source = sampleAsset()
  store.assets.insert(source)
  const give = (...sourceAssetIds: AssetId[]) => {
    const job = sampleJob({ id: ids.job(), state: 'failed' })
    if (job.request.kind !== 'image') throw new Error('no image')
    store.jobs.insert({ ...job, request: { ...job.request, sourceAssetIds } })
    return job.id
  }
  const make = () => {
    const made = sampleAsset({ jobId: give(source.id) })
    store.assets.insert(made)
    return made.id
  }
  return { store, source: source.id, give, make }
}

test('what is made after the newest job was deleted for ever is told as well', async () => {
  const { store, source, give, make } = library()
  const read = createReadResults(store)
  const first = make()
  const failed = give(source)
  expect((await read(source)).resultCount).toBe(1)
  store.jobs.dismiss(failed)
  store.trash.rows.jobs([failed])
  expect(store.jobs.get(failed)).toBeNull()
  const second = make()
  const { results, resultCount } = await read(source)
  expect(results.map(({ id }) => id)).toEqual([second, first])
  expect(resultCount).toBe(2)
})

test('a job of a damaged row among many hides none of those behind it', async () => {
  const directory = temporaryDirectory()
  const { store, source, give, make } = library(directory)
  const damaged = give()
  for (let nth = 0; nth < 250; nth += 1) give()
  const sqlite = openSqlite(placesIn(directory).file)
  onTestFinished(() => sqlite.close())
  sqlite.prepare(`UPDATE jobs SET id = 'job' WHERE id = @damaged`).run({ damaged })
  const made = make()
  expect((await createReadResults(store)(source)).results.map(({ id }) => id)).toEqual([made])
})

test('a file that very many jobs were given is read in a time that grows with them alone', async () => {
  const { store, source } = library()
  const results = {
    ...store.results,
    isJobThere: () => true,
    inputsAfter: (after: number, limit: number) =>
      Array.from({ length: Math.min(limit, 60_000 - after) }, (_, nth) => {
        return { seq: after + nth + 1, jobId: `job_${after + nth}`, assetIds: [source] }
      }),
  }
  const startedAt = performance.now()
  await createReadResults({ ...store, results })(source)
  expect(performance.now() - startedAt).toBeLessThan(2000)
})
