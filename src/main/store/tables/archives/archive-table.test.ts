import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import type { TimestampMs } from '../../../../shared/domain/ids.ts'
import { openTestStore } from '../../test-support.ts'

test('originals that are still to be removed are read by hash, so that those that stay hold up none behind them', () => {
  const { archives } = openTestStore()
  const archiveId = randomUUID()
  archives.putFolder(archiveId, '/mnt/disk', 1 as TimestampMs)
  const hashes = ['c', 'a', 'd', 'b'].map((digit) => digit.repeat(64))
  for (const sha256 of hashes)
    archives.put(
      { sha256, byteSize: 1, archiveId, path: `2026-10/${sha256}.png`, extension: 'png' },
      1 as TimestampMs,
    )
  archives.setAway('b'.repeat(64))
  const read = (after: string) => archives.toRemove(after, 2).map(({ sha256 }) => sha256[0])
  expect(read('')).toEqual(['a', 'c'])
  expect(read('c'.repeat(64))).toEqual(['d'])
  expect(read('d'.repeat(64))).toEqual([])
})
