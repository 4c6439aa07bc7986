import { randomUUID } from 'node:crypto'
import * as fc from 'fast-check'
import { expect, test, vi } from 'vitest'
import { type Asset, AssetKind, AssetPick } from '../../../../../shared/domain/asset.ts'
import type { TimestampMs } from '../../../../../shared/domain/ids.ts'
import { isAssetFound } from '../../../../../shared/search/asset-text.ts'
import { createIdMaker } from '../../../../lib/ids.ts'
import type { Store } from '../../../open.ts'
import { openTestStore, sampleAsset } from '../../../test-support.ts'

// Real statements on a busy machine: slow is not wrong.
vi.setConfig({ testTimeout: 60_000 })

const ids = createIdMaker({ now: () => 1_700_000_000_000, after: () => () => {} })
const found = (store: Store, query: string): string[] =>
  store.assets.list({ kind: null, query, cursor: null, limit: 500 }).assets.map(({ id }) => id)

const asset = fc.record({
  kind: fc.constantFrom(...AssetKind.options),
  model: fc.constantFrom(null, 'flux-pro', 'Flux Dev', 'café-2', '画笔'),
  width: fc.constantFrom(0, 1, 900, 1000, 1009, 1010, 1011, 1600, 1920),
  height: fc.constantFrom(0, 1, 900, 1000, 1080),
  stars: fc.integer({ min: 0, max: 5 }),
  pick: fc.constantFrom(null, ...AssetPick.options),
  label: fc.constantFrom(null, ...(['red', 'green'] as const)),
  paths: fc.subarray(['people', 'People/Anna', 'ann', 'people/ben']),
  prompt: fc.constantFrom('a red fox', 'a hen', ''),
  createdAt: fc.constantFrom(
    ...[
      new Date(2025, 11, 31, 23, 59),
      new Date(2026, 0, 1),
      new Date(2026, 9, 5, 12),
      new Date(2026, 9, 6),
    ].map((date) => date.getTime()),
  ),
})
const filter = fc.constantFrom(
  ...[
    'type:image',
    'type:video',
    'type:chat',
    'model:flux',
    'model:"ux d"',
    'model:CAFE',
    'model:画',
    'model:none',
  ],
  ...['ratio:16:9', 'ratio:1:1', 'ratio:2.39:1', 'ratio:landscape', 'ratio:portrait', 'ratio:square'],
  ...[
    'star:3',
    'star:>3',
    'star:>=3',
    'star:<2',
    'star:<=2',
    'star:>5',
    'is:picked',
    'is:rejected',
    'is:unrated',
    'is:untagged',
    'is:undescribed',
    'is:archived',
  ],
  ...['tag:people', 'tag:PEOPLE/änna', 'tag:ann', 'tag:nobody', 'label:red', 'label:blue'],
  ...[
    'before:2026',
    'before:2026-10-06',
    'after:2025',
    'after:2026-10-05',
    'on:2026',
    'on:2026-10',
    'on:2026-10-05',
  ],
)
const piece = fc.oneof(
  { weight: 5, arbitrary: fc.tuple(fc.constantFrom('', '', '-'), filter).map((parts) => parts.join('')) },
  { weight: 1, arbitrary: fc.constantFrom('fox', '-hen', 'star:nine', '!?') },
)

function inserted(store: Store, { label, paths, ...facts }: Given): Asset {
  const { id } = sampleAsset()
  store.assets.insert(sampleAsset({ ...facts, id }))
  store.assets.annotate(id, { label })
  const add = paths.flatMap((path) => store.tags.ensure(path.split('/'), ids.tag, 1) ?? [])
  store.tags.tagFiles([id], { add, remove: [] })
  const row = store.assets.get(id)
  if (row === null) throw new Error('just inserted')
  return row
}
type Given = typeof asset extends fc.Arbitrary<infer One> ? One : never

test('the window tells of a file alone whether a search with filters finds it', () => {
  const store = openTestStore()
  fc.assert(
    fc.property(
      fc.array(asset, { minLength: 1, maxLength: 12 }),
      fc.array(fc.array(piece, { minLength: 1, maxLength: 4 }), { minLength: 20, maxLength: 20 }),
      (given, queries) => {
        const rows = given.map((facts) => inserted(store, facts))
        for (const query of queries.map((pieces) => pieces.join(' '))) {
          const told = rows.filter((row) => isAssetFound(row, query)).map(({ id }) => id)
          expect([query, found(store, query)]).toEqual([query, told.toReversed()])
        }
        for (const { id } of rows) store.assets.trash(id, 1)
      },
    ),
    { numRuns: 60 },
  )
})

