import { expect, test } from 'vitest'
import { draggedPicture, dragSource } from './asset-drag.ts'
import { assetId, makeAsset } from './media-fixtures.ts'

const dropOf = (text: string) => draggedPicture({ getData: () => text })

test('a picture that is there can be dragged; a film, and a picture that is gone, cannot', () => {
  expect(dragSource(makeAsset(1)).draggable).toBe(true)
  expect(dragSource(makeAsset(1, { kind: 'video' })).draggable).toBe(false)
  expect(dragSource(makeAsset(1, { isMissing: true })).draggable).toBe(false)
})

test('what is dropped is a picture of the Library only by its id', () => {
  expect(dropOf(assetId(7))).toBe(assetId(7))
  expect(dropOf('')).toBeNull()
  expect(dropOf('https://example.org/cat.png')).toBeNull()
})
