import { expect, onTestFinished, test, vi } from 'vitest'
import { draggedImage, dragSource } from './asset-drag.ts'
import { assetId, makeAsset } from '../media-fixtures.ts'

const dropOf = (text: string) => draggedImage({ getData: () => text })

/** What is in a drag of this file, by type. */
function dragOf(change: Parameters<typeof makeAsset>[1]): Map<string, string> {
  const held = new Map<string, string>()
  const setData = (type: string, value: string) => void held.set(type, value)
  const event = { dataTransfer: { setData, effectAllowed: 'none' } }
  vi.stubGlobal('location', new URL('http://127.0.0.1/'))
  onTestFinished(() => void vi.unstubAllGlobals())
  dragSource(makeAsset(1, change)).onDragStart?.(event as unknown as Parameters<DragStart>[0])
  return held
}
type DragStart = NonNullable<ReturnType<typeof dragSource>['onDragStart']>

test('every file that is there can be dragged to a board, and only an image that can be decoded elsewhere', () => {
  const types = (change: Parameters<typeof makeAsset>[1]) =>
    [...dragOf(change).keys()].filter((type) => type.startsWith('application/'))
  expect(types({})).toEqual(['application/x-atelier-file', 'application/x-atelier-image'])
  expect(types({ kind: 'video' })).toEqual(['application/x-atelier-file'])
  expect(types({ hasThumbnail: false })).toEqual(['application/x-atelier-file'])
  expect(dragSource(makeAsset(1, { isMissing: true })).draggable).toBe(false)
})

test('what is dropped is an image of the Library only by its id', () => {
  expect(dropOf(assetId(7))).toBe(assetId(7))
  expect(dropOf('')).toBeNull()
  expect(dropOf('https://example.org/cat.png')).toBeNull()
})