test('pages of filters alone follow one another, newest first, each file once, and the first counts them', () => {
  const store = openTestStore()
  const assets = Array.from({ length: 25 }, (_, nth) => sampleAsset({ stars: nth % 2 === 0 ? 5 : 1 }))
  for (const one of assets) store.assets.insert(one)
  const seen: string[] = []
  let cursor: string | null = null
  do {
    const page = store.assets.list({ kind: null, query: 'star:5', cursor, limit: 5 })
    expect(page.total).toBe(cursor === null ? 13 : null)
    seen.push(...page.assets.map(({ id }) => id))
    cursor = page.nextCursor
  } while (cursor !== null)
  expect(seen).toEqual(
    assets
      .filter(({ stars }) => stars === 5)
      .map(({ id }) => id)
      .toReversed(),
  )
})

test('filters narrow what the kind, the rating and the board that are open show', () => {
  const store = openTestStore()
  const board = ids.board()
  store.boards.insert({ id: board, name: 'Summer 26', createdAt: 1 })
  const wanted = sampleAsset({ stars: 4, width: 1920, height: 1080 })
  const others = [
    sampleAsset({ stars: 4, width: 1920, height: 1080, kind: 'video' }),
    sampleAsset({ stars: 1, width: 1920, height: 1080 }),
    sampleAsset({ stars: 4, width: 1080, height: 1920 }),
  ]
  for (const one of [wanted, ...others]) store.assets.insert(one)
  store.boards.add(board, [wanted.id, ...others.map(({ id }) => id)], 1)
  const offBoard = sampleAsset({ stars: 4, width: 1920, height: 1080 })
  store.assets.insert(offBoard)
  const list = store.assets.list({
    ...{ kind: 'image', rating: 'stars-3', boardId: board, query: 'ratio:16:9' },
    ...{ cursor: null, limit: 10 },
  })
  expect(list.assets.map(({ id }) => id)).toEqual([wanted.id])
  expect(found(store, 'type:image ratio:16:9 star:>=3 board:"summer 26"')).toEqual([wanted.id])
  expect(found(store, '-board:"Summer 26"')).toEqual([offBoard.id])
  expect(found(store, 'board:summer')).toEqual([])
})

test('a file whose original is in an archive is found by that, once it is gone from the library', () => {
  const store = openTestStore()
  const [one, other] = [sampleAsset(), sampleAsset({ sha256: 'f'.repeat(64) })]
  for (const row of [one, other]) store.assets.insert(row)
  const archiveId = randomUUID()
  store.archives.putFolder(archiveId, '/archive', 1 as TimestampMs)
  const { sha256, byteSize } = other
  store.archives.put(
    { sha256, byteSize, archiveId, path: '2026-10/a.png', extension: 'png' },
    1 as TimestampMs,
  )
  expect(found(store, 'is:archived')).toEqual([])
  store.archives.setAway(sha256)
  expect([found(store, 'is:archived'), found(store, '-is:archived')]).toEqual([[other.id], [one.id]])
  expect(store.assets.get(other.id)).toMatchObject({ isArchived: true })
  expect(store.archives.list()).toMatchObject([{ id: archiveId, files: 1, bytes: byteSize }])
})

test('a file without a description is found by that, and no more once it has one', () => {
  const store = openTestStore()
  const [one, other] = [sampleAsset(), sampleAsset()]
  for (const row of [one, other]) store.assets.insert(row)
  store.assets.describe(one.id, { text: 'A fox', model: 'seer-1', atMs: 1 })
  expect([found(store, 'is:undescribed'), found(store, '-is:undescribed')]).toEqual([[other.id], [one.id]])
  store.assets.describe(one.id, { text: '', model: null, atMs: 2 })
  expect(found(store, 'is:undescribed')).toEqual([other.id, one.id])
})

test('a file with no tag and on no board is found by that, and no more once it has one', () => {
  const store = openTestStore()
  const [one, other] = [sampleAsset(), sampleAsset()]
  for (const row of [one, other]) store.assets.insert(row)
  const [board, tag] = [ids.board(), store.tags.ensure(['people', 'anna'], ids.tag, 1)]
  store.boards.insert({ id: board, name: 'Summer', createdAt: 1 })
  store.boards.add(board, [one.id], 1)
  store.tags.tagFiles([other.id], { add: tag === null ? [] : [tag], remove: [] })
  expect([found(store, 'is:unboarded'), found(store, 'is:untagged')]).toEqual([[other.id], [one.id]])
  expect([found(store, 'tag:people'), found(store, '-tag:people/anna')]).toEqual([[other.id], [one.id]])
  if (tag !== null) store.tags.remove(tag, 1)
  store.boards.remove(board, 1)
  expect([found(store, 'is:unboarded'), found(store, 'is:untagged')]).toEqual(
    Array.from({ length: 2 }, () => [other.id, one.id]),
  )
})
