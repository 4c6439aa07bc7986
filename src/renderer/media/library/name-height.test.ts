import { expect, test } from 'vitest'
import { makeAsset } from '../media-fixtures.ts'
import { nameHeight } from './name-height.ts'

test('a tile without an image has its name at its foot, which takes room where there is enough of it', () => {
  const unseen = { ...makeAsset(1), hasThumbnail: false }
  expect([36, 56, 96, 176].map((edge) => nameHeight(unseen, edge))).toEqual([0, 0, 24, 60])
  expect(nameHeight({ ...unseen, isMissing: true }, 176)).toBe(0)
  expect(nameHeight({ ...unseen, hasThumbnail: true }, 176)).toBe(0)
})
