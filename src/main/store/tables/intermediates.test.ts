import * as fc from 'fast-check'
import { closeSync, openSync, writeSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import type { AssetId } from '../../../shared/domain/ids.ts'
import { copyDaily } from '../copies/daily-copy.ts'
import { migrate } from '../migrate.ts'
import { intermediates } from '../migrations/0193-intermediates.ts'
import { migrations } from '../migrations/index.ts'
import { findDamagedRows, hashedColumns } from '../row-hash.ts'
import { openSqlite, type Sqlite } from '../sqlite.ts'
import { openTestStore, sampleAsset, sampleJob, temporaryDirectory } from '../test-support.ts'

const assetId = (number: number) => `ast_${String(number).padStart(26, '0')}`

test('of images, some only made to be sent, each list and its count has the others alone', () => {
  const store = openTestStore()
  const added: { id: AssetId; isIntermediate: boolean }[] = []
  fc.assert(
    fc.property(fc.array(fc.boolean(), { maxLength: 8 }), fc.integer({ min: 1, max: 5 }), (kinds, limit) => {
      for (const isIntermediate of kinds) {
        const asset = sampleAsset({ isIntermediate })
        store.assets.insert(asset)
        added.push(asset)
      }
      const expected = added.filter(({ isIntermediate }) => !isIntermediate).map(({ id }) => id)
      for (const kind of [null, 'image'] as const) {
        const seen: AssetId[] = []
        let cursor: string | null = null
        do {
          const page = store.assets.list({ kind, cursor, limit })
          if (cursor === null) expect(page.total).toBe(expected.length)
          seen.push(...page.assets.map(({ id }) => id))
          cursor = page.nextCursor
        } while (cursor !== null)
        expect(seen).toEqual(expected.toReversed())
      }
    }),
    { numRuns: 25 },
  )
  const hidden = added.filter(({ isIntermediate }) => isIntermediate).map(({ id }) => id)
  expect(store.intermediates.page('', 1000)).toEqual(hidden)
})

test('what is shown is in the lists from then on, and what was in them already is not touched', () => {
  const directory = temporaryDirectory()
  const store = openTestStore({ directory })
  const [hidden, shown] = [sampleAsset({ isIntermediate: true }), sampleAsset()]
  for (const asset of [hidden, shown]) store.assets.insert(asset)
  expect(store.intermediates.show([hidden.id, shown.id])).toEqual([hidden.id])
  expect(store.intermediates.show([hidden.id, shown.id])).toEqual([])
  expect(store.assets.list({ kind: null, cursor: null, limit: 9 })).toMatchObject({ total: 2 })
  const sqlite = openSqlite(join(directory, 'atelier.db'))
  expect(findDamagedRows(sqlite)).toEqual([])
  // A damaged byte that would hide an image is found.
  sqlite.execute(`UPDATE assets SET is_intermediate = 1 WHERE id = '${shown.id}'`)
  expect(findDamagedRows(sqlite)).toMatchObject([{ id: shown.id }])
  sqlite.close()
})

test('what was only sent is deleted where no job names it, dismissed or not, and an image that is in no trash never', () => {
  const store = openTestStore()
  const [named, free, shown] = [
    sampleAsset({ isIntermediate: true }),
    sampleAsset({ isIntermediate: true }),
    sampleAsset(),
  ]
  for (const asset of [named, free, shown]) store.assets.insert(asset)
  const { request, ...job } = sampleJob({ state: 'saved' })
  if (request.kind !== 'image') throw new Error('it is one')
  store.jobs.insert({ ...job, request: { ...request, sourceAssetIds: [named.id] } })
  store.jobs.dismiss(job.id)
  store.trash.rows.assets([named.id, free.id, shown.id])
  expect([named, free, shown].map(({ id }) => store.assets.get(id) !== null)).toEqual([true, false, true])
})

test('what was only sent stays so in a database that is repaired, of the copy and of what is newer', async () => {
  const directory = temporaryDirectory()
  const store = openTestStore({ directory })
  const [old, fresh] = [sampleAsset({ isIntermediate: true }), sampleAsset({ isIntermediate: true })]
  store.assets.insert(old)
  expect(await copyDaily(directory, Date.now(), new AbortController().signal)).not.toBeNull()
  store.assets.insert(fresh)
  store.close()
  const file = openSync(join(directory, 'atelier.db'), 'r+')
  writeSync(file, Buffer.alloc(100), 0, 100, 0)
  closeSync(file)
  const repaired = openTestStore({ directory })
  expect(repaired.wasRecovered()).toBe(true)
  expect(repaired.intermediates.page('', 9)).toEqual([old.id, fresh.id])
  expect(repaired.assets.list({ kind: null, cursor: null, limit: 9 })).toMatchObject({ assets: [], total: 0 })
})

/** Of the version before: the time of everything is 1000 where it says nothing. */
function databaseOfBefore() {
  const sqlite = openSqlite(':memory:')
  migrate(
    sqlite,
    migrations.filter(({ version }) => version < intermediates.version),
  )
  const hashed = hashedColumns.assets.filter((column) => column !== 'is_intermediate')
  const run = (sql: string, values = {}) => void sqlite.prepare(sql).run(values)
  return {
    sqlite,
    run,
    addAsset(number: number, change: Record<string, string | number | null> = {}) {
      const row = {
        ...{ id: assetId(number), kind: 'image', sha256: 'aa', mime_type: 'image/png', byte_size: 1 },
        ...{ width: 1, height: 1, has_thumbnail: 0, prompt: '', file_name: 'a.png', is_missing: 0 },
        ...{ created_at: 1000, ...change },
      }
      const columns = Object.keys(row)
      run(
        `INSERT INTO assets (${columns.join(', ')}) VALUES (${columns.map((name) => `@${name}`).join(', ')})`,
        row,
      )
      run(`UPDATE assets SET row_hash = row_hash(${hashed.join(', ')}) WHERE id = '${assetId(number)}'`)
    },
    addJob(name: string, sources: readonly number[], { isEdit = true, hasMask = true, atMs = 1000 } = {}) {
      const edit = isEdit ? { canvasId: `cvs_${name}`, hasMask } : null
      const request = JSON.stringify({ kind: 'image', sourceAssetIds: sources.map(assetId), edit })
      run(
        `INSERT INTO jobs (id, press_id, connection_id, kind, model, request, state, poll_count, created_at)
         VALUES (@name, @name, 'con_1', 'image', 'painter', @request, 'saved', 0, @atMs)`,
        { name, request, atMs },
      )
    },
    hiddenAfterwards(): string[] {
      migrate(sqlite, migrations)
      return hiddenIn(sqlite)
    },
  }
}

function hiddenIn(sqlite: Sqlite): string[] {
  return sqlite
    .prepare('SELECT id FROM assets WHERE is_intermediate = 1 ORDER BY id')
    .all()
    .map(({ id }) => String(id))
}

test('of a library of before the parts and masks of its edits are hidden, and their hashes hold', () => {
  const { sqlite, addAsset, addJob, hiddenAfterwards } = databaseOfBefore()
  for (const number of [1, 2, 3, 4, 5]) addAsset(number)
  addAsset(6, { prompt: 'a vase', model: 'painter', job_id: null })
  addJob('masked', [1, 2])
  addJob('again', [1, 2], { atMs: 900_000 })
  addJob('whole', [3], { hasMask: false })
  addJob('answer', [6], { hasMask: false })
  expect(hiddenAfterwards()).toEqual([1, 2, 3].map(assetId))
  expect(findDamagedRows(sqlite)).toEqual([])
  sqlite.close()
})

test('of a library of before what a person may know in another way stays in sight', () => {
  const { sqlite, run, addAsset, addJob, hiddenAfterwards } = databaseOfBefore()
  const stars = { stars: 3 }
  const changes = [
    { pick: 'picked' },
    stars,
    { trashed_at: 5 },
    { created_at: 1000 - 60_001 },
    { created_at: 1001 },
  ]
  for (const [index, change] of changes.entries()) addAsset(10 + index, change)
  for (const number of [20, 21, 22, 23, 24, 25, 26, 27]) addAsset(number)
  for (const number of [10, 11, 12, 13, 14, 20, 21, 22, 23, 24, 25, 26]) addJob(`edit-${number}`, [number])
  // A second image beside a part is a mask only where one was sent.
  addJob('no-mask', [20, 27], { hasMask: false })
  addJob('reference', [20], { isEdit: false })
  run(`INSERT INTO canvas_images VALUES ('${assetId(21)}', 'cvs_1', 0)`)
  run(`INSERT INTO canvas_layers VALUES ('cvs_1', 'layer', '${assetId(22)}')`)
  run(`INSERT INTO boards (id, name, created_at, used_at) VALUES ('brd_1', 'Board', 1, 1)`)
  run(`INSERT INTO board_items VALUES ('brd_1', '${assetId(23)}', 1)`)
  run(`INSERT INTO conversations (id, title, preview, created_at, updated_at) VALUES ('cnv_1', '', '', 1, 1)`)
  run(
    `INSERT INTO messages (id, conversation_id, is_on_path, role, status, parts, created_at)
     VALUES ('msg_1', 'cnv_1', 1, 'user', 'complete', @parts, 1)`,
    { parts: JSON.stringify([{ type: 'image', assetId: assetId(24) }]) },
  )
  run(`INSERT INTO image_styles VALUES ('sty_1', 'Style', '', '')`)
  run(`INSERT INTO image_style_assets VALUES ('sty_1', 0, '${assetId(25)}')`)
  run(`UPDATE assets SET prompt = '', width = 7 WHERE id = '${assetId(26)}'`)
  expect(hiddenAfterwards()).toEqual([])
  // What was damaged before still shows.
  expect(findDamagedRows(sqlite).map(({ id }) => id)).toEqual([assetId(26)])
  sqlite.close()
})

test('a library of before without a source, or with a request that nobody can read, is brought up to date', () => {
  const { sqlite, run, addAsset, addJob, hiddenAfterwards } = databaseOfBefore()
  addAsset(1)
  addJob('edit', [1], { hasMask: false })
  addJob('damaged', [1], { isEdit: false })
  run(`UPDATE jobs SET request = '{"sourceAssetIds":["${assetId(1)}"' WHERE id = 'damaged'`)
  run(
    `INSERT INTO canvases (id, name, width, height, source_asset_id, is_missing, version, created_at, changed_at)
     VALUES ('cvs_1', 'Blank', 1, 1, NULL, 0, 1, 1, 1)`,
  )
  expect(hiddenAfterwards()).toEqual([assetId(1)])
  sqlite.close()
})
