import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import type { TimestampMs } from '../../../shared/domain/ids.ts'
import { openTestStore, sampleAsset, temporaryDirectory } from '../../store/test-support.ts'
import { databasePath } from '../library-path.ts'
import { expectedFiles, placeOf } from './expected-files.ts'
import { leftOut } from './left-out.ts'

const at = 1 as TimestampMs

test('what is gone since a backup began was archived, deleted for ever, or is missing, and each is told as what it is', () => {
  const directory = temporaryDirectory()
  const store = openTestStore({ directory })
  const names = ['archived', 'deleted', 'missing', 'unlisted', 'held', 'damaged'] as const
  const assets = names.map((fileName, nth) => sampleAsset({ fileName, sha256: String(nth).repeat(64) }))
  for (const asset of assets) store.assets.insert(asset)
  // As the database was copied.
  const expected = expectedFiles(join(directory, databasePath))
  const places = new Map(assets.map((asset) => [asset.fileName, placeOf(asset)]))
  const place = (name: (typeof names)[number]) => places.get(name) ?? ''

  const archiveId = randomUUID()
  store.archives.putFolder(archiveId, '/disk', at)
  for (const { fileName, sha256, byteSize } of assets) {
    if (fileName !== 'archived' && fileName !== 'unlisted') continue
    store.archives.put({ sha256, byteSize, archiveId, path: '2026-10/a.png', extension: 'png' }, at)
    store.archives.setAway(sha256)
  }
  for (const { id, fileName } of assets) {
    if (fileName !== 'deleted') continue
    store.assets.trash(id, at)
    store.trash.rows.assets([id])
  }
  const notKept = new Map([
    ...(['archived', 'deleted', 'missing'] as const).map((name) => [place(name), 'gone'] as const),
    [place('damaged'), 'damaged'] as const,
  ])
  expect(leftOut(directory, new Set([place('held')]), notKept, expected)).toEqual([
    { name: 'damaged', reason: 'damaged' },
    { name: 'archived', reason: 'archived' },
    { name: 'missing', reason: 'missing' },
    { name: 'unlisted', reason: 'archived' },
  ])
})
