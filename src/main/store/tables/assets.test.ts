import * as fc from 'fast-check'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { openSqlite } from '../sqlite.ts'
import { openTestStore, sampleAsset, sampleJob, temporaryDirectory } from '../test-support.ts'

test('an asset comes back as it was written, also by its bytes', () => {
  const { assets } = openTestStore()
  const asset = sampleAsset({ kind: 'video', durationMs: 5000, thumbhash: 'abc=', hasThumbnail: false })
  assets.insert(asset)
  expect(assets.get(asset.id)).toEqual(asset)
  expect(assets.bySha(asset.sha256)).toEqual([asset])
  expect(assets.bySha('b'.repeat(64))).toEqual([])
})

test('the assets of a job come in the order in which they were saved', () => {
  const { assets, jobs } = openTestStore()
  const job = sampleJob()
  jobs.insert(job)
  const [second, first] = [sampleAsset({ jobId: job.id }), sampleAsset({ jobId: job.id })]
  assets.insert(first)
  assets.insert(second)
  assets.insert(sampleAsset())
  expect(assets.byJob(job.id)).toEqual([first, second])
})

test('only the given fields change', () => {
  const { assets } = openTestStore()
  const asset = sampleAsset()
  assets.insert(asset)
  assets.update(asset.id, { isMissing: true })
  assets.update(asset.id, { thumbhash: 'x', width: 640, height: 480, durationMs: 12, hasThumbnail: false })
  const expected = {
    thumbhash: 'x',
    width: 640,
    height: 480,
    durationMs: 12,
    hasThumbnail: false,
    isMissing: true,
  }
  expect(assets.get(asset.id)).toEqual({ ...asset, ...expected })
})

test('what is in the trash is not listed, not counted and not found by its bytes, and comes back', () => {
  const { assets } = openTestStore()
  const asset = sampleAsset()
  assets.insert(asset)
  assets.trash(asset.id, 3000)
  expect(assets.list({ kind: null, cursor: null, limit: 5 })).toEqual({
    assets: [],
    nextCursor: null,
    total: 0,
  })
  expect(assets.bySha(asset.sha256)).toEqual([])
  expect(assets.get(asset.id)).toEqual(asset)
  assets.restore(asset.id)
  expect(assets.list({ kind: 'image', cursor: null, limit: 5 })).toEqual({
    assets: [asset],
    nextCursor: null,
    total: 1,
  })
})

test('a change of what is not there is told', () => {
  const { assets } = openTestStore()
  const { id } = sampleAsset()
  const notFound = expect.objectContaining({ kind: 'not-found' })
  expect(() => assets.update(id, { isMissing: true })).toThrow(notFound)
  expect(() => assets.trash(id, 1)).toThrow(notFound)
  expect(() => assets.restore(id)).toThrow(notFound)
})

test('paging shows every asset of a kind once, newest first, and counts them', () => {
  fc.assert(
    fc.property(
      fc.array(fc.constantFrom('image' as const, 'video' as const), { maxLength: 25 }),
      fc.integer({ min: 1, max: 9 }),
      fc.constantFrom('image' as const, 'video' as const, null),
      (kinds, limit, kind) => {
        const { assets } = openTestStore()
        const there = kinds.map((each) => sampleAsset({ kind: each }))
        for (const asset of there) assets.insert(asset)
        const expected = there.filter((asset) => kind === null || asset.kind === kind)
        expect(assets.list({ kind, cursor: null, limit }).total).toBe(expected.length)
        const seen: string[] = []
        let cursor: string | null = null
        do {
          const page = assets.list({ kind, cursor, limit })
          expect(page.total === null).toBe(cursor !== null)
          seen.push(...page.assets.map(({ id }) => id))
          cursor = page.nextCursor
          assets.insert(sampleAsset())
          assets.insert(sampleAsset({ kind: 'video' }))
        } while (cursor !== null)
        expect(seen).toEqual(expected.map(({ id }) => id).toReversed())
      },
    ),
    { numRuns: 25 },
  )
})

test('an asset whose row does not fit keeps its place, counts as missing, and is told', () => {
  const directory = temporaryDirectory()
  const store = openTestStore({ directory })
  const asset = sampleAsset()
  store.assets.insert(asset)
  const sqlite = openSqlite(join(directory, 'atelier.db'))
  sqlite.execute(`UPDATE assets SET sha256 = '../../etc/passwd', width = -3`)
  sqlite.close()
  const expected = { ...asset, sha256: '0'.repeat(64), width: 0, isMissing: true }
  expect(store.assets.get(asset.id)).toEqual(expected)
  expect(store.assets.list({ kind: null, cursor: null, limit: 5 }).assets).toEqual([expected])
  expect(store.damagedRows()).toEqual([{ table: 'assets', id: asset.id, fields: ['sha256', 'width'] }])
  store.assets.update(asset.id, { isMissing: false })
  expect(store.assets.get(asset.id)).toEqual(expected)
})

test('a page of images is found by an index, not by reading every row', () => {
  const directory = temporaryDirectory()
  openTestStore({ directory })
  const sqlite = openSqlite(join(directory, 'atelier.db'))
  const plan = (sql: string) =>
    sqlite
      .prepare(`EXPLAIN QUERY PLAN ${sql}`)
      .all()
      .map((row) => row['detail'])
  const shown = 'trashed_at IS NULL AND is_intermediate = 0'
  expect(
    plan(`SELECT * FROM assets WHERE ${shown} AND kind = 'image' AND id < 'x' ORDER BY id DESC LIMIT 5`),
  ).toEqual([expect.stringContaining('USING INDEX assets_by_kind')])
  expect(plan(`SELECT * FROM assets WHERE ${shown} AND id < 'x' ORDER BY id DESC LIMIT 5`)).toEqual([
    expect.stringContaining('USING INDEX assets_shown'),
  ])
  expect(
    plan(
      `SELECT * FROM messages WHERE conversation_id = 'c' AND is_on_path = 1 AND seq < 9 ORDER BY seq DESC`,
    ),
  ).toEqual([expect.stringContaining('USING INDEX messages_by_path')])
  expect(
    plan(`SELECT * FROM conversations WHERE trashed_at IS NULL AND (updated_at, id) < (1, 'x')
          ORDER BY updated_at DESC, id DESC LIMIT 5`),
  ).toEqual([expect.stringContaining('USING INDEX conversations_by_update')])
  sqlite.close()
})
