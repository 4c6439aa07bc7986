import { randomUUID } from 'node:crypto'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import type { LibraryEvent } from '../../../../shared/contract/library.ts'
import type { TimestampMs } from '../../../../shared/domain/ids.ts'
import { createEventHub } from '../../../lib/event-hub.ts'
import { makeArchive } from '../../../media/archive/archive-folder.ts'
import type { MediaFolder } from '../../../media/files/media-folder.ts'
import { openTestStore, sampleAsset } from '../../../store/test-support.ts'
import { settleOriginal } from './settle-original.ts'

test('an original that another program has open stays noted, and goes the next time', async () => {
  const disk = mkdtempSync(join(tmpdir(), 'atelier-disk-'))
  onTestFinished(() => rmSync(disk, { recursive: true, force: true }))
  const store = openTestStore()
  const asset = sampleAsset()
  store.assets.insert(asset)
  const archiveId = randomUUID()
  const folder = await makeArchive(disk, archiveId)
  mkdirSync(join(folder, '2026-10'))
  writeFileSync(join(folder, '2026-10', 'a.png'), Buffer.alloc(asset.byteSize))
  const { sha256, byteSize } = asset
  const row = { sha256, byteSize, archiveId, path: '2026-10/a.png', extension: 'png' }
  store.archives.putFolder(archiveId, folder, 1 as TimestampMs)
  store.archives.put(row, 1 as TimestampMs)

  let isOpen = true
  const removeOriginal = async () => {
    if (isOpen) throw Object.assign(new Error('open in another program'), { code: 'EBUSY' })
    return true
  }
  const parts = {
    ...{ store, hub: createEventHub<LibraryEvent>() },
    // As Windows answers.
    media: { kept: { removeOriginal } as unknown as MediaFolder },
  }
  expect(await settleOriginal({ ...row, folder }, parts)).toBe(false)
  expect(store.assets.get(asset.id)).not.toHaveProperty('isArchived')
  expect(store.archives.toRemove(9)).toHaveLength(1)
  isOpen = false
  expect(await settleOriginal({ ...row, folder }, parts)).toBe(true)
  expect(store.assets.get(asset.id)).toMatchObject({ isArchived: true })
})
