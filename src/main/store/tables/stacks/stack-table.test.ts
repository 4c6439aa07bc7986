import * as fc from 'fast-check'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import type { Asset, AssetKind } from '../../../../shared/domain/asset.ts'
import { AssetId, StackId } from '../../../../shared/domain/ids.ts'
import type { StackItem } from '../../../../shared/domain/stack.ts'
import { migrate } from '../../migrate.ts'
import { stacks as stacksMigration } from '../../migrations/0271-stacks.ts'
import { migrations } from '../../migrations/index.ts'
import type { Store } from '../../open.ts'
import { findDamagedRows } from '../../row-hash.ts'
import { openSqlite, type Sqlite } from '../../sqlite.ts'
import { openTestStore, sampleAsset, temporaryDirectory } from '../../test-support.ts'
import { mendStacks } from './mend-stacks.ts'

const stackId = (number: number) => StackId.parse(`stk_${String(number).padStart(26, '0')}`)

function withAssets(store: Store, count: number, change: Partial<Asset> = {}): AssetId[] {
  return Array.from({ length: count }, () => {
    const asset = sampleAsset(change)
    store.assets.insert(asset)
    return asset.id
  })
}

function listed(
  store: Store,
  kind: AssetKind | null = null,
  stack: 'collapsed' | StackId | null = 'collapsed',
) {
  const page = store.assets.list({ kind, stack, cursor: null, limit: 50 })
  expect(page.total).toBe(page.assets.length)
  const days = store.assets.days({ kind, stack })
  expect(days.reduce((sum, { files }) => sum + files, 0)).toBe(page.assets.length)
  return page.assets
}

const idsOf = (assets: readonly Asset[]) => assets.map(({ id }) => id)

function stacked(ids: readonly AssetId[], number: number, chosen?: AssetId): StackItem[] {
  return ids.map((assetId) => ({ assetId, stackId: stackId(number), isChosen: assetId === chosen }))
}

function trash(store: Store, id: AssetId, isGone = true) {
  if (isGone) store.assets.trash(id, 7)
  else store.assets.restore(id)
  store.stacks.settleAround([id])
}

test('a collapsed list shows the first of a stack for all of it, and a person may choose another', () => {
  const store = openTestStore()
  const [one, two, three, alone] = withAssets(store, 4)
  if (!one || !two || !three || !alone) throw new Error('four')
  const { before } = store.stacks.arrange(stacked([one, two, three], 1))
  expect(idsOf(listed(store))).toEqual([alone, one])
  expect(store.assets.get(one)?.stack).toEqual({
    ...{ id: stackId(1), isCover: true },
    memberIds: [three, two, one],
  })
  expect(store.assets.get(two)?.stack).toEqual({ id: stackId(1), isCover: false, memberIds: [] })
  expect(idsOf(listed(store, null, stackId(1)))).toEqual([three, two, one])
  expect(idsOf(listed(store, null, null))).toEqual([alone, three, two, one])

  store.stacks.arrange(stacked([one, two, three], 1, three))
  expect(idsOf(listed(store))).toEqual([alone, three])
  store.stacks.arrange(before)
  expect(idsOf(listed(store))).toEqual([alone, three, two, one])
  expect(store.assets.get(one)?.stack).toBeUndefined()
})

test('a cover that goes to the trash leaves its place to the next, and has it again when it is back', () => {
  const store = openTestStore()
  const [one, two, three] = withAssets(store, 3)
  if (!one || !two || !three) throw new Error('three')
  store.stacks.arrange(stacked([one, two, three], 1, two))
  trash(store, two)
  expect(idsOf(listed(store))).toEqual([one])
  expect(store.assets.get(one)?.stack?.memberIds).toEqual([three, one])
  trash(store, three)
  expect(store.assets.get(one)?.stack).toBeUndefined()
  trash(store, one)
  expect(listed(store)).toEqual([])
  for (const id of [one, two, three]) trash(store, id, false)
  expect(idsOf(listed(store))).toEqual([two])
  expect(store.assets.get(two)?.stack?.memberIds).toEqual([three, two, one])
})

test('what is rated, on a board or found is shown file by file, also where stacks are collapsed', () => {
  const store = openTestStore()
  const [one, two] = withAssets(store, 2)
  if (!one || !two) throw new Error('two')
  store.stacks.arrange(stacked([one, two], 1))
  store.assets.update(two, { stars: 4 })
  const found = (asked: { rating?: 'stars-3'; query?: string }) =>
    idsOf(store.assets.list({ kind: null, stack: 'collapsed', ...asked, cursor: null, limit: 9 }).assets)
  expect(found({ rating: 'stars-3' })).toEqual([two])
  expect(found({ query: 'fox' })).toEqual([two, one])
})

test('a stack has files of one kind: what is asked for by kind is complete', () => {
  const store = openTestStore()
  const [one, two] = withAssets(store, 2)
  const [video] = withAssets(store, 1, { kind: 'video' })
  if (!one || !two || !video) throw new Error('three')
  store.stacks.arrange(stacked([one, two, video], 1))
  expect(idsOf(listed(store, 'video'))).toEqual([video])
  expect(idsOf(listed(store, 'image'))).toEqual([one])
})

type Step =
  | { type: 'stack'; files: number[]; number: number; chosen: number }
  | { type: 'unstack' | 'trash' | 'restore'; file: number }
  | { type: 'undo' }

const file = fc.nat({ max: 7 })
const step: fc.Arbitrary<Step> = fc.oneof(
  fc.record({
    type: fc.constant('stack' as const),
    files: fc.uniqueArray(file, { minLength: 1, maxLength: 5 }),
    number: fc.integer({ min: 1, max: 3 }),
    chosen: file,
  }),
  fc.record({ type: fc.constantFrom('unstack' as const, 'trash' as const, 'restore' as const), file }),
  fc.record({ type: fc.constant('undo' as const) }),
)

