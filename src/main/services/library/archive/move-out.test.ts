import { existsSync } from 'node:fs'
import { expect, test } from 'vitest'
import { systemClock } from '../../../lib/time/clock.ts'
import type { MediaFolder } from '../../../media/files/media-folder.ts'
import { createArchiveTally } from './archive-tally.ts'
import { moveOut } from './move-out.ts'
import { archiveOf, deleteForEver, libraryWith } from './test-support.ts'

const { signal } = new AbortController()

test('a file that is deleted for ever while others are copied is not copied to the archive', async () => {
  const { store, files, parts } = libraryWith('the first', 'the second')
  const { target, copies } = await archiveOf(store)
  const tally = createArchiveTally('archive', files, systemClock, () => {
    const [, second] = files
    if (second !== undefined && store.assets.get(second.asset.id) !== null)
      deleteForEver(store, second.asset.id)
  })
  await moveOut(files, target, parts(), tally, signal)
  expect(copies()).toHaveLength(1)
  expect(tally.report(null, null)).toMatchObject({ moved: { files: 1 }, stayed: [{ reason: 'missing' }] })
})

test('a file that is deleted for ever while its copy is read again leaves none, and is not noted', async () => {
  const { store, files, kept, parts } = libraryWith('the only one')
  const { target, copies } = await archiveOf(store)
  const hash: MediaFolder['hash'] = async (...asked) => {
    await kept.hash(...asked)
    for (const { asset } of files) deleteForEver(store, asset.id)
  }
  const tally = createArchiveTally('archive', files, systemClock, () => {})
  await moveOut(files, target, parts({ hash }), tally, signal)
  expect(copies()).toEqual([])
  expect(files.map(({ asset }) => store.archives.find(asset.sha256))).toEqual([null])
  expect(files.map(({ original }) => existsSync(original))).toEqual([true])
})
