import { expect, test } from 'vitest'
import { ArchiveScope, mostArchived } from '../../../shared/domain/keeping/archive.ts'
import { assetId } from '../media-fixtures.ts'
import { isTooMany } from './use-archive.ts'

test('of a selection it is known beforehand whether the app takes it at once', () => {
  const selected = (count: number): ArchiveScope => ({ assetIds: Array(count).fill(assetId(1)) })
  for (const count of [1, mostArchived, mostArchived + 1])
    expect(isTooMany(selected(count))).toBe(!ArchiveScope.safeParse(selected(count)).success)
})