test('whatever is stacked, unstacked, deleted and restored, each file is shown by exactly one tile', () => {
  const directory = temporaryDirectory()
  const store = openTestStore({ directory })
  const sqlite = openSqlite(join(directory, 'atelier.db'))
  fc.assert(
    fc.property(fc.array(step, { maxLength: 25 }), (steps) => {
      sqlite.execute('DELETE FROM assets')
      const files = [...withAssets(store, 6), ...withAssets(store, 2, { kind: 'video' })]
      const at = (index: number) => files[index] ?? AssetId.parse('')
      let undo: { before: StackItem[]; shown: unknown } | null = null
      const shownNow = () => listed(store).map(({ id, stack }) => [id, stack?.memberIds])
      for (const now of steps) {
        if (now.type === 'undo') {
          if (undo === null) continue
          store.stacks.arrange(undo.before)
          expect(shownNow()).toEqual(undo.shown)
          undo = null
          continue
        }
        const shown = shownNow()
        undo = null
        if (now.type === 'trash') trash(store, at(now.file))
        if (now.type === 'restore') trash(store, at(now.file), false)
        const change =
          now.type === 'stack'
            ? stacked(now.files.map(at), now.number, at(now.chosen))
            : [{ assetId: at(now.type === 'unstack' ? now.file : 0), stackId: null, isChosen: false }]
        if (now.type === 'stack' || now.type === 'unstack')
          undo = { before: store.stacks.arrange(change).before, shown }
        expectEachShownOnce(store)
      }
      expectNothingToMend(sqlite, store)
    }),
    { numRuns: 30 },
  )
  sqlite.close()
})

function expectEachShownOnce(store: Store): void {
  for (const kind of [null, 'image', 'video'] as const) {
    const tiles = listed(store, kind)
    const shown = tiles.flatMap(({ id, stack }) => stack?.memberIds ?? [id])
    expect(shown.toSorted()).toEqual(idsOf(listed(store, kind, null)).toSorted())
    expect(tiles.every(({ id, stack }) => stack === undefined || stack.memberIds.includes(id))).toBe(true)
  }
}

/** The same by other means. */
function expectNothingToMend(sqlite: Sqlite, store: Store): void {
  const before = listed(store)
  mendStacks(sqlite)
  expect(findDamagedRows(sqlite)).toEqual([])
  expect(listed(store)).toEqual(before)
}

test('after a repair no file is hidden below one that does not show it', () => {
  const directory = temporaryDirectory()
  const store = openTestStore({ directory })
  const [one, two, three] = withAssets(store, 3)
  const [video] = withAssets(store, 1, { kind: 'video' })
  if (!one || !two || !three || !video) throw new Error('four')
  store.stacks.arrange(stacked([one, two], 1))
  const sqlite = openSqlite(join(directory, 'atelier.db'))
  sqlite.execute(`
    UPDATE assets SET is_below = 1;
    INSERT INTO stack_items VALUES ('${video}', '${stackId(1)}', 0), ('${three}', 'nonsense', 1)`)
  mendStacks(sqlite)
  sqlite.close()
  expect(idsOf(listed(store))).toEqual([video, three, one])
})

test('files of before are stacked by the press that made them, those of a grid by their job', () => {
  const sqlite = openSqlite(':memory:')
  migrate(
    sqlite,
    migrations.filter(({ version }) => version < stacksMigration.version),
  )
  const id = (noun: string, number: number) => `${noun}_${String(number).padStart(26, '0')}`
  const press = '3f2b'
  const keys = [
    `together:${press}:0`,
    `together:${press}:1`,
    `together:${press}:10`,
    'plain',
    'grid:g:0',
    'grid:g:1',
  ]
  keys.forEach((key, nth) =>
    sqlite.execute(`
      INSERT INTO jobs (id, idempotency_key, connection_id, kind, model, request, state, poll_count, created_at)
      VALUES ('${id('job', nth)}', '${key}', 'c', 'image', 'm', '{}', 'saved', 0, 1)`),
  )
  const made: [job: number | null, kind: string, trashedAt: number | null][] = [
    ...([1, 2, 3, 3, 4, 5] as const).map((job): [number, string, null] => [job, 'image', null]),
    ...[[3, 'video', null] as [number, string, null], [null, 'image', null] as [null, string, null]],
    [0, 'image', 9],
  ]
  made.forEach(([job, kind, trashedAt], nth) =>
    sqlite.execute(`
      INSERT INTO assets (id, kind, sha256, mime_type, byte_size, width, height, has_thumbnail, prompt, file_name,
        is_missing, created_at, job_id, trashed_at)
      VALUES ('${id('ast', nth)}', '${kind}', 'aa', 'image/png', 1, 1, 1, 0, 'a fox', 'fox.png', 0, 1,
        ${job === null ? 'NULL' : `'${id('job', job)}'`}, ${trashedAt ?? 'NULL'})`),
  )
  migrate(sqlite, migrations)
  const rows = sqlite
    .prepare(`
      SELECT asset_id, stack_id, is_below FROM stack_items CROSS JOIN assets ON id = asset_id ORDER BY asset_id`)
    .all()
    .map((row) => [row['asset_id'], row['stack_id'], row['is_below']])
  expect(rows).toEqual([
    [id('ast', 0), id('stk', 0), 0],
    [id('ast', 1), id('stk', 0), 1],
    [id('ast', 2), id('stk', 3), 0],
    [id('ast', 3), id('stk', 3), 1],
    [id('ast', 8), id('stk', 0), 0],
  ])
  sqlite.close()
})
