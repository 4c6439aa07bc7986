import { expect, test } from 'vitest'
import { composeLayers } from '../../../../../../shared/canvas/compose.ts'
import { tileKey } from '../../../../../../shared/canvas/tile-key.ts'
import { newLayer } from '../../engine/document/canvas-document.ts'
import { tilesOf } from '../../engine/tiles/tile-map.ts'
import { createComposedTileCache } from './composed-tile-cache.ts'

const tile = { x: 0, y: 0, width: 256, height: 256 }
const part = { x: 30, y: 40, width: 100, height: 90 }

function layer(id: string, byte: number, alpha: number) {
  const pixels = new Uint8ClampedArray(256 * 256 * 4).map((_, index) => (index % 4 === 3 ? alpha : byte))
  return newLayer({ id, name: id, tiles: tilesOf(pixels, tile) })
}

const paper = layer('paper', 220, 255)
const ink = layer('ink', 30, 90)

function put(kept: ReturnType<typeof createComposedTileCache>, layers: Parameters<typeof kept.put>[1]) {
  const out = new Uint8ClampedArray(part.width * part.height * 4)
  kept.put(out, layers, tileKey(0, 0), part)
  return out
}

test('what layers make together is the same before a tile is kept, once it is, and after a step made the layers anew', () => {
  const kept = createComposedTileCache()
  const expected = composeLayers([paper, ink], part)
  expect(put(kept, [paper, ink])).toEqual(expected)
  expect(kept.warm()).toBe(true)
  expect(kept.warm()).toBe(false)
  expect(put(kept, [paper, ink])).toEqual(expected)
  expect(put(kept, [{ ...paper }, { ...ink, name: 'Another' }])).toEqual(expected)
  // Nothing of it had to be put together again.
  expect(kept.warm()).toBe(false)
})

test('a layer that looks different is never shown as it was kept', () => {
  const kept = createComposedTileCache()
  put(kept, [paper, ink])
  kept.warm()
  const fainter = { ...ink, opacity: 0.3 }
  expect(put(kept, [paper, fainter])).toEqual(composeLayers([paper, fainter], part))
  expect(put(kept, [paper])).toEqual(composeLayers([paper], part))
})
