import { existsSync } from 'node:fs'
import { expect, test } from 'vitest'
import { systemClock } from '../../../lib/time/clock.ts'
import { type ArchiveTally, createArchiveTally } from './archive-tally.ts'
import { moveBack } from './move-back.ts'
import { moveOut } from './move-out.ts'
import { archiveOf, deleteForEver, libraryWith } from './test-support.ts'

const { signal } = new AbortController()

test('a file that is deleted for ever while it is brought back does not come back, and its copy stays', async () => {
  const { store, files, parts } = libraryWith('the only one')
  const { target, copies } = await archiveOf(store)
  const tallyOf = (direction: 'archive' | 'bring-back') =>
    createArchiveTally(direction, files, systemClock, () => {})
  await moveOut(files, target, parts(), tallyOf('archive'), signal)
  const tally: ArchiveTally = {
    ...tallyOf('bring-back'),
    copied() {
      for (const { asset } of files) if (store.assets.get(asset.id) !== null) deleteForEver(store, asset.id)
    },
  }
  await moveBack(files, parts(), tally, signal)
  expect(tally.report(null, null)).toMatchObject({ moved: { files: 0 }, stayed: [{ reason: 'missing' }] })
  expect(copies()).toHaveLength(1)
  expect(files.map(({ original }) => existsSync(original))).toEqual([false])
})
