import { expect, test } from 'vitest'
import { tilesOf } from '../tiles/tile-map.ts'
import { type CanvasDocument, newLayer } from './canvas-document.ts'
import type { Layer } from './layer.ts'
import { markedBy } from './marked.ts'

/** A mask with a single block of it marked, however many tiles that takes. */
function mask(
  id: string,
  rect: { x: number; y: number; width: number; height: number },
  more: Partial<Layer> = {},
) {
  const pixels = new Uint8ClampedArray(rect.width * rect.height * 4)
  for (let at = 3; at < pixels.length; at += 4) pixels[at] = 1
  return newLayer({ id, name: '', kind: 'mask', tiles: tilesOf(pixels, rect), ...more })
}

function documentOf(layers: Layer[], activeLayerId: string | null = null): CanvasDocument {
  return { width: 800, height: 600, layers, activeLayerId }
}

const block = { x: 250, y: 10, width: 300, height: 5 }

test('what is marked is the smallest box around it, where the mask lies', () => {
  expect(markedBy(documentOf([mask('m', block)]))).toEqual({ layerId: 'm', rect: block })
  expect(markedBy(documentOf([mask('m', block, { x: -100, y: 7 })]))?.rect).toEqual({
    ...block,
    x: block.x - 100,
    y: block.y + 7,
  })
})

test('a stroke over an edge marks what lies on the page, and one that lies beyond it marks nothing', () => {
  const at = (x: number, y: number) => markedBy(documentOf([mask('m', block, { x, y })]))?.rect
  expect(at(400, 0)).toEqual({ x: 650, y: 10, width: 150, height: 5 })
  expect(at(-400, -12)).toEqual({ x: 0, y: 0, width: 150, height: 3 })
  expect(at(0, 590)).toBeUndefined()
})

test('a hidden mask marks nothing, nor does a clear one, nor a layer that is no mask', () => {
  expect(markedBy(documentOf([mask('m', block, { isHidden: true })]))).toBeNull()
  expect(markedBy(documentOf([newLayer({ id: 'm', name: '', kind: 'mask' })]))).toBeNull()
  expect(markedBy(documentOf([{ ...mask('m', block), kind: 'raster' }]))).toBeNull()
})

test('of several masks the active one counts, else the topmost', () => {
  const other = { ...block, y: 100 }
  const masks = [mask('low', block), mask('high', other)]
  expect(markedBy(documentOf(masks))?.layerId).toBe('high')
  expect(markedBy(documentOf(masks, 'low'))?.layerId).toBe('low')
})
