import { expect, test } from 'vitest'
import { changeLayer, newLayer, withLayer } from '../../engine/document/canvas-document.ts'
import { emptyDocument } from '../../engine/document/test-support.ts'
import type { CanvasDocument } from '../../engine/document/canvas-document.ts'
import { outlineOfRect } from '../../engine/selection/outlines.ts'
import { coverPolygon } from '../../engine/selection/polygon.ts'
import { editTiles, readPixels, tilesOf } from '../../engine/tiles/tile-map.ts'
import { tileKey } from '../../../../../../shared/canvas/tile-key.ts'
import { cutSourceOf, withoutCopied } from './cut.ts'

const page = { x: 0, y: 0, width: 300, height: 300 }
const grey = new Uint8ClampedArray(200 * 200 * 4).fill(120)
const filled = tilesOf(grey, { x: 0, y: 0, width: 200, height: 200 })
const two = withLayer(
  withLayer(emptyDocument(300, 300), newLayer({ id: 'one', name: 'One', x: 10, y: 20, tiles: filled })),
  newLayer({ id: 'two', name: 'Two', tiles: filled }),
)
const document: CanvasDocument = { ...two, activeLayerId: 'one' }
const selection = coverPolygon(outlineOfRect({ x: 50, y: 60, width: 40, height: 30 }), page)

/** How many pixels of a layer are clear, in a rectangle of the document. */
function clearIn(of: CanvasDocument, id: string, rect = { x: 50, y: 60, width: 40, height: 30 }): number {
  const layer = of.layers.find((one) => one.id === id)
  if (layer === undefined) throw new Error('no layer')
  const pixels = readPixels(layer.tiles, { ...rect, x: rect.x - layer.x, y: rect.y - layer.y })
  return pixels.filter((byte, at) => at % 4 === 3 && byte === 0).length
}

test('what was copied is cut off its layer, wherever one works, and whatever is selected by then', () => {
  const source = cutSourceOf(document, selection)
  if (source === null) throw new Error('nothing is selected')
  const cut = withoutCopied({ ...document, activeLayerId: 'two' }, source)
  expect(clearIn(cut, 'one')).toBe(40 * 30)
  expect(clearIn(cut, 'one', { x: 49, y: 59, width: 42, height: 32 })).toBe(40 * 30)
  expect(clearIn(cut, 'two')).toBe(0)
})

test('a layer that was moved since loses the same pixels, and what was drawn on it since stays', () => {
  const source = cutSourceOf(document, selection)
  if (source === null) throw new Error('nothing is selected')
  const edit = editTiles(filled)
  // Of the layer's own: 60, 70 of the document.
  edit.writable(tileKey(0, 0)).set([1, 2, 3, 255], (50 * 256 + 50) * 4)
  const drawn = changeLayer(document, 'one', { tiles: edit.finish(), x: 15 })
  const cut = withoutCopied(drawn, source)
  expect(clearIn(cut, 'one', { x: 55, y: 60, width: 40, height: 30 })).toBe(40 * 30 - 1)
  expect(clearIn(cut, 'one', { x: 50, y: 60, width: 5, height: 30 })).toBe(0)
})

test('nothing is cut of a layer that is locked, gone or was not selected on', () => {
  const source = cutSourceOf(document, selection)
  if (source === null) throw new Error('nothing is selected')
  const locked = changeLayer(document, 'one', { isLocked: true })
  expect(withoutCopied(locked, source)).toBe(locked)
  const gone = { ...document, layers: document.layers.filter(({ id }) => id !== 'one') }
  expect(withoutCopied(gone, source)).toBe(gone)
  expect(cutSourceOf(document, null)).toBeNull()
})
