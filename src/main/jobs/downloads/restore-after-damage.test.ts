import { closeSync, openSync, writeSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import type { Asset } from '../../../shared/domain/asset.ts'
import { mostSources } from '../../../shared/domain/job/job.ts'
import { awaitedFile } from '../../../shared/domain/job/job-file.ts'
import { createIdMaker } from '../../lib/ids.ts'
import { handClock } from '../../lib/test-support.ts'
import type { Store } from '../../store/open.ts'
import { openSqlite } from '../../store/sqlite.ts'
import { openTestStore, sampleAsset, sampleJob, temporaryDirectory } from '../../store/test-support.ts'
import type { FinishedFile } from '../runner.ts'
import { createFileRows } from './file-rows.ts'
import { createRestoreLost } from './restore-lost.ts'

const never = new AbortController().signal
const { clock } = handClock()
const ids = createIdMaker(clock)
const [boardId, styleId, canvasId] = [ids.board(), ids.imageStyle(), ids.canvas()]

const fileOf = (sha256: string): FinishedFile => ({
  ...{ kind: 'image', sha256, mimeType: 'image/png', byteSize: 12, extension: '.png' },
  ...{ width: 4, height: 3, durationMs: null, thumbhash: null, dhash: null },
})

const layerOf = (id: string) => `layer-${id}`

/** Images that jobs made, each rated, on a board, in a style, a layer of a document, and with one made from it. */
function filledStore(directory: string) {
  const store = openTestStore({ directory })
  const made = Array.from({ length: 12 }, (_, nth) =>
    sampleAsset({ prompt: 'p'.repeat(1500), stars: 4, pick: 'picked', sha256: nth.toString(16).repeat(64) }),
  )
  store.boards.insert({ id: boardId, name: 'Board', createdAt: 1 })
  for (const asset of made) {
    const { id, sha256 } = asset
    const files = [{ ...awaitedFile, state: 'saved' as const, asset: { id, sha256 } }]
    const job = sampleJob({ state: 'saved', files })
    store.jobs.insert(job)
    store.assets.insert({ ...asset, jobId: job.id })
    store.canvasImages.note(id, canvasId)
    store.canvasLayers.note(canvasId, layerOf(id), id)
  }
  const madeIds = made.map(({ id }) => id)
  // On pages of their own: a child is no more lost than what it comes from.
  const children = made.map(() => sampleAsset({ prompt: 'c'.repeat(1500) }))
  for (const [nth, child] of children.entries()) store.assets.insert(child, madeIds[nth])
  store.boards.add(boardId, madeIds, 5)
  const tagId = store.tags.ensure(['people', 'anna'], ids.tag, 5)
  if (tagId !== null) store.tags.tagFiles(madeIds, { add: [tagId], remove: [] })
  for (const id of madeIds) store.assets.annotate(id, { note: `note of ${id}`, label: 'blue' })
  for (const id of madeIds) store.assets.describe(id, { text: `seen in ${id}`, model: 'm', atMs: 1 })
  const words = { name: 'Style', wordsBefore: 'old video', wordsAfter: '' }
  store.imageStyles.save({ id: styleId, ...words, assetIds: madeIds.slice(0, mostSources) })
  return { store, made, children, tagId }
}

/** Writes over a page of rows of the assets, and opens what is left. */
function ruined(directory: string): Store {
  const file = join(directory, 'atelier.db')
  const sqlite = openSqlite(file, { isReadOnly: true })
  const page = Number(
    sqlite.prepare("SELECT pageno FROM dbstat WHERE name = 'assets' AND pagetype = 'leaf' LIMIT 1").get()?.[
      'pageno'
    ],
  )
  sqlite.close()
  const descriptor = openSync(file, 'r+')
  writeSync(descriptor, Buffer.alloc(4096, 0x5a), 0, 4096, (page - 1) * 4096)
  closeSync(descriptor)
  return openTestStore({ directory, isDamaged: true })
}

function restorer(store: Store) {
  const told: Asset[] = []
  const rows = createFileRows(
    {
      ...{ store, clock, ids, log: { info() {}, warn() {}, error() {} } },
      hub: {
        isWatched: () => true,
        jobUpdated() {},
        jobRemoved() {},
        queueChanged() {},
        assetAdded: (asset) => void told.push(asset),
      },
      downloads: { isWaiting: () => false },
      hideKeys: (one) => one,
    },
    () => {},
    () => {},
  )
  const findFile = (sha256: string) => Promise.resolve(fileOf(sha256))
  return { told, restoreLost: createRestoreLost({ store, findFile }, rows, never) }
}

test('a file whose row a ruined page took comes back with its stars, its boards, its style and what was made from it', async () => {
  const directory = temporaryDirectory()
  const { store: before, made, children, tagId } = filledStore(directory)
  before.close()
  const store = ruined(directory)
  const lost = made.filter(({ id }) => store.assets.get(id) === null)
  expect(lost.length).toBeGreaterThan(0)
  expect(made.slice(0, mostSources).filter((one) => lost.includes(one))).not.toEqual([])
  expect(store.boards.get(boardId)?.count).toBe(made.length - lost.length)
  const { told, restoreLost } = restorer(store)
  const back: string[] = []
  expect(await restoreLost(never, ({ id }) => void back.push(id))).toBe(lost.length)
  expect(back.toSorted()).toEqual(lost.map(({ id }) => id).toSorted())
  expect(told.map(({ stars, pick }) => ({ stars, pick }))).toEqual(
    lost.map(() => ({ stars: 4, pick: 'picked' })),
  )
  const rated = made.map(({ id }) => store.assets.get(id)).map((asset) => [asset?.stars, asset?.pick])
  expect(rated).toEqual(made.map(() => [4, 'picked']))
  const madeIds = made.map(({ id }) => id)
  expect(store.boards.get(boardId)?.count).toBe(madeIds.length)
  expect(store.imageStyles.list().map(({ assetIds }) => assetIds)).toEqual([madeIds.slice(0, mostSources)])
  expect(madeIds.filter((id) => store.canvasImages.of(id) === null)).toEqual([])
  const said = madeIds
    .map((id) => store.assets.get(id))
    .map((asset) => [asset?.note, asset?.label, asset?.tags, asset?.description?.text])
  const tags = [{ id: tagId, path: 'people/anna' }]
  expect(said).toEqual(madeIds.map((id) => [`note of ${id}`, 'blue', tags, `seen in ${id}`]))
  while (store.search.catchUp());
  const found = store.assets.list({ kind: null, query: 'people/anna ', cursor: null, limit: 50 })
  expect(found.assets.map(({ id }) => id).toSorted()).toEqual(madeIds.toSorted())
  const composed = sampleAsset()
  store.assets.insert(composed)
  store.canvasLayers.noteMade(composed.id, canvasId, madeIds.map(layerOf))
  expect(store.canvasLayers.of(composed.id)).toEqual(madeIds.toSorted())
  const there = children.flatMap(({ id }, nth) => (store.assets.get(id) === null ? [] : [nth]))
  expect(there.map((nth) => store.assets.parentOf(children[nth]?.id as Asset['id']))).toEqual(
    there.map((nth) => madeIds[nth]),
  )
})

test('what lay in the trash when a ruined page took its row comes back into the trash, and a board that is gone stays away', async () => {
  const directory = temporaryDirectory()
  const { store: before, made } = filledStore(directory)
  for (const { id } of made) before.assets.trash(id, 99)
  before.close()
  const store = ruined(directory)
  const lost = made.filter(({ id }) => store.assets.get(id) === null)
  expect(lost.length).toBeGreaterThan(0)
  store.boards.remove(boardId, 1)
  store.boards.forgetRemoved(2)
  const { told, restoreLost } = restorer(store)
  expect(await restoreLost(never)).toBe(lost.length)
  expect(told).toEqual([])
  const shown = store.assets.list({ kind: null, cursor: null, limit: 99 }).assets
  expect(shown.filter(({ id }) => lost.some((one) => one.id === id))).toEqual([])
  expect(lost.map(({ id }) => store.trash.list.get(id)?.trashedAt)).toEqual(lost.map(() => 99))
})

test('all jobs are looked at for lost files, page by page, and no longer than the app is there', async () => {
  const store = openTestStore()
  const lost = Array.from({ length: 3 }, () => sampleAsset({ sha256: 'c'.repeat(64) }))
  for (const { id, sha256 } of lost)
    store.jobs.insert(
      sampleJob({ state: 'saved', files: [{ ...awaitedFile, state: 'saved', asset: { id, sha256 } }] }),
    )
  const first = store.lostFiles(null, 2)
  const second = store.lostFiles(first.last, 2)
  expect([first.files.length, second.files.length]).toEqual([2, 1])
  expect([first.last !== null, second.last]).toEqual([true, null])
  const closing = new AbortController()
  const restoreLost = createRestoreLost(
    {
      store,
      findFile() {
        closing.abort()
        return Promise.reject(new Error('closed'))
      },
    },
    { restoreFile: () => expect.fail('the store is closed by now') },
    closing.signal,
  )
  expect(await restoreLost(never)).toBe(0)
})
