import { expect, test } from 'vitest'
import { assetId, makeAsset } from '../media-fixtures.ts'
import { neighbourOf } from './neighbour-of.ts'

test('the one beside a file is found also where the file was rated since its menu was opened', () => {
  const list = [3, 2, 1].map((number) => makeAsset(number))
  const changed = { ...makeAsset(2), stars: 4 }
  expect(neighbourOf(list, changed.id)?.id).toBe(assetId(1))
  expect(neighbourOf(list, assetId(1))?.id).toBe(assetId(2))
})

test('of a file that is alone, or in another list, there is none', () => {
  expect(neighbourOf([makeAsset(1)], assetId(1))).toBeUndefined()
  expect(neighbourOf([makeAsset(3), makeAsset(2)], assetId(1))).toBeUndefined()
})
