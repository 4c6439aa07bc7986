import { expect, test } from 'vitest'
import { layerOf, newLayer, withLayer } from '../engine/document/canvas-document.ts'
import { emptyDocument } from '../engine/document/test-support.ts'
import type { CanvasShape } from '../../../../../shared/domain/canvas/canvas-shape.ts'
import { LazyTiles } from '../engine/transform/lazy-tiles.ts'
import { tilesOf } from '../engine/tiles/tile-map.ts'
import { applyEdit } from './edits.ts'

const one = withLayer(emptyDocument(400, 300), newLayer({ id: 'one', name: 'One' }))

test('moves add up, each from where the layer is by then', () => {
  const step = { kind: 'move-layer', id: 'one', right: 10, down: -1 } as const
  const moved = applyEdit(applyEdit(one, step), step)
  expect(layerOf(moved, 'one')).toMatchObject({ x: 20, y: -2 })
})

test('an edit that changes nothing gives the same document', () => {
  expect(applyEdit(one, { kind: 'move-layer', id: 'one', right: 0, down: 0 })).toBe(one)
  expect(applyEdit(one, { kind: 'change-layer', id: 'one', change: { opacity: 1 } })).toBe(one)
  expect(applyEdit(one, { kind: 'delete-layer', id: 'gone' })).toBe(one)
})

test('an image becomes a layer where it fell, above the active one, and the copy of a layer lies above it', () => {
  const pixels = new Uint8ClampedArray(4 * 2 * 4).fill(255)
  const rect = { x: -3, y: 7, width: 4, height: 2 }
  const added = applyEdit(one, { kind: 'add-image', id: 'two', name: 'Two', rect, pixels })
  expect(layerOf(added, 'two')).toMatchObject({ x: -3, y: 7 })
  const copied = applyEdit(added, { kind: 'duplicate-layer', id: 'one', newId: 'three', name: 'Three' })
  expect(copied.layers.map(({ id }) => id)).toEqual(['one', 'three', 'two'])
  expect(copied.activeLayerId).toBe('three')
})

test('a shape of a strange file that cannot be drawn is moved by its pixels, and takes no more tiles than these', () => {
  const shape: CanvasShape = {
    ...{ kind: 'rectangle', width: 90_000, height: 90_000, fill: '#ffd166', radius: 0 },
    ...{ stroke: '#aa0000', strokeWidth: 1, matrix: [1, 0, 0, 1, 0, 0] },
  }
  const pixels = tilesOf(new Uint8ClampedArray(20 * 20 * 4).fill(255), { x: 0, y: 0, width: 20, height: 20 })
  const document = withLayer(one, newLayer({ id: 'shape', name: 'Shape', shape, tiles: pixels }))
  const to = { middleX: 40, middleY: 50, width: 20, height: 20, angle: 90 }
  const placed = layerOf(applyEdit(document, { kind: 'place-layer', id: 'shape', to }), 'shape')
  const tiles = placed?.tiles
  expect(tiles instanceof LazyTiles ? tiles.size : 0).toBeLessThan(10)
})
