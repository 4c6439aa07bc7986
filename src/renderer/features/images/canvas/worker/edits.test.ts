import { expect, test } from 'vitest'
import { emptyDocument, layerOf, newLayer, withLayer } from '../engine/document/canvas-document.ts'
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
