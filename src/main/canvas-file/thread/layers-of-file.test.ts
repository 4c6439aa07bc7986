import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { tileKey } from '../../../shared/canvas/tile-key.ts'
import { canvasTileSide as side, type CanvasLayer } from '../../../shared/domain/canvas/canvas.ts'
import { makeCanvasFile } from '../canvas-file.ts'
import { layerByItself, seenLayersOf } from './layers-of-file.ts'

const layer = (id: string, change: Partial<CanvasLayer> = {}): CanvasLayer => ({
  ...{ id, name: id, kind: 'raster', opacity: 1, blend: 'normal' },
  ...{ isHidden: false, isLocked: false, x: 0, y: 0 },
  ...change,
})

/** Four layers with one tile each, in the first square of the layer; one is hidden, one is moved away. */
function opened() {
  const folder = mkdtempSync(join(tmpdir(), 'atelier-layers-'))
  const layers = [
    layer('below'),
    layer('hidden', { isHidden: true }),
    layer('moved', { x: 2 * side }),
    layer('above', { y: -side + 1 }),
  ]
  const structure = { width: 4 * side, height: side, layers, activeLayerId: 'below' }
  const pixels = new Uint8Array(side * side * 4).fill(200)
  const tiles = layers.map(({ id: layerId }) => ({ layerId, key: tileKey(0, 0), pixels }))
  const file = makeCanvasFile(join(folder, 'a.atelier'), structure, tiles)
  onTestFinished(() => {
    file.close()
    rmSync(folder, { recursive: true, force: true })
  })
  let reads = 0
  const counted = {
    ...file,
    places() {
      reads += 1
      return file.places()
    },
  }
  return { counted, reads: () => reads }
}

test('which layers are seen in a part of a document is known by one reading of its tiles', () => {
  const { counted, reads } = opened()
  const { layers, idsIn } = seenLayersOf(counted)
  expect(layers.map(({ x }) => x)).toEqual([0, 2 * side, 0])
  expect(idsIn({ x: 0, y: 0, width: side, height: side })).toEqual(['below', 'above'])
  expect(idsIn({ x: 0, y: 1, width: side, height: side - 1 })).toEqual(['below'])
  expect(idsIn({ x: side, y: 0, width: side + 1, height: side })).toEqual(['moved'])
  expect(idsIn({ x: 3 * side, y: 0, width: side, height: side })).toEqual([])
  expect(reads()).toBe(1)
})

test('a layer by itself is whole, though it is hidden', () => {
  const { counted } = opened()
  const [hidden] = layerByItself(counted, 'hidden')
  expect(hidden?.tiles.get(tileKey(0, 0))?.pixels[0]).toBe(200)
})
