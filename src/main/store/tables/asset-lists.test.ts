import * as fc from 'fast-check'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { AssetPick, type AssetKind, RatingFilter } from '../../../shared/domain/asset.ts'
import { createAssetTable } from './assets.ts'
import { migrate } from '../migrate.ts'
import { assetRatings } from '../migrations/0172-asset-ratings.ts'
import { migrations } from '../migrations/index.ts'
import { findDamagedRows, hashedColumns } from '../row-hash.ts'
import { createDamageLog } from '../row.ts'
import { openSqlite } from '../sqlite.ts'
import { createAssetLists } from './asset-lists.ts'
import { openTestStore, sampleAsset, temporaryDirectory } from '../test-support.ts'

const kinds = ['image', 'video'] as const

test('each list of a rating shows what is rated so, once, newest first, and counts it', () => {
  const anyRating = fc.record({
    kind: fc.constantFrom(...kinds),
    pick: fc.constantFrom(null, ...AssetPick.options),
    stars: fc.integer({ min: 0, max: 5 }),
    isTrashed: fc.boolean(),
  })
  const sqlite = openSqlite(':memory:')
  migrate(sqlite, migrations)
  const assets = createAssetTable(
    sqlite,
    createDamageLog(() => {}),
  )
  fc.assert(
    fc.property(
      fc.array(anyRating, { maxLength: 20 }),
      fc.constantFrom(...RatingFilter.options),
      fc.constantFrom<AssetKind | null>(null, ...kinds),
      fc.integer({ min: 1, max: 7 }),
      (given, rating, kind, limit) => {
        sqlite.execute('DELETE FROM assets')
        const rows = given.map(({ isTrashed, pick, stars, ...rest }) => {
          const asset = sampleAsset(rest)
          assets.insert(asset)
          assets.update(asset.id, { pick, stars })
          if (isTrashed) assets.trash(asset.id, 1)
          return { ...asset, pick, stars, isTrashed }
        })
        const isShown = ({ pick, stars, isTrashed, kind: of }: (typeof rows)[number]) =>
          !isTrashed &&
          (kind === null || of === kind) &&
          (rating.startsWith('stars') ? stars >= Number(rating.at(-1)) : pick === rating)
        const expected = rows.filter(isShown).map(({ id }) => id)
        const seen: string[] = []
        let cursor: string | null = null
        do {
          const page = assets.list({ kind, rating, cursor, limit })
          expect(page.total).toBe(cursor === null ? expected.length : null)
          seen.push(...page.assets.map(({ id }) => id))
          cursor = page.nextCursor
        } while (cursor !== null)
        expect(seen).toEqual(expected.toReversed())
      },
    ),
    { numRuns: 40 },
  )
  sqlite.close()
})

test('a page of what is rated is read by an index of that alone', () => {
  const sqlite = openSqlite(':memory:')
  migrate(sqlite, migrations)
  const plans: string[] = []
  createAssetLists(
    {
      ...sqlite,
      prepare(sql) {
        const values = {
          id: '',
          stretches: '[]',
          limit: 1,
          skip: 0,
          kind: null,
          pick: null,
          stars: null,
          boardId: null,
          stackId: null,
          items: 0,
        }
        const used = Object.fromEntries(Object.entries(values).filter(([name]) => sql.includes(`@${name}`)))
        plans.push(
          ...sqlite
            .prepare(`EXPLAIN QUERY PLAN ${sql}`)
            .all(used)
            .map(({ detail }) => String(detail)),
        )
        return sqlite.prepare(sql)
      },
    },
    'id',
  )
  expect(plans.filter((step) => step.includes('assets_by_pick'))).toHaveLength(5)
  expect(plans.filter((step) => step.includes('assets_with_stars'))).toHaveLength(5)
  for (const index of ['assets_collapsed', 'assets_collapsed_by_kind'])
    expect(plans.filter((step) => new RegExp(`INDEX ${index}\\b`).test(step))).toHaveLength(5)
  sqlite.close()
})

test('a rating is part of what the hash of its row proves', () => {
  const directory = temporaryDirectory()
  const { assets } = openTestStore({ directory })
  const asset = sampleAsset()
  assets.insert(asset)
  assets.update(asset.id, { pick: 'picked', stars: 4 })
  expect(assets.get(asset.id)).toEqual({ ...asset, pick: 'picked', stars: 4 })
  const sqlite = openSqlite(join(directory, 'atelier.db'))
  expect(findDamagedRows(sqlite)).toEqual([])
  sqlite.execute('UPDATE assets SET stars = 5')
  expect(findDamagedRows(sqlite)).toMatchObject([{ id: asset.id }])
  sqlite.close()
})

test('files of before have no rating, and what was damaged among them still shows', () => {
  const sqlite = openSqlite(':memory:')
  migrate(
    sqlite,
    migrations.filter(({ version }) => version < assetRatings.version),
  )
  for (const id of ['whole', 'spoiled'])
    sqlite.execute(`
      INSERT INTO assets (id, kind, sha256, mime_type, byte_size, width, height, has_thumbnail, prompt, file_name, is_missing, created_at)
      VALUES ('${id}', 'image', 'aa', 'image/png', 1, 1, 1, 0, 'a fox', 'fox.png', 0, 1)`)
  const before = hashedColumns.assets.filter(
    (column) => column !== 'pick' && column !== 'stars' && column !== 'is_intermediate',
  )
  sqlite.execute(`UPDATE assets SET row_hash = row_hash(${before.join(', ')})`)
  sqlite.execute(`UPDATE assets SET prompt = 'a wolf' WHERE id = 'spoiled'`)
  migrate(sqlite, migrations)
  expect(sqlite.prepare('SELECT pick, stars FROM assets').all()).toEqual([
    { pick: null, stars: 0 },
    { pick: null, stars: 0 },
  ])
  expect(findDamagedRows(sqlite).map(({ id }) => id)).toEqual(['spoiled'])
  sqlite.close()
})
